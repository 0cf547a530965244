import fs from 'node:fs';
import path from 'node:path';
import { readJson } from './atomic-file.mjs';
import { beginningOf, isAlive } from './process-identity.mjs';

/**
 * Takes the data directory for this process. A lock whose owner is gone is taken over.
 * @param {string} run folder of the process records
 * @returns {{ pid: number } | (() => void)} the living owner, or a function that gives the lock back
 */
export function takeInstanceLock(run) {
  const file = path.join(run, 'instance.json');
  const content = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) });
  const own = path.join(run, `instance.${process.pid}.tmp`);
  fs.writeFileSync(own, content, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A hard link appears with its content or not at all, so nobody ever reads an empty lock.
        fs.linkSync(own, file);
        return () => fs.rmSync(file, { force: true });
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const owner = readJson(file);
      if (isAlive(owner)) return owner;
      removeStaleLock(file, owner);
    }
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Two starters may see the same dead owner: whoever moved away the other's fresh lock puts it back. */
function removeStaleLock(file, deadOwner) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    fs.renameSync(file, aside);
    if (readJson(aside)?.began !== deadOwner?.began) fs.linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
