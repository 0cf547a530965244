import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * When a process began, as an opaque word. A pid alone may belong to a stranger by now; pid and beginning may not.
 * @param {number} pid
 * @returns {string | undefined} `undefined` when there is no such living process
 */
export function beginningOf(pid) {
  if (process.platform !== 'linux') return beginningByPs(pid);
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces and parentheses itself, so the fields are counted from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    // Ticks since boot repeat after a reboot: the boot's own name makes them unique.
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function beginningByPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {{ pid: number, began: string } | undefined} record
 * @returns {boolean} whether exactly that process is still alive
 */
export function isAlive(record) {
  return Boolean(record && Number.isInteger(record.pid) && record.pid > 1 && beginningOf(record.pid) === record.began);
}

/**
 * Asks a process to end, waits, then ends it and its process group by force. Never touches a stranger who got the same pid.
 * @param {{ pid: number, began: string }} record
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} how
 * @returns {Promise<void>} resolves when it is gone
 */
export async function endProcess(record, { signal = 'SIGTERM', graceMs = 5_000 } = {}) {
  const until = Date.now() + graceMs;
  if (graceMs > 0) signalSafely(record, record.pid, signal);
  while (isAlive(record)) {
    if (Date.now() >= until) {
      // Started detached, so its pid names its group: whatever it started goes with it.
      signalSafely(record, -record.pid, 'SIGKILL');
      signalSafely(record, record.pid, 'SIGKILL');
    }
    await pause(20);
  }
}

function signalSafely(record, target, signal) {
  if (!isAlive(record)) return;
  try {
    process.kill(target, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
