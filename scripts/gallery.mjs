// `npm run gallery [-- --endpoints <endpoints.json>]`: what was reported of the public gallery. `npm run gallery -- take-down <number>
// --reason "…"` takes a result out, for its people too; `npm run gallery -- put-back <number>` lets it stand there again.
import { parseArgs } from 'node:util';
import { runningStores } from './running-stores.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { endpoints: { type: 'string' }, reason: { type: 'string', default: '' } },
});
const [act = 'list', id = ''] = positionals;
const { databaseUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const { putBack, takeDown } = await import('@maquette/domain/gallery/report-entry');

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
} else if (act === 'take-down' || act === 'put-back') {
  const known =
    /^[0-9a-f-]{36}$/i.test(id) &&
    (act === 'take-down' ? await takeDown(database, id, values.reason) : await putBack(database, id));
  console.log(known ? `Done: ${act} ${id}.` : `The gallery has no such result to ${act}: ${id}`);
  if (!known) process.exitCode = 1;
} else {
  console.error('Say list, take-down <number> --reason "…", or put-back <number>.');
  process.exitCode = 1;
}
await database.$disconnect();
