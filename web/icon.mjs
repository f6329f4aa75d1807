// Draws the picture of the program: node icon.mjs <drawing> <result> <pixels> <share of the picture the drawing takes>
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [drawing, result, pixels, share] = process.argv.slice(2);
await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
// The ground of the drawing fills the picture; what is on it stands in the middle.
const [, ground] = drawing.match(/fill="(#[0-9a-f]{6})"/);
const body = drawing.replace(/^<svg[^>]*>/, "").replace("</svg>", "");
const margin = 16 * (1 - Number(share));
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="${ground}"/>` +
  `<g transform="translate(${margin} ${margin}) scale(${share})">${body}</g></svg>`;
const png = Buffer.from(new Resvg(svg, { fitTo: { mode: "width", value: Number(pixels) } }).render().asPng());
// A file that is already right is left alone, so that nothing is built again for it.
const old = await readFile(result).catch(() => null);
if (!old?.equals(png)) await writeFile(result, png);
