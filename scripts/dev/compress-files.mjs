// Compresses the files of the built client once at build time instead of at every request.
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const TEXT = /\.(js|css|svg|webmanifest)$/;
/** Files below this size are not compressed, because the response headers outweigh the saving. */
const LEAST_BYTES = 512;
/** Number of files at once: enough to keep all of the compressor's threads busy. */
const AT_ONCE = 4;

/** @param {string} folder the built client; HTML pages are skipped: the api changes them when it serves them */
export async function compressFiles(folder) {
  const names = (await fs.readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  const next = names.values();
  const work = async () => {
    for (const name of next) await compressFile(path.join(folder, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function compressFile(/** @type {string} */ file) {
  const content = await fs.readFile(file);
  if (content.length < LEAST_BYTES) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, older] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
  await fs.writeFile(`${file}.br`, small);
  await fs.writeFile(`${file}.gz`, older);
}
