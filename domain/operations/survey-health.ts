import type { Survey } from '@maquette/contracts/operations/survey';
import type { Database } from '@maquette/prisma/client';
import { mastersOf, type RedisClient } from '../runtime/redis-connection';

type Health = Survey['health'][number];

/** What the surveyor asks of the stores. */
export interface HealthStores {
  database: Database;
  redis: RedisClient;
  /** Throws when the object storage does not answer. */
  pingStorage: () => Promise<unknown>;
}

const LIMIT_MS = 1_000;
/** Of its limit Redis may fill this share before it is told. */
const REDIS_FULL = 0.85;
const CONNECTIONS_FULL = 0.85;

/** How the parts are. @param workers processes that serve a slot */
export async function surveyHealth(stores: HealthStores, workers: number, now: Date): Promise<Health[]> {
  const { database, redis, pingStorage } = stores;
  const [postgres, memory, storage, stripe] = await Promise.all([
    within(connections(database)),
    within(redisMemory(redis)),
    within(pingStorage().then((): Part => ({ state: 'good', says: 'answers' }))),
    within(lastStripe(database, now)),
  ]);
  const worker: Part = workers > 0 ? { state: 'good', says: `${workers} alive` } : { state: 'bad', says: 'none' };
  return [
    { part: 'worker', ...worker },
    { part: 'redis', ...memory },
    { part: 'postgres', ...postgres },
    { part: 'storage', ...storage },
    { part: 'stripe', ...stripe },
    { part: 'forecaster', ...(await within(forecasts(database))) },
  ];
}

type Part = Pick<Health, 'state' | 'says'>;

async function connections(database: Database): Promise<Part> {
  const [row] = await database.$queryRaw<{ used: number; most: number }[]>`
    SELECT (SELECT count(*) FROM pg_stat_activity)::integer AS used, current_setting('max_connections')::integer AS most`;
  if (!row) return { state: 'unknown', says: '' };
  return { state: row.used < row.most * CONNECTIONS_FULL ? 'good' : 'bad', says: `${row.used} of ${row.most} conn` };
}

/** Of a cluster the fullest node is told: the first one that is full stops the lines it holds. */
async function redisMemory(redis: RedisClient): Promise<Part> {
  const nodes = await Promise.all((await mastersOf(redis)).map((node) => node.info('memory')));
  const figures = nodes.map((info) => {
    const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
    return { used: figure('used_memory'), most: figure('maxmemory') };
  });
  if (figures.every(({ most }) => most === 0))
    return { state: 'good', says: `${Math.round(figures.reduce((sum, { used }) => sum + used, 0) / 2 ** 20)} MB` };
  const full = Math.max(...figures.map(({ used, most }) => (most === 0 ? 0 : used / most)));
  return { state: full < REDIS_FULL ? 'good' : 'bad', says: `${Math.round(100 * full)} % full` };
}

async function lastStripe(database: Database, now: Date): Promise<Part> {
  const [row] = await database.$queryRaw<{ at: Date | null }[]>`SELECT max(handled_at) AS at FROM stripe_events`;
  if (!row?.at) return { state: 'unknown', says: 'no event yet' };
  const minutes = Math.round((now.getTime() - row.at.getTime()) / 60_000);
  return {
    state: 'good',
    says: minutes < 120 ? `event ${minutes} min ago` : `event ${Math.round(minutes / 60)} h ago`,
  };
}

async function forecasts(database: Database): Promise<Part> {
  const [row] = await database.$queryRaw<{ leads: boolean }[]>`
    SELECT held_until > now() - interval '10 seconds' AS leads FROM leader_locks WHERE name = 'forecaster'`;
  return row?.leads ? { state: 'good', says: 'leads' } : { state: 'bad', says: 'nobody' };
}

/** What does not answer in time is not well. */
function within(ask: Promise<Part>): Promise<Part> {
  const late = new Promise<Part>((resolve) =>
    setTimeout(() => resolve({ state: 'bad', says: 'does not answer' }), LIMIT_MS).unref(),
  );
  return Promise.race([ask.catch((): Part => ({ state: 'bad', says: 'does not answer' })), late]);
}
