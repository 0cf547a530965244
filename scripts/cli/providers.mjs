// `npm run providers [-- --endpoints <endpoints.json>]`: who makes what, who could, and which lines wait.
// `npm run providers -- stills stability,embedded`: chooses anew, while the product runs; the lists are stills, sketch, relaxed, video.
// `npm run providers -- stills as-started`: takes that back. Every change is kept with its time and who made it (--by, else the login).
import { parseArgs } from 'node:util';
import { runningStores, whoTypes } from './running-stores.mjs';

const { values, positionals } = parseArgs({
  options: { endpoints: { type: 'string' }, by: { type: 'string', default: whoTypes() } },
  allowPositionals: true,
});
const { databaseUrl, redisUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const choices = await import('@maquette/domain/providers/provider-choices');
const { readOffers, offerOf } = await import('@maquette/domain/providers/provider-offers');
const { FairLines } = await import('@maquette/domain/renders/line-up');
const { pauseReason } = await import('@maquette/domain/fair-line/pauses');
const { connectRedis } = await import('@maquette/domain/runtime/redis-connection');
const { createLog } = await import('@maquette/domain/runtime/log');

/** The workers look every two seconds. */
const TAKEN_UP_WITHIN_MS = 15_000;
const database = connectDatabase(databaseUrl, 2);
const redis = connectRedis(redisUrl, 'request', createLog('providers', 'error'));
try {
  const [name, names] = positionals;
  if (name !== undefined) await choose(name, names);
  await show();
} catch (error) {
  console.error(
    error instanceof choices.ChoiceRefused ? error.message : `The product could not be reached: ${error.message}`,
  );
  process.exitCode = 2;
} finally {
  redis.disconnect();
  await database.$disconnect();
}

/**
 * @param {string} name
 * @param {string | undefined} names
 */
async function choose(name, names) {
  const list = choices.CHOICE_LISTS.find((known) => known === name);
  if (!list) throw new choices.ChoiceRefused(`${name} is no list; the lists are ${choices.CHOICE_LISTS.join(', ')}.`);
  if (!names) throw new choices.ChoiceRefused('Say who: names in order, comma separated, or as-started.');
  const providers = names === 'as-started' ? [] : names.split(',').map((one) => one.trim());
  const setAt = await choices.setChoice(database, { list, providers, setBy: values.by });
  const until = Date.now() + TAKEN_UP_WITHIN_MS;
  while (Date.now() < until) {
    if ((await database.providerOffer.count({ where: { reportedAt: { gte: setAt } } })) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.log('Written; no worker has taken it up yet.');
}

async function show() {
  const [offers, last] = await Promise.all([readOffers(database), choices.lastChoices(database)]);
  const rows = await Promise.all(
    choices.CHOICE_LISTS.map(async (list) => {
      const offer = offerOf(offers, ...choices.ABOUT[list]);
      const made = last.find((choice) => choice.list === list);
      const set = made && made.providers.length > 0;
      return {
        list,
        'made by': offer?.providers.map((one) => one.name).join(', ') ?? 'nobody has started yet',
        chosen: set ? `by ${made.setBy}, ${made.setAt.toISOString()}` : 'as started',
        'could be': (await choices.ableFor(database, list)).join(', '),
      };
    }),
  );
  console.table(rows);
  const lines = new FairLines(redis);
  for (const pool of new Set(offers.flatMap(({ providers }) => providers.map((one) => one.pool)))) {
    const { all, provider } = await lines.of(pool).pauses();
    const reason = all ?? provider;
    if (reason !== null) console.log(`The line of ${pool} waits. ${pauseReason(reason)}`);
  }
}
