import { spawn } from 'node:child_process';

/** How much of a command's output, from its end, is kept for the error message. */
const KEPT_BYTES = 64 * 1024;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Stops the commands that still run, after a stop request. */
export function endQuietRuns() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a command to its end and returns its output. The error of a failed command contains the end of its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { limitMs?: number }} options
 * @returns {Promise<string>} standard output
 */
export function runQuietly(command, args, { limitMs, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs });
    running.add(child);
    let output = '';
    let complaints = '';
    child.stdout.on('data', (text) => {
      output = (output + text).slice(-KEPT_BYTES);
    });
    child.stderr.on('data', (text) => {
      complaints = (complaints + text).slice(-KEPT_BYTES);
    });
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve(output);
      const said = (complaints.trim() || output.trim()).slice(-4_000);
      const error = new Error(
        `${command} ${args[0] ?? ''} ended with ${signal ?? `exit code ${code}`}${said ? `:\n${said}` : ''}`,
      );
      reject(Object.assign(error, { said }));
    });
  });
}
