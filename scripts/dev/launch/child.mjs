import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeFileAtomic } from './atomic-file.mjs';
import { beginningOf, endProcess, isAlive } from './process-identity.mjs';

/** A log above this size is rotated when its process starts. */
const LOG_LIMIT_BYTES = 10 * 2 ** 20;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {string} log path of its log file
 * @property {Promise<string>} ended resolves on exit, to "exit code 1" or "SIGKILL"
 * @property {(how?: { signal?: NodeJS.Signals, graceMs?: number }) => Promise<void>} stop
 */

/**
 * Starts a process that belongs to the data directory.
 * Its output goes to its log file; a record of its identity lets the next start find the process.
 * It has no controlling terminal, so Ctrl-C reaches only the launcher, which decides the order of stopping.
 * @param {import('./data-home.mjs').DataHome} home
 * @param {{ name: string, command: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?:
 *   number, endsWithUs?: boolean }} what `endsWithUs`: the program ends by itself when its standard input closes
 * @returns {Promise<Child>}
 */
export async function startChild(home, { name, command, args, env = process.env, cwd, uid, gid, endsWithUs = false }) {
  const log = home.logFile(name);
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) fs.renameSync(log, `${log}.1`);
  const output = fs.openSync(log, 'a', 0o600);
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = [endsWithUs ? 'pipe' : 'ignore', output, output];
  const child = spawn(command, args, { cwd, env, uid, gid, stdio, detached: true });
  fs.closeSync(output);
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  const { pid } = child;
  // Cannot happen after `spawn`, but narrows the type.
  if (pid === undefined) throw new Error(`${name} could not be started: no process was created`);
  const record = { pid, began: beginningOf(pid) ?? 'gone', name };
  const recordFile = path.join(home.run, `${name}.json`);
  writeFileAtomic(recordFile, JSON.stringify(record));
  const { stdin } = child;
  stdin?.on('error', () => stdin.destroy());
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      if (readJson(recordFile)?.pid === record.pid) fs.rmSync(recordFile, { force: true });
      resolve(signal ?? `exit code ${code}`);
    });
  });
  const stop = async (how) => {
    await endProcess(record, how);
    await ended;
  };
  return { name, pid, log, ended, stop };
}

/**
 * Ends a process that a killed earlier run left behind.
 * A record whose pid now belongs to another process is only removed.
 * @param {import('./data-home.mjs').DataHome} home
 * @param {string} name
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} [how]
 * @returns {Promise<boolean>} whether there was such a process
 */
export async function endOrphan(home, name, how) {
  const recordFile = path.join(home.run, `${name}.json`);
  const record = readJson(recordFile);
  const orphan = isAlive(record);
  if (orphan) await endProcess(record, how);
  fs.rmSync(recordFile, { force: true });
  return orphan;
}

/**
 * Waits until `isReady` returns true. Throws with the end of the log when the child exits or the time limit has passed.
 * @param {Child} child
 * @param {() => Promise<boolean>} isReady
 * @param {number} limitMs
 */
export async function waitUntilReady(child, isReady, limitMs) {
  let how;
  child.ended.then((value) => {
    how = value;
  });
  const until = Date.now() + limitMs;
  while (!(await isReady())) {
    if (how) throw new Error(`${child.name} ended while starting (${how}).\n${lastLines(child.log)}`);
    if (Date.now() > until)
      throw new Error(`${child.name} was not ready within ${limitMs / 1_000} s.\n${lastLines(child.log)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Rejects as soon as the process exits.
 * @param {Child} child
 * @returns {Promise<never>}
 */
export async function endedTooEarly(child) {
  const how = await child.ended;
  throw new Error(`${child.name} ended while starting (${how}).\n${lastLines(child.log)}`);
}

/** Kills every recorded process at once, without a clean exit. @param {import('./data-home.mjs').DataHome} home */
export function killEverything(home) {
  for (const file of fs.readdirSync(home.run)) {
    const record = readJson(path.join(home.run, file));
    if (!record?.name || !isAlive(record)) continue;
    try {
      // On SIGQUIT PostgreSQL ends its own sessions. Other processes are killed with their process group.
      if (record.name === 'postgres') process.kill(record.pid, 'SIGQUIT');
      else process.kill(-record.pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** @param {string} log */
function lastLines(log, count = 12) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-count);
  return `${lines.map((line) => `  ${line.slice(0, 400)}`).join('\n')}\n  (${log})`;
}
