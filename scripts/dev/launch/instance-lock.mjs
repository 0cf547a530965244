import fs from 'node:fs';
import path from 'node:path';
import { readJson } from './atomic-file.mjs';
import { beginningOf, isAlive } from './process-identity.mjs';

/**
 * Locks the data directory for this process. Replaces a lock whose owner has exited.
 * @param {string} run folder with the process records
 * @returns {{ pid: number } | (() => void)} the running owner, or a function that releases the lock
 */
export function takeInstanceLock(run) {
  const file = path.join(run, 'instance.json');
  const content = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) });
  const own = path.join(run, `instance.${process.pid}.tmp`);
  fs.writeFileSync(own, content, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A hard link appears together with its content, so no reader ever sees an empty lock.
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

/** Two starters may find the same dead owner. If this one moved the other's new lock away, it puts it back. */
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
