import { spawn, spawnSync } from 'node:child_process';

/** @param {string} name of a program @returns {boolean} */
export function isInstalled(name) {
  return spawnSync('sh', ['-c', 'command -v "$0"', name]).status === 0;
}

/**
 * Runs a program to its end, or until its time is up.
 * @param {string} name
 * @param {string[]} args
 * @param {{ until: number, home: string }} options `until`: milliseconds since 1970; `home`: a folder for its files
 * @returns {Promise<{ said: string, inTime: boolean }>}
 */
export function runScanner(name, args, { until, home }) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, TERM: 'dumb' };
    const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [said, inTime] = ['', true];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (said += words));
    const end = () => {
      inTime = false;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, Math.max(0, until - Date.now()));
    child.once('error', reject).once('close', () => {
      clearTimeout(timer);
      resolve({ said, inTime });
    });
  });
}
