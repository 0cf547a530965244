// `npm run simulate [-- --people 200] [--minutes 2] [--seed 7] [--json]`: seeded traffic from many users against the
// running product, best with a double (`npm start -- --provider stability-double`).
// The double slows down, fails for a while and recovers.
// Orders follow the course of a day. Some users order much more than others, some cancel, and an operator watches.
// Exit codes: 0 passed, 1 the product failed a user or the books are wrong, 2 not reachable, 4 wrong arguments.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runningSettings, runningStoresOrExit } from '../cli/dist/running-stores.js';
import { Target } from './security-attack/target.mjs';
import { planDay } from './simulate/plan-day.mjs';
import { endOf, percentiles, waitsOf } from './simulate/report-day.mjs';

const END = { well: 0, failed: 1, unreachable: 2, usage: 4 };
/** How long after the last order waiting renders may take to finish. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 2_000;
const SLOW_BY = 2.5;
const USUAL_MS = 4_000;
const FAULTS = 20;
/** An account's prepaid credits at the double, enough for any day. */
const PREPAID_CREDITS = 10_000_000;
/** A sign-in lasts an hour; a browser refreshes it earlier. */
const LOGGED_IN_MS = 45 * 60_000;
const MINUTES_AT_MOST = 24 * 60;

const { values } = parseArgs({
  options: {
    endpoints: { type: 'string' },
    people: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
  },
});
const [people, minutes, seed] = [values.people, values.minutes, values.seed].map(Number);
if (!(people >= 1 && people <= 10_000 && minutes > 0 && minutes <= MINUTES_AT_MOST && Number.isInteger(seed))) {
  console.error(`Usage: npm run simulate -- --people 1..10000 --minutes 0.1..${MINUTES_AT_MOST} --seed NUMBER`);
  process.exit(END.usage);
}
const { databaseUrl } = runningStoresOrExit(values.endpoints);
const home = process.env.MAQUETTE_DATA || path.join(import.meta.dirname, '..', '..', '.maquette');
const endpoints = JSON.parse(fs.readFileSync(values.endpoints ?? path.join(home, 'endpoints.json'), 'utf8'));
const double = runningSettings(values.endpoints).STABILITY_API_BASE;
const { connectDatabase } = await import('@maquette/prisma/client');
const { default: sharp } = await import('sharp');

const database = connectDatabase(databaseUrl, 2);
const target = new Target(endpoints.app, endpoints, {});
const say = (words) => values.json || console.log(words);
const sketch = await sharp(
  Buffer.from(
    '<svg width="640" height="360"><path d="M80 300V140L320 60l240 80v160z" fill="none" stroke="#000" stroke-width="4"/></svg>',
  ),
)
  .flatten({ background: '#fff' })
  .png()
  .toBuffer();

/** @type {Map<number, Promise<any>>} */
const known = new Map();
/** @type {Record<string, number[]>} milliseconds by kind of request */
const times = { order: [], look: [], console: [] };
/** @type {Record<string, number>} */
const refused = {};
const accepted = [];
let faults = 0;

/** A user, who signs up on the first use. All users may order Relaxed, as an operator can allow. */
async function person(who) {
  const made =
    known.get(who) ??
    target.person().then(async (one) => {
      await database.workspace.updateMany({ where: { personalOf: one.uid }, data: { relaxedEnabled: true } });
      return { ...one, since: Date.now() };
    });
  known.set(who, made);
  const one = await made;
  await stayLoggedIn(one);
  return one;
}

/** @param {{ token: string, renewal: string, since: number }} one */
async function stayLoggedIn(one) {
  if (Date.now() - one.since < LOGGED_IN_MS) return;
  one.since = Date.now();
  await target.renew(one);
}

/** @param {'order' | 'look' | 'console'} kind @param {() => Promise<{ status: number, body: any }>} ask */
async function timed(kind, ask) {
  const begun = performance.now();
  const answer = await ask();
  times[kind].push(performance.now() - begun);
  if (answer.status >= 500) faults += 1;
  return answer;
}

/** @param {import('./simulate/plan-day.mjs').Order} order */
async function carryOut({ who, tool, mode, prompt, cancelAfter }) {
  const one = await person(who);
  const fields = { type: tool, billing_mode: mode, prompt, target_resolution: '720p', ratio: '16:9' };
  const files = tool === 's2i' ? { image: sketch } : {};
  const { status, body } = await timed('order', () => target.order(one, '/api/img2gen', fields, files));
  if (status !== 202) {
    refused[body.code ?? status] = (refused[body.code ?? status] ?? 0) + 1;
    return;
  }
  accepted.push(body.taskId);
  await timed('look', () => target.ask(one, '/api/renders?limit=20'));
  if (cancelAfter !== null) {
    await sleep(cancelAfter);
    await timed('look', () => target.send(one, `/api/renders/${body.taskId}/cancel`, {}));
  } else {
    await sleep(USUAL_MS);
    await timed('look', () => target.ask(one, `/api/img2gen-status?taskId=${body.taskId}`));
  }
}

/** Polls as an operator's console does. */
async function lookOn(ended) {
  if (!endpoints.ops || !endpoints.identity) return;
  const { user, password } = endpoints.ops;
  const url = `${endpoints.identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=simulate`;
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: user, password, returnSecureToken: true }),
  });
  const { idToken: token, refreshToken: renewal } = /** @type {{ idToken: string, refreshToken: string }} */ (
    await signedIn.json()
  );
  const operator = { token, renewal, since: Date.now() };
  while (!ended.aborted) {
    await stayLoggedIn(operator);
    await timed('console', () => target.ask(operator, '/api/ops/survey'));
    await sleep(LOOK_EVERY_MS);
  }
}

/** @param {string} where @param {object} told */
async function tellDouble(where, told) {
  if (!double) return;
  const trouble = () => say('  the double does not listen');
  await fetch(new URL(where, double), { method: 'POST', body: JSON.stringify(told) }).catch(trouble);
}

/** @param {import('./simulate/plan-day.mjs').Turn} turn */
async function turnProvider({ what }) {
  if (!double) return;
  say(`  the provider is ${what}`);
  await tellDouble('/test/account', { delayMs: what === 'slow' ? USUAL_MS * SLOW_BY : USUAL_MS });
  if (what === 'failing') await tellDouble('/test/faults', { fault: 'internal_error', times: FAULTS });
}

const { orders, turns } = planDay({ seed, people, minutes });
say(
  `${orders.length} orders of ${people} people within ${minutes} minutes, seed ${seed}${double ? '' : '; no double: the provider stays as it is'}`,
);
const begun = Date.now();
const over = new AbortController();
const looking = lookOn(over.signal).catch(() => say('  no operator could sign in'));
const until = (at) => sleep(Math.max(0, begun + at - Date.now()));
const failed = (error) => {
  faults += 1;
  say(`  ${error.message}`);
};
try {
  await fetch(`${target.url}/health/live`);
} catch (error) {
  console.error(`${target.url} cannot be reached: ${error.message}`);
  process.exit(END.unreachable);
}
await tellDouble('/test/account', { credits: PREPAID_CREDITS });
await Promise.all([
  ...orders.map((order) => until(order.at).then(() => carryOut(order).catch(failed))),
  ...turns.map((turn) => until(turn.at).then(() => turnProvider(turn))),
]);
const open = { id: { in: accepted }, status: { in: ['queued', 'running'] } };
for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await database.render.count({ where: open })) > 0; )
  await sleep(1_000);
over.abort();
await looking;

const { auditBooks } = await import('@maquette/domain/renders/audit-books');
const renders = await database.render.findMany({
  where: { id: { in: accepted } },
  select: { status: true, mode: true, failureCode: true, createdAt: true, startedAt: true },
});
const seen = new Date();
const breaches = await auditBooks(database);
await database.$disconnect();

const report = {
  seed,
  people,
  minutes,
  came: known.size,
  milliseconds: { order: percentiles(times.order), look: percentiles(times.look), console: percentiles(times.console) },
  waitSeconds: {
    fast: percentiles(waitsOf(renders, 'fast', seen)),
    relaxed: percentiles(waitsOf(renders, 'relaxed', seen)),
  },
  ...endOf(renders),
  refused,
  faults,
  breaches: breaches.length,
};
if (values.json) console.log(JSON.stringify(report, null, 2));
else {
  console.table({
    ...report.milliseconds,
    'wait s, fast': report.waitSeconds.fast,
    'wait s, relaxed': report.waitSeconds.relaxed,
  });
  console.log(
    `ended ${JSON.stringify(report.ended)} · unserved ${report.unserved} · refused ${JSON.stringify(refused)} · faults of ours ${faults} · broken rules of the books ${breaches.length}`,
  );
}
process.exit(faults + breaches.length > 0 ? END.failed : END.well);
