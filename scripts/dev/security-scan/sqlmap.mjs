import fs from 'node:fs';
import path from 'node:path';
import { runScanner } from './scanner.mjs';

/** Each call is a process; more at once would only wait for each other. */
const AT_ONCE = 2;
const HOW = ['--batch', '--disable-coloring', '--flush-session', '--dbms=PostgreSQL', '--technique=BEUT', '--level=1'];
const WITH = [
  '--risk=1',
  '--time-sec=3',
  '--timeout=15',
  '--retries=1',
  '--ignore-code=400,401,403,404,409,413,415,422',
];
const FOUND = /Parameter: (.+)\n/g;
const FAULTS = /50\d \([^)]*\) - \d+ times/g;

/**
 * Scans each call with sqlmap, one parameter at a time.
 * @param {import('./addresses.mjs').Address[]} addresses
 * @param {{ reports: string, until: number, say: (line: string) => void }} options
 * @returns {Promise<{ severity: 'high' | 'low', says: string }[]>}
 */
export async function askWithSqlmap(addresses, { reports, until, say }) {
  const findings = [];
  const left = [...addresses];
  let [asked, requests] = [0, 0];
  const work = async (/** @type {number} */ worker) => {
    for (let next = left.shift(); next && Date.now() < until; next = left.shift()) {
      const { call, method, marked, body, headers, token } = next;
      const output = path.join(reports, `sqlmap-${worker}`);
      const args = [...HOW, ...WITH, `--output-dir=${output}`, `--method=${method}`, '-u', marked];
      if (body) args.push(`--data=${body}`, '-H', 'Content-Type: application/json');
      for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
      if (token) args.push('-H', `Authorization: Bearer ${token}`);
      const log = path.join(reports, `traffic-${worker}.txt`);
      const { said, inTime } = await runScanner('sqlmap', [...args, '-t', log], { until, home: reports });
      fs.appendFileSync(path.join(reports, 'sqlmap.log'), `\n== ${call}\n${said}`);
      requests += fs.existsSync(log) ? (fs.readFileSync(log, 'latin1').match(/^HTTP request \[/gm) ?? []).length : 0;
      fs.rmSync(log, { force: true });
      if (inTime) asked += 1;
      const holes = [...said.matchAll(FOUND)].map(([, name]) => name);
      for (const name of new Set(holes))
        findings.push({ severity: /** @type {const} */ ('high'), says: `${call}: ${name} can be injected` });
      const faults = said.match(FAULTS) ?? [];
      if (faults.length > 0)
        findings.push({ severity: /** @type {const} */ ('high'), says: `${call} answered ${faults.join(', ')}` });
      say(`${holes.length + faults.length > 0 ? 'BROKEN' : inTime ? 'held' : 'not done'}   sqlmap ${call}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  say(`sqlmap: ${requests} requests, ${asked} of ${addresses.length} calls to their end\n`);
  return findings;
}
