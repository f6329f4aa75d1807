// Compresses every file as small as it gets, once and for all: node squeeze.mjs <file>...
//
// Beside each file come one for browsers that take brotli and one for those that take gzip.
import { readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const squeezed = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};

for (const file of process.argv.slice(2)) {
  const plain = await readFile(file);
  for (const [end, squeeze] of Object.entries(squeezed)) {
    const small = squeeze(plain);
    // A file that is already right is left alone, so that nothing is built again for it.
    const old = await readFile(`${file}.${end}`).catch(() => null);
    if (!old?.equals(small)) await writeFile(`${file}.${end}`, small);
  }
}
