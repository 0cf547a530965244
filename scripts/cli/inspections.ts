import { readActions, verifyActions } from '@maquette/domain/operations/action-book';
import { deadRenders } from '@maquette/domain/operations/dead-letters';
import { findRenders } from '@maquette/domain/operations/find-renders';
import { foundView, personStory } from '@maquette/domain/operations/operator-views';
import { timelineOf } from '@maquette/domain/operations/render-timeline';
import { surveyHolds } from '@maquette/domain/operations/survey-money';
import { whyWaiting } from '@maquette/domain/operations/why-waiting';
import { type Command, EXIT, print, requireWord, UsageError } from './command';
import { withDatabase, withStores } from './running-stores';
import { onDatabase } from './store-commands';

const RENDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws UsageError when the word is not a render id */
function requireRender(words: readonly string[]): string {
  const id = requireWord(words, 'RENDER');
  if (!RENDER_ID.test(id)) throw new UsageError(`${id} is not a render id; the command "find" lists renders.`);
  return id;
}

const find: Command = {
  usage: 'E-MAIL, ID, TRACE or PROVIDER JOB',
  run: (words, flags) => {
    requireWord(words, 'WORD');
    return withDatabase(flags.endpoints, async (database) => {
      const found = (await findRenders(database, words.join(' '))).items.map(foundView);
      const rows = found.map(({ id, status, tool, mode, pool, provider, failureCode, traceId, createdAt }) => ({
        id,
        status,
        tool,
        mode,
        queue: pool,
        provider,
        failureCode,
        traceId,
        accepted: createdAt.slice(0, 19).replace('T', ' '),
      }));
      return print(flags, found, rows);
    });
  },
};

const timeline: Command = {
  usage: 'RENDER',
  run: (words, flags) => {
    const id = requireRender(words);
    return withDatabase(flags.endpoints, async (database) => {
      const entries = (await timelineOf(database, id)) ?? [];
      const rows = entries.map(({ at, from, what, detail }) => ({ at: at.toISOString(), from, what, detail }));
      return print(flags, entries, rows);
    });
  },
};

const dead = onDatabase('[REASON]', async (database, flags, [code]) => {
  const found = await deadRenders(database, new Date(), code);
  return print(flags, found, found);
});

const person: Command = {
  usage: 'E-MAIL',
  run: (words, flags) => {
    const email = requireWord(words, 'E-MAIL');
    return withDatabase(flags.endpoints, async (database) => {
      const { search } = await findRenders(database, `person:${email}`);
      const [found] = search.people;
      const story = found ? await personStory(database, found.uid) : null;
      return print(flags, story ?? {}, story?.workspaces ?? []);
    });
  },
};

/** Exits with 1 (`nothing`) when a hold is stuck. */
const holds = onDatabase('', async (database, flags) => {
  const found = await surveyHolds(database, new Date());
  print(flags, found, [found]);
  return found.stuck > 0 ? EXIT.nothing : EXIT.done;
});

const why: Command = {
  usage: 'RENDER',
  run: (words, flags) => {
    const id = requireRender(words);
    return withStores(flags.endpoints, async ({ database, redis }) => {
      const reasons = await whyWaiting(database, redis, id);
      return print(flags, reasons, reasons);
    });
  },
};

/** Exits with 1 (`nothing`) when the operator log's hash chain is broken. */
const actions = onDatabase('', async (database, flags) => {
  const [{ items }, { wrong }] = await Promise.all([readActions(database, {}), verifyActions(database)]);
  for (const sequence of wrong) console.error(`Action ${sequence} does not match the hash of the action before it.`);
  const code = print(flags, items, items);
  return wrong.length > 0 ? EXIT.nothing : code;
});

/** Commands that only read data. */
export const INSPECTIONS = { find, timeline, dead, person, holds, why, actions };
