// Two people in two browsers, in two languages, play a whole game live; the server is killed in the middle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, dice, Person, scoreOfJournal, server, stage } from "./table.mjs";

stage();

test("two people play a whole game, one in English and one in French", { timeout: 600_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "en");
  const bruno = await Person.sitDown(browser, server, "fr", { width: 390, height: 844 });
  await anna.openTable("Anna", "person");
  const link = await anna.inviteLink();
  await bruno.join(link, "Bruno");
  const id = bruno.tableId();
  await anna.goToTable(id);

  const random = dice(7);
  let choices = 0;
  let killed = false;
  while (!(await anna.isOver())) {
    const [one, other] = (await anna.answers()).length > 0 ? [anna, bruno] : [bruno, anna];
    if ((await one.answers()).length === 0) {
      // Between two updates nobody may be asked yet.
      await anna.page.waitForTimeout(50);
      continue;
    }
    const chosen = await one.answer(random);
    assert.ok(chosen, "whoever is asked can answer");
    choices += 1;
    const revision = await one.revision();
    await other.until(
      (revision) => Number(document.querySelector("#choose [name=revision]")?.value ?? 1e9) >= revision ||
        document.querySelector("#f-score:not([hidden]) table"),
      revision,
    );
    if (choices === 40 && !killed) {
      killed = true;
      await bruno.assertFits();
      await server.kill();
      await server.run();
      // Nothing is missing. One page is opened anew, the other finds its way back by itself.
      await anna.goToTable(id);
      assert.equal(await anna.revision(), revision);
    }
    assert.ok(choices < 1000, "the game ends");
  }
  await bruno.until(() => document.querySelector("#f-score:not([hidden]) table"));
  const expected = await scoreOfJournal(server, id);
  assert.deepEqual(await anna.totals(), expected);
  assert.deepEqual(await bruno.totals(), expected);
  await bruno.assertFits();
  anna.assertNoFaults();
  bruno.assertNoFaults();
});
