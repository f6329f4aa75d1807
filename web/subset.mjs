// Cuts a font down to what pages need of it: node subset.mjs <font> <result> <letters>
//
// Kept are the letters given, kerning, ligatures and the figures the style asks for. Hints go: they take a third of a
// font, and screens of today smooth without them.
import { readFile, writeFile } from "node:fs/promises";
import subset from "subset-font";

const [font, result, letters] = process.argv.slice(2);
const cut = await subset(await readFile(font), letters, {
  targetFormat: "woff2",
  keepFeatures: ["kern", "liga", "lnum", "tnum"],
  noHinting: true,
});
// A file that is already right is left alone, so that nothing is built again for it.
const old = await readFile(result).catch(() => null);
if (!old?.equals(cut)) await writeFile(result, cut);
