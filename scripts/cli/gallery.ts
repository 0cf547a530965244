import type { FrontPage } from '@maquette/contracts/gallery/front-page';
import { readFrontPage } from '@maquette/domain/gallery/front-page';
import { putBack, takeDown } from '@maquette/domain/gallery/report-entry';
import { decideFrontPage } from '@maquette/domain/operations/gallery-actions';
import type { PooledClient } from '@maquette/prisma/client';
import { EXIT, type ExitCode, type Flags, UsageError } from './command';
import { onDatabase } from './store-commands';

const REPORTS_SHOWN = 200;
const ID = /^[0-9a-f-]{36}$/i;
const FRONT_PAGE_CHOICES: ReadonlyMap<string, FrontPage> = new Map([
  ['choose', 'chosen'],
  ['exclude', 'excluded'],
  ['automatic', 'automatic'],
]);

/**
 * Lists reported entries of the public gallery, and the front page. `take-down RENDER` removes an entry, for its owners too, `put-back`
 * restores it. `choose`, `exclude` and `automatic` decide about the front page and are written into the operator log.
 */
export const gallery = onDatabase(
  '[list | front-page | take-down|put-back|choose|exclude|automatic RENDER --reason WHY]',
  (database, flags, [verb = 'list', id = '']) => {
    if (verb === 'list') return printReports(database);
    if (verb === 'front-page') return printFrontPage(database);
    return decide(database, verb, id, flags);
  },
);

async function printReports(database: PooledClient): Promise<ExitCode> {
  const reports = await database.galleryReport.findMany({
    orderBy: { createdAt: 'desc' },
    take: REPORTS_SHOWN,
    include: { entry: true },
  });
  if (reports.length === 0) console.log('No reports.');
  else
    console.table(
      reports.map(({ renderId, reason, text, createdAt, entry }) => ({
        render: renderId,
        state: entry.state,
        reason,
        text: text.slice(0, 80),
        reported: createdAt.toISOString(),
      })),
    );
  return EXIT.done;
}

async function printFrontPage(database: PooledClient): Promise<ExitCode> {
  const entries = await readFrontPage(database);
  if (entries.length === 0) console.log('The front page shows our own images: no result was chosen.');
  else
    console.table(
      entries.map(({ id, words, publishedAt }) => ({ render: id, words: words.slice(0, 80), publishedAt })),
    );
  return EXIT.done;
}

async function decide(database: PooledClient, verb: string, id: string, flags: Flags): Promise<ExitCode> {
  const { reason = '' } = flags;
  const choice = FRONT_PAGE_CHOICES.get(verb);
  if (!choice && verb !== 'take-down' && verb !== 'put-back') throw new UsageError(`Unknown gallery command: ${verb}.`);
  const decided = async () => {
    if (choice)
      return decideFrontPage(database, { renderId: id, choice, actor: 'npm run gallery', reason }, new Date());
    return verb === 'take-down' ? takeDown(database, id, reason) : putBack(database, id);
  };
  const isKnown = ID.test(id) && (await decided());
  console.log(isKnown ? `Done: ${verb} ${id}.` : `The gallery has no such result: ${id}`);
  return isKnown ? EXIT.done : EXIT.nothing;
}
