import type { Survey } from '@maquette/contracts/operations/survey';
import type { ProcessStand } from '@maquette/contracts/operations/survey-parts';
import type { Database } from '@maquette/prisma/client';
import { listMasters, type RedisClient } from '../runtime/redis-connection';
import { alive, buildsOf, SILENT_MS } from './process-register';

type Health = Survey['health'][number];

export interface HealthStores {
  database: Database;
  redis: RedisClient;
  /** Rejects when the object storage does not answer. */
  pingStorage: () => Promise<unknown>;
  /** Providers' daily budgets, US dollars by name. */
  budgets?: ReadonlyMap<string, number>;
}

const LIMIT_MS = 1_000;
/** Above this share of its memory limit, Redis is reported as full. */
const REDIS_FULL = 0.85;
const CONNECTIONS_FULL = 0.85;

/** Known processes, and the number of workers with slots. */
interface Running {
  processes: readonly ProcessStand[];
  serving: number;
}

export async function surveyHealth(
  stores: HealthStores,
  { processes, serving }: Running,
  now: Date,
): Promise<Health[]> {
  const { database, redis, pingStorage } = stores;
  const [postgres, memory, storage, stripe] = await Promise.all([
    within(connections(database)),
    within(redisMemory(redis)),
    within(pingStorage().then((): Part => ({ state: 'good', says: 'answers' }))),
    within(lastStripe(database, now)),
  ]);
  return [
    { part: 'api', ...ofKind(processes, 'api') },
    { part: 'worker', ...(serving > 0 ? ofKind(processes, 'worker', serving) : { state: 'bad', says: 'none' }) },
    { part: 'redis', ...memory },
    { part: 'postgres', ...postgres },
    { part: 'storage', ...storage },
    { part: 'stripe', ...stripe },
    { part: 'forecaster', ...(await within(forecasts(database))) },
  ];
}

type Part = Pick<Health, 'state' | 'says'>;

/**
 * Number of processes, age of the oldest report, and builds.
 * A process that stopped without deregistering is reported, but the part is healthy as long as others run.
 */
function ofKind(processes: readonly ProcessStand[], kind: ProcessStand['kind'], serving = 0): Part {
  const all = processes.filter((one) => one.kind === kind);
  const living = alive(processes, kind);
  // Workers of an older release do not report their build.
  const count = Math.max(living.length, serving);
  if (count === 0) return { state: 'unknown', says: 'none heard of' };
  const silent = all.length - living.length;
  const beat = living.reduce((most, { beatSeconds }) => Math.max(most, beatSeconds), 0);
  const says = [
    `${count} alive`,
    ...(living.length > 0 ? [`heard ${Math.round(beat)} s ago`, buildsOf(living).join(' and ')] : []),
    ...(silent > 0 ? [`${silent} silent for more than ${SILENT_MS / 1_000} s`] : []),
  ];
  return { state: 'good', says: says.join(', ') };
}

async function connections(database: Database): Promise<Part> {
  const [row] = await database.$queryRaw<{ used: number; most: number }[]>`
    SELECT (SELECT count(*) FROM pg_stat_activity)::integer AS used, current_setting('max_connections')::integer AS most`;
  if (!row) return { state: 'unknown', says: '' };
  return { state: row.used < row.most * CONNECTIONS_FULL ? 'good' : 'bad', says: `${row.used} of ${row.most} conn` };
}

/** The fullest node of a cluster counts, because a full node stops its queues. */
async function redisMemory(redis: RedisClient): Promise<Part> {
  const nodes = await Promise.all((await listMasters(redis)).map((node) => node.info('memory')));
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
  return row?.leads ? { state: 'good', says: 'leads' } : { state: 'bad', says: 'no process' };
}

/** A part that does not answer in time is unhealthy. */
function within(ask: Promise<Part>): Promise<Part> {
  const late = new Promise<Part>((resolve) =>
    setTimeout(() => resolve({ state: 'bad', says: 'does not answer' }), LIMIT_MS).unref(),
  );
  return Promise.race([ask.catch((): Part => ({ state: 'bad', says: 'does not answer' })), late]);
}
