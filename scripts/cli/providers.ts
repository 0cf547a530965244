import { setTimeout as wait } from 'node:timers/promises';
import { pauseReason } from '@maquette/domain/fair-queue/pauses';
import {
  ABOUT,
  CHOICE_LISTS,
  ChoiceRefused,
  lastChoices,
  readAbleProviders,
  setChoice,
} from '@maquette/domain/providers/provider-choices';
import { offerOf, readOffers } from '@maquette/domain/providers/provider-offers';
import { FairQueues } from '@maquette/domain/renders/fair-queues';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import type { Database } from '@maquette/prisma/client';
import { EXIT } from './command';
import { onStores } from './store-commands';

/** Workers read their choices every 2 s. */
const APPLIED_WITHIN_MS = 15_000;

/**
 * Shows which provider serves which tools, and which others could.
 * `providers stills stability,embedded` changes the order while the product runs,
 * `providers stills as-started` restores it. Every change is recorded with its time and operator.
 */
export const providers = onStores(
  `[${CHOICE_LISTS.join('|')} PROVIDER,PROVIDER|as-started]`,
  async ({ database, redis }, flags, [list, names]) => {
    if (list !== undefined) await choose(database, list, names, flags.by);
    await printChoices(database);
    await printPauses(database, redis);
    return EXIT.done;
  },
);

async function choose(database: Database, name: string, names: string | undefined, setBy: string): Promise<void> {
  const list = CHOICE_LISTS.find((known) => known === name);
  if (!list) throw new ChoiceRefused(`There is no list ${name}; the lists are ${CHOICE_LISTS.join(', ')}.`);
  if (!names) throw new ChoiceRefused('Name the providers in order, comma separated, or say as-started.');
  const chosen = names === 'as-started' ? [] : names.split(',').map((one) => one.trim());
  const setAt = await setChoice(database, { list, providers: chosen, setBy });
  const end = Date.now() + APPLIED_WITHIN_MS;
  while (Date.now() < end) {
    if ((await database.providerOffer.count({ where: { reportedAt: { gte: setAt } } })) > 0) return;
    await wait(500);
  }
  console.log('Saved; no worker has applied it yet.');
}

async function printChoices(database: Database): Promise<void> {
  const [offers, last] = await Promise.all([readOffers(database), lastChoices(database)]);
  const rows = await Promise.all(
    CHOICE_LISTS.map(async (list) => {
      const choice = last.find((one) => one.list === list && one.providers.length > 0);
      return {
        list,
        'made by':
          offerOf(offers, ...ABOUT[list])
            ?.providers.map(({ name }) => name)
            .join(', ') ?? 'no worker yet',
        chosen: choice ? `by ${choice.setBy}, ${choice.setAt.toISOString()}` : 'as started',
        'could be': (await readAbleProviders(database, list)).join(', '),
      };
    }),
  );
  console.table(rows);
}

async function printPauses(database: Database, redis: RedisClient): Promise<void> {
  const lines = new FairQueues(redis);
  const offers = await readOffers(database);
  for (const pool of new Set(offers.flatMap(({ providers: all }) => all.map((one) => one.pool)))) {
    const { all, provider } = await lines.of(pool).pauses();
    const reason = all ?? provider;
    if (reason !== null) console.log(`The queue ${pool} is paused. ${pauseReason(reason)}`);
  }
}
