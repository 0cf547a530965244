// `npm run gallery [-- --endpoints <endpoints.json>]`: what was reported of the public gallery. `npm run gallery -- take-down <number>
// --reason "…"` takes a result out, for its people too; `npm run gallery -- put-back <number>` puts it back. `front-page` lists what the
// front page shows; `choose <number>`, `exclude <number>` and `automatic <number>`, each with --reason, decide it, and are written into
// the operators' book.
import { parseArgs } from 'node:util';
import { runningStores } from './running-stores.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { endpoints: { type: 'string' }, reason: { type: 'string', default: '' } },
});
const [act = 'list', id = ''] = positionals;
const { databaseUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const { readFrontPage } = await import('@maquette/domain/gallery/front-page');
const { decideFrontPage } = await import('@maquette/domain/operations/act-gallery');
const { putBack, takeDown } = await import('@maquette/domain/gallery/report-entry');

/** @type {Map<string, import('@maquette/contracts/gallery/front-page').FrontPage>} */
const CHOICES = new Map([
  ['choose', 'chosen'],
  ['exclude', 'excluded'],
  ['automatic', 'automatic'],
]);
const ID = /^[0-9a-f-]{36}$/i;

const database = connectDatabase(databaseUrl, 1);
if (act === 'list') {
  const reports = await database.galleryReport.findMany({
    orderBy: { createdAt: 'desc' },
    take: 200,
    include: { entry: true },
  });
  if (reports.length === 0) console.log('Nothing was reported.');
  else {
    console.table(
      reports.map(({ renderId, reason, text, createdAt, entry }) => ({
        number: renderId,
        state: entry.state,
        reason,
        text: text.slice(0, 80),
        reported: createdAt.toISOString(),
      })),
    );
  }
} else if (act === 'front-page') {
  const entries = await readFrontPage(database);
  if (entries.length === 0) console.log('The front page shows our own pictures: no result was chosen.');
  else
    console.table(
      entries.map(({ id: number, words, publishedAt }) => ({ number, words: words.slice(0, 80), publishedAt })),
    );
} else if (CHOICES.has(act)) {
  const choice = CHOICES.get(act) ?? 'automatic';
  const decision = { renderId: id, choice, actor: 'npm run gallery', reason: values.reason };
  const known = ID.test(id) && (await decideFrontPage(database, decision, new Date()));
  console.log(known ? `Done: ${act} ${id}.` : `The gallery shows no such result: ${id}`);
  if (!known) process.exitCode = 1;
} else if (act === 'take-down' || act === 'put-back') {
  const known =
    ID.test(id) && (act === 'take-down' ? await takeDown(database, id, values.reason) : await putBack(database, id));
  console.log(known ? `Done: ${act} ${id}.` : `The gallery has no such result to ${act}: ${id}`);
  if (!known) process.exitCode = 1;
} else {
  console.error(
    'Say list, take-down <number> --reason "…", put-back <number>, front-page, or choose, exclude or automatic <number> --reason "…".',
  );
  process.exitCode = 1;
}
await database.$disconnect();
