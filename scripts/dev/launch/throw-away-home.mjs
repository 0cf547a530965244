import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { killEverything } from './child.mjs';
import { openDataHome, removeDataHome } from './data-home.mjs';
import { beginningOf, endProcess } from './process-identity.mjs';

const GUARD = fileURLToPath(new URL('./throw-away-guard.mjs', import.meta.url));

/** Creates a test run's data directory; a guard cleans up, even after kill -9. @param {string} cache */
export function makeThrowAwayHome(cache) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'maquette-test-'));
  const home = openDataHome(dir, cache);
  // Every process of the run inherits this mark in its environment, so it can be found after its parent has exited.
  const mark = `maquette-run-${crypto.randomBytes(12).toString('hex')}`;
  const guard = spawn(process.execPath, [GUARD, dir, cache, mark], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  // Node's pipe is a socket that does not keep this process alive; it closes on our exit, which wakes the guard.
  const pipe = /** @type {import('node:net').Socket} */ (guard.stdin);
  pipe.unref();
  return { home, mark };
}

/**
 * Ends all of a test run's processes and removes its files.
 * @param {import('./data-home.mjs').DataHome} home
 * @param {string} mark
 * @returns {Promise<string[]>} command lines of the processes that tests left running
 */
export async function clearThrowAwayHome(home, mark) {
  if (!fs.existsSync(home.dir)) return [];
  const left = await endMarked(mark);
  killEverything(home);
  removeDataHome(home);
  return left;
}

async function endMarked(mark) {
  if (process.platform !== 'linux') return [];
  const found = [];
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)) {
    try {
      if (!fs.readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)) continue;
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      found.push({ pid: Number(name), began: beginningOf(Number(name)) ?? 'gone', command });
    } catch {
      // The process has exited meanwhile, or belongs to another user.
    }
  }
  await Promise.all(found.map((record) => endProcess(record, { graceMs: 2_000 })));
  return found.map((record) => record.command);
}
