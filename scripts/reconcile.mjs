// `npm run reconcile [-- --endpoints <endpoints.json>]`: checks every invariant of money, renders and line against a running
// product. Prints what is wrong and exits 1 on a breach.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { endpoints: { type: 'string' }, json: { type: 'boolean', default: false } } });

const { databaseUrl, redisUrl } = readEndpoints();
const { connectDatabase } = await import('@maquette/prisma/client');
const { auditBooks } = await import('@maquette/domain/renders/audit-books');
const { auditLine } = await import('@maquette/domain/renders/audit-line');
const { FairLine } = await import('@maquette/domain/fair-line/fair-line');
const { connectRedis } = await import('@maquette/domain/runtime/redis-connection');
const { createLog } = await import('@maquette/domain/runtime/log');

const database = connectDatabase(databaseUrl, 2);
const redis = connectRedis(redisUrl, 'request', createLog('reconcile', 'error'));
try {
  const lines = { image: new FairLine(redis, 'image'), video: new FairLine(redis, 'video') };
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

/** From --endpoints, else the running product's own file, else the variables of the servers. */
function readEndpoints() {
  const home = process.env.MAQUETTE_DATA || path.join(PROJECT, '.maquette');
  const file = values.endpoints ?? path.join(home, 'endpoints.json');
  if (fs.existsSync(file)) {
    const { postgres, redis } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { databaseUrl: postgres, redisUrl: redis };
  }
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl };
  console.error(
    `No running product: ${file} does not exist. Start it with npm start, or name the file with --endpoints.`,
  );
  process.exit(2);
}
