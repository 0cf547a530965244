import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Where the stores of a product are: from the named endpoints file, else from the running product's own, else from the
 * variables of the servers. Ends the process with a sentence when there is none.
 * @param {string | undefined} endpoints path of an endpoints.json
 * @returns {{ databaseUrl: string, redisUrl: string }}
 */
export function runningStores(endpoints) {
  const file = endpoints ?? path.join(process.env.MAQUETTE_DATA || path.join(PROJECT, '.maquette'), 'endpoints.json');
  if (fs.existsSync(file)) {
    const { postgres, redis } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { databaseUrl: postgres, redisUrl: redis };
  }
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  if (!endpoints && databaseUrl && redisUrl) return { databaseUrl, redisUrl };
  console.error(
    `No running product: ${file} does not exist. Start it with npm start, or name the file with --endpoints.`,
  );
  process.exit(2);
}
