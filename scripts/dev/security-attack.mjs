// `npm run security:attack -- <url> [--endpoints <endpoints.json>] [--only <words>] [--i-own-this-host]`: repeats
// known abuse against a running product, one line per case, then checks the books. Exits with 1 when a case succeeds.
// The endpoints file that npm start writes names identity and payments. Every case sends a limited number of requests.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { abuseCases } from './security-attack/abuse-cases.mjs';
import { availabilityCases } from './security-attack/availability-cases.mjs';
import { boundCases, pageCases } from './security-attack/bound-cases.mjs';
import { inputCases } from './security-attack/input-cases.mjs';
import { moneyCases } from './security-attack/money-cases.mjs';
import { paceCases } from './security-attack/pace-cases.mjs';
import { NotHere, Target } from './security-attack/target.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    endpoints: { type: 'string' },
    only: { type: 'string' },
    'i-own-this-host': { type: 'boolean', default: false },
  },
});

const home = process.env.MAQUETTE_DATA || path.join(import.meta.dirname, '..', '..', '.maquette');
const file = values.endpoints ?? path.join(home, 'endpoints.json');
const endpoints = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
const url = positionals[0] ?? endpoints.app;
if (!url || !URL.canParse(url)) {
  console.error('No running product found. Pass its address, or start one with npm start.');
  process.exit(2);
}
if (!(await isOfThisMachine(url)) && !values['i-own-this-host']) {
  console.error(`${url} is not this machine. Attack only hosts that you own, and confirm with --i-own-this-host.`);
  process.exit(2);
}

const secretsFile = path.join(path.dirname(file), 'secrets.json');
const secrets = fs.existsSync(secretsFile) ? JSON.parse(fs.readFileSync(secretsFile, 'utf8')) : {};
const target = new Target(url, endpoints, secrets);
// The last cases use up the requests that an address may send per minute.
const all = [
  ...moneyCases,
  ...abuseCases,
  ...availabilityCases,
  ...boundCases,
  ...inputCases,
  ...paceCases,
  ...pageCases,
];
const cases = all.filter(({ name }) => !values.only || name.includes(values.only));

let broken = 0;
for (const { name, run } of cases) {
  const [word, what] = await outcomeOf(run);
  if (word === 'BROKEN') broken += 1;
  console.log(`${word.padEnd(8)} ${name}${what ? `\n         ${what}` : ''}`);
}
if (!booksAreRight()) broken += 1;
console.log(`\n${cases.length} cases, ${broken} broken`);
process.exit(broken > 0 ? 1 : 0);

/** A case gets as many new users as its function names. */
async function outcomeOf(run) {
  try {
    const people = [];
    while (people.length < run.length - 1) people.push(await target.person());
    const breach = await run(target, ...people);
    return breach ? ['BROKEN', breach] : ['held', ''];
  } catch (error) {
    // A case whose requirements are missing does not count.
    // A case that failed for another reason proves nothing, so it counts as broken.
    return error instanceof NotHere ? ['not run', error.message] : ['BROKEN', `it ended early: ${error.message}`];
  }
}

function booksAreRight() {
  if (!endpoints.postgres) {
    console.log('not run  the books: there is no endpoints file beside this product');
    return true;
  }
  const script = path.join(import.meta.dirname, '..', 'cli', 'ops.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'reconcile', '--endpoints', file], {
    encoding: 'utf8',
  });
  console.log(
    `${(status === 0 ? 'held' : 'BROKEN').padEnd(8)} the books after all of it: ${(stdout || stderr).trim()}`,
  );
  return status === 0;
}

async function isOfThisMachine(address) {
  const { lookup } = await import('node:dns/promises');
  const { networkInterfaces } = await import('node:os');
  const own = Object.values(networkInterfaces()).flatMap((list = []) => list.map((entry) => entry.address));
  const name = new URL(address).hostname.replace(/^\[|\]$/g, '');
  // Muted: a name without an address is not this machine, so the attack is refused.
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address: ip }) => /^127\.|^::1$/.test(ip) || own.includes(ip));
}
