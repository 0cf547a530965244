// `npm run dead-letters [-- --endpoints <endpoints.json>] [--days 30]`: renders that were given up after they took their worker
// down too often. Their credits are back already; what is left is to find out why.
import { parseArgs } from 'node:util';
import { runningStores } from './running-stores.mjs';

const { values } = parseArgs({ options: { endpoints: { type: 'string' }, days: { type: 'string', default: '30' } } });
const { databaseUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');

const database = connectDatabase(databaseUrl, 1);
const letters = await database.render.findMany({
  where: { failureCode: 'worker_lost', finishedAt: { gt: new Date(Date.now() - Number(values.days) * 86_400_000) } },
  orderBy: { finishedAt: 'desc' },
});
await database.$disconnect();
if (letters.length === 0) console.log(`No dead letters in the last ${values.days} days.`);
else {
  console.table(
    letters.map(({ id, tool, settings, attempt, traceId, finishedAt }) => {
      const { model, resolution, seed } = /** @type {Record<string, unknown>} */ (settings);
      return {
        id,
        tool,
        model,
        resolution,
        seed,
        attempts: attempt,
        trace: traceId,
        'given up': finishedAt?.toISOString(),
      };
    }),
  );
}
