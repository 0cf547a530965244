import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The start time of a process, as an opaque string.
 * A pid may be reused by another process; pid and start time together are unique.
 * @param {number} pid
 * @returns {string | undefined} `undefined` when no such process runs
 */
export function beginningOf(pid) {
  if (process.platform !== 'linux') return beginningByPs(pid);
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in parentheses may contain spaces and parentheses, so fields are counted from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    // Clock ticks since boot start over after a reboot; the boot id makes them unique.
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
 * @returns {boolean} whether exactly this process still runs
 */
export function isAlive(record) {
  return Boolean(record && Number.isInteger(record.pid) && record.pid > 1 && beginningOf(record.pid) === record.began);
}

/**
 * Signals a process, waits, then kills it and its process group. Never signals another process that got the same pid.
 * @param {{ pid: number, began: string }} record
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} how
 * @returns {Promise<void>} resolves after its exit
 */
export async function endProcess(record, { signal = 'SIGTERM', graceMs = 5_000 } = {}) {
  const until = Date.now() + graceMs;
  if (graceMs > 0) signalSafely(record, record.pid, signal);
  while (isAlive(record)) {
    if (Date.now() >= until) {
      // The process was started detached, so its pid is also its group id, and its children are killed with it.
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
