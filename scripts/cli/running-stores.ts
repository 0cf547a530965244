import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis, type RedisClient } from '@maquette/domain/runtime/redis-connection';
import { withFiles } from '@maquette/domain/runtime/server-settings';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';

/** Relative to the compiled file, which is in scripts/cli/dist. */
const PROJECT = path.resolve(__dirname, '../../..');

/** The folder in which `npm start` keeps its data. */
export const dataDirectory = (): string => process.env.MAQUETTE_DATA || path.join(PROJECT, '.maquette');

/** Thrown when no product runs here and no variables name its stores. */
export class NotRunning extends Error {}

const endpointsFile = (endpoints: string | undefined) => endpoints ?? path.join(dataDirectory(), 'endpoints.json');

/** A file written by the launcher; null when it is missing. */
export function readLauncherFile<Content>(file: string): Content | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Content) : null;
}

/**
 * Settings with which API and worker were started: those in the endpoints file, else the variables of this shell.
 * @param endpoints path of an endpoints.json; default: the file of the product that runs here
 */
export function runningSettings(endpoints: string | undefined): Record<string, string | undefined> {
  return (
    readLauncherFile<{ settings?: Record<string, string> }>(endpointsFile(endpoints))?.settings ?? { ...process.env }
  );
}

/**
 * Addresses of the product's stores, from the endpoints file, else from the variables of API and worker.
 * @param endpoints path of an endpoints.json; default: the file of the product that runs here
 * @throws NotRunning
 */
export function runningStores(endpoints: string | undefined): { databaseUrl: string; redisUrl: string } {
  const file = endpointsFile(endpoints);
  const running = readLauncherFile<{ postgres: string; redis: string }>(file);
  if (running) return { databaseUrl: running.postgres, redisUrl: running.redis };
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = withFiles(process.env);
  if (!endpoints && databaseUrl && redisUrl) return { databaseUrl, redisUrl };
  throw new NotRunning(
    `No running product: ${file} does not exist. Start it with npm start, or name the file with --endpoints.`,
  );
}

/** {@link runningStores} for a command: on failure prints the reason and exits with code 2. */
export function runningStoresOrExit(endpoints: string | undefined): ReturnType<typeof runningStores> {
  try {
    return runningStores(endpoints);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/** Opens the database for the duration of the work. @throws NotRunning */
export async function withDatabase<Result>(
  endpoints: string | undefined,
  work: (database: PooledClient) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase(runningStores(endpoints).databaseUrl, 2);
  try {
    return await work(database);
  } finally {
    await database.$disconnect();
  }
}

/** Opens the database and Redis for the duration of the work. @throws NotRunning */
export async function withStores<Result>(
  endpoints: string | undefined,
  work: (stores: { database: PooledClient; redis: RedisClient }) => Promise<Result>,
): Promise<Result> {
  const redis = connectRedis(runningStores(endpoints).redisUrl, 'request', createLog('ops', 'error'));
  try {
    return await withDatabase(endpoints, (database) => work({ database, redis }));
  } finally {
    redis.disconnect();
  }
}

/** The operator's name unless `--by` is given: the login, or the user id if there is no login, as in a container. */
export function accountName(account: () => { username: string } = os.userInfo): string {
  try {
    return account().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
