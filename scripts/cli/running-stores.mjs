import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What api and worker of a product were started with: of the named endpoints file, else of the running product's own, else of this shell.
 * @param {string | undefined} endpoints path of an endpoints.json
 * @returns {Record<string, string | undefined>}
 */
export function runningSettings(endpoints) {
  const file = endpointsFile(endpoints);
  return (fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).settings) || process.env;
}

/** @param {string | undefined} endpoints */
const endpointsFile = (endpoints) =>
  endpoints ?? path.join(process.env.MAQUETTE_DATA || path.join(PROJECT, '.maquette'), 'endpoints.json');

/**
 * Where the stores of a product are: from the named endpoints file, else from the running product's own, else from the
 * variables of the servers. Ends the process with a sentence when there is none.
 * @param {string | undefined} endpoints path of an endpoints.json
 * @returns {{ databaseUrl: string, redisUrl: string }}
 */
export function runningStores(endpoints) {
  const file = endpointsFile(endpoints);
  if (fs.existsSync(file)) {
    const { postgres, redis } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { databaseUrl: postgres, redisUrl: redis };
  }
  const [databaseUrl, redisUrl] = [optional('DATABASE_URL'), optional('REDIS_URL')];
  if (!endpoints && databaseUrl && redisUrl) return { databaseUrl, redisUrl };
  console.error(
    `No running product: ${file} does not exist. Start it with npm start, or name the file with --endpoints.`,
  );
  process.exit(2);
}

/** Who is written down as having done something, unless `--by` says it: the login, or the number of a user that has none, as in a container. */
export function whoTypes(account = os.userInfo) {
  try {
    return account().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** A variable, or what stands in the file that `<name>_FILE` names; empty when there is neither. @param {string} name */
export function optional(name) {
  const file = process.env[`${name}_FILE`];
  return process.env[name] || (file ? fs.readFileSync(file, 'utf8').trim() : '');
}
