// `npm run security:scan [-- --minutes 12] [--only <words>] [--keep <folder>]`: runs wapiti and sqlmap (Debian
// packages) against a temporary product, as a user with a plan, an API key and an image, and as the local operator.
// Exit codes: 0 no high finding, 1 a high finding or a server error,
// 2 a scanner is missing or the product did not start.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from './build.mjs';
import { Shutdown } from './launch/shutdown.mjs';
import { addressesOf } from './security-scan/addresses.mjs';
import { startScanned } from './security-scan/scanned-product.mjs';
import { isInstalled } from './security-scan/scanner.mjs';
import { askWithSqlmap } from './security-scan/sqlmap.mjs';
import { crawlWithWapiti } from './security-scan/wapiti.mjs';

const END = { well: 0, found: 1, unproven: 2 };
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '12' }, only: { type: 'string' }, keep: { type: 'string' } },
});
const minutes = Number(values.minutes);
// A sign-in lasts an hour.
if (!(minutes >= 1 && minutes <= 50)) {
  console.error('Usage: npm run security:scan -- --minutes 1..50 [--only WORDS] [--keep FOLDER]');
  process.exit(END.unproven);
}
const missing = ['wapiti', 'sqlmap'].filter((name) => !isInstalled(name));
for (const name of missing)
  console.error(`NOT RUN: ${name} is not installed. On Debian and Ubuntu: apt-get install ${name}`);
if (missing.length === 2) process.exit(END.unproven);

const shutdown = new Shutdown(console.log, { signalsFail: true });
let code = END.unproven;
try {
  code = await scan();
} catch (error) {
  console.error(error.message);
}
if (!shutdown.begun) await shutdown.run(code);

async function scan() {
  await buildProduct({ tests: true });
  const { product, who, reports, logs } = await startScanned(shutdown);
  if (values.keep) {
    const folder = path.resolve(values.keep);
    // Prints the log lines of server errors.
    shutdown.add(() => {
      fs.cpSync(reports, folder, { recursive: true });
      fs.cpSync(logs, path.join(folder, 'logs'), { recursive: true });
    });
  }
  const addresses = (await addressesOf(product, who)).filter(({ call }) => !values.only || call.includes(values.only));
  console.log(`${addresses.length} calls of ${product}, ${minutes} minutes at most\n`);
  const until = Date.now() + minutes * 60_000;
  const findings = [];
  if (!missing.includes('sqlmap')) {
    // Two thirds of the time are for the calls: there are many calls and few pages.
    const asked = await askWithSqlmap(addresses, { reports, until: Date.now() + ((until - Date.now()) * 2) / 3, say });
    findings.push(...asked);
  }
  if (!missing.includes('wapiti'))
    findings.push(...(await crawlWithWapiti(product, addresses, { reports, until, say })));
  const high = findings.filter(({ severity }) => severity === 'high').length;
  for (const { severity, says } of findings) console.log(`${severity === 'high' ? 'HIGH' : severity}     ${says}`);
  console.log(`\n${high} high, ${findings.length - high} below${missing.length > 0 ? `; ${missing} did not run` : ''}`);
  if (high > 0) return END.found;
  return missing.length > 0 ? END.unproven : END.well;
}

/** @param {string} line */
function say(line) {
  console.log(line);
}
