import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from '../local/launch/install-packages.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const SOURCES = ['package.json', 'package-lock.json', 'entry.cjs', 'local-visitors.cjs'];
const INGREDIENTS = [...SOURCES, 'bundle-emulator.mjs'];

/**
 * The emulator as one file in the cache. The first time firebase-tools is installed beside it, bundled and thrown away:
 * 250 MB become 7 MB.
 * @param {string} cache
 * @param {(line: string) => void} say
 * @returns {Promise<string>} path of a program that runs without any packages
 */
export async function bundledEmulator(cache, say) {
  const hash = crypto.createHash('sha256');
  for (const name of INGREDIENTS) hash.update(fs.readFileSync(path.join(HERE, name)));
  const bundle = path.join(cache, `identity-emulator-${hash.digest('hex').slice(0, 16)}.cjs`);
  if (fs.existsSync(bundle)) return bundle;
  say('Preparing the local identity service (once, about 20 s) …');
  const work = fs.mkdtempSync(path.join(cache, 'identity-bundling-'));
  try {
    for (const name of [...SOURCES, '.npmrc']) {
      fs.copyFileSync(path.join(HERE, name), path.join(work, name));
    }
    await installPackages(work);
    const { build, stop } = await import(
      pathToFileURL(createRequire(path.join(work, 'entry.cjs')).resolve('esbuild')).href
    );
    await build({
      entryPoints: [path.join(work, 'entry.cjs')],
      outfile: path.join(work, 'emulator.cjs'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      // Native and optional; the emulator's part of firebase-tools never calls them.
      external: ['re2', 'fsevents'],
      legalComments: 'eof',
      logLevel: 'error',
    });
    // esbuild keeps a process of its own for the next build; there is none.
    await stop();
    fs.renameSync(path.join(work, 'emulator.cjs'), bundle);
  } finally {
    await fs.promises.rm(work, { recursive: true, force: true });
  }
  return bundle;
}
