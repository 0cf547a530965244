import fs from 'node:fs';
import path from 'node:path';
import { runScanner } from './scanner.mjs';

/** All modules that need no external server or word list and do not guess file names. */
const MODULES = [
  ...['blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'http_headers', 'methods', 'permanentxss'],
  ...['redirect', 'shellshock', 'sql', 'xss'],
];
/** The lowest of wapiti's four levels that counts as high. */
const HIGH = 3;

/**
 * Crawls the pages with wapiti as a signed-in user, and attacks what it finds and the listed calls.
 * @param {string} product
 * @param {import('./addresses.mjs').Address[]} addresses
 * @param {{ reports: string, until: number, say: (line: string) => void }} options
 * @returns {Promise<{ severity: 'high' | 'low', says: string }[]>}
 */
export async function crawlWithWapiti(product, addresses, { reports, until, say }) {
  const file = path.join(reports, 'wapiti.json');
  const token = addresses.find(({ call }) => call === 'GET /api/renders')?.token ?? addresses[0]?.token;
  const told = addresses.filter(
    ({ method, token: theirs }) => method === 'GET' && (theirs === token || theirs === null),
  );
  const seconds = Math.max(30, Math.floor((until - Date.now()) / 1_000));
  const { said, inTime } = await runScanner(
    'wapiti',
    [
      ...['-u', `${product}/`, '--scope', 'folder', '-m', MODULES.join(','), '-l', '1', '-f', 'json', '-o', file],
      ...[
        '-H',
        `Authorization: Bearer ${token}`,
        '--flush-session',
        '--store-session',
        reports,
        '--no-bugreport',
        '-t',
        '10',
      ],
      ...[
        '--max-scan-time',
        String(Math.floor(seconds / 3)),
        '--max-attack-time',
        String(Math.max(5, Math.floor(seconds / 2 / MODULES.length))),
      ],
      ...['-d', '4', '--max-parameters', '20'],
      ...told.flatMap(({ url }) => ['-s', url]),
    ],
    { until: until + 60_000, home: reports },
  );
  fs.writeFileSync(path.join(reports, 'wapiti.log'), said);
  if (!inTime || !fs.existsSync(file)) throw new Error(`wapiti did not finish:\n${said.slice(-2_000)}`);
  const { vulnerabilities, anomalies, infos } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const all = (/** @type {Record<string, any[]>} */ groups) =>
    Object.entries(groups).flatMap(([kind, list]) => list.map((one) => ({ kind, ...one })));
  const found = all(vulnerabilities).map(({ kind, method, path: where, info, level }) => ({
    severity: /** @type {'high' | 'low'} */ (level >= HIGH ? 'high' : 'low'),
    says: `wapiti, ${kind}: ${method} ${where} ${info}`,
  }));
  // Server errors and timeouts that it encountered.
  const faults = all(anomalies).map(({ kind, method, path: where, info }) => ({
    severity: /** @type {'high' | 'low'} */ (/Internal Server Error/.test(kind) ? 'high' : 'low'),
    says: `wapiti, ${kind}: ${method} ${where} ${info}`,
  }));
  say(`wapiti: ${infos?.crawled_pages_nbr ?? told.length} addresses, ${MODULES.length} modules\n`);
  return [...found, ...faults];
}
