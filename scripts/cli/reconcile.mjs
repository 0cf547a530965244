// `npm run reconcile [-- --endpoints <endpoints.json>]`: checks every invariant of money, renders and line against a running
// product. Prints what is wrong and exits 1 on a breach.
import { parseArgs } from 'node:util';
import { runningStores } from './running-stores.mjs';

const { values } = parseArgs({ options: { endpoints: { type: 'string' }, json: { type: 'boolean', default: false } } });

const { databaseUrl, redisUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const { auditBooks } = await import('@maquette/domain/renders/audit-books');
const { auditLine } = await import('@maquette/domain/renders/audit-line');
const { FairLines } = await import('@maquette/domain/renders/line-up');
const { connectRedis } = await import('@maquette/domain/runtime/redis-connection');
const { createLog } = await import('@maquette/domain/runtime/log');

const database = connectDatabase(databaseUrl, 2);
const redis = connectRedis(redisUrl, 'request', createLog('reconcile', 'error'));
try {
  const lines = new FairLines(redis);
  const breaches = [...(await auditBooks(database)), ...(await auditLine(database, lines))];
  if (values.json) console.log(JSON.stringify(breaches, null, 2));
  else if (breaches.length === 0) console.log('The books are right: money, renders and line agree.');
  else for (const { rule, subject, detail } of breaches) console.log(`BREACH  ${rule}\n        ${subject}: ${detail}`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The product could not be reached: ${error.message}`);
  process.exitCode = 2;
} finally {
  redis.disconnect();
  await database.$disconnect();
}
