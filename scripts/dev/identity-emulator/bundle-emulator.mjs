// `node scripts/dev/identity-emulator/bundle-emulator.mjs`: bundles firebase-tools' Auth emulator into
// auth-emulator.cjs.br. Run it after changing auth-emulator-parts.cjs or the lockfile next to it; `--check` only
// compares. It replaces 611 packages, 250 MB and half a minute of every first start by 1 MB in the repository.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { installPackages } from '../launch/install-packages.mjs';
import { HERE, INGREDIENTS, ingredientsHash, PACKED, STAMP } from './auth-emulator.mjs';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'maquette-identity-'));
try {
  const bundle = await bundleIn(work);
  if (process.argv.includes('--check')) {
    if (!brotliDecompressSync(fs.readFileSync(PACKED)).equals(bundle))
      throw new Error(`${PACKED} does not match its sources.`);
    console.log('The packed emulator is exactly what its sources give.');
  } else {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bundle.length };
    fs.writeFileSync(PACKED, brotliCompressSync(bundle, { params }));
    fs.writeFileSync(STAMP, `${ingredientsHash()}\n`);
  }
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

/** @returns {Promise<Buffer>} the program; the same bytes on every machine */
async function bundleIn(folder) {
  for (const name of [...INGREDIENTS, '.npmrc']) fs.copyFileSync(path.join(HERE, name), path.join(folder, name));
  await installPackages(folder);
  const entry = path.join(folder, 'auth-emulator-parts.cjs');
  const { build, stop } = await import(pathToFileURL(createRequire(entry).resolve('esbuild')).href);
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Native and optional: the Auth emulator never calls them.
    external: ['re2', 'fsevents'],
    legalComments: 'eof',
    logLevel: 'error',
  });
  await stop();
  return Buffer.from(outputFiles[0].contents);
}
