import { Redis } from 'ioredis';
import type { Product } from './product';
import { storedFiles } from './stored-files';

/** Keys that expire within two minutes do not count: rate limits remember a user that long. */
const SOON_MS = 120_000;

/**
 * Every place that still contains one of the words:
 * any column of a table, any key or value in Redis, any stored file, any log line.
 */
export async function tracesOf(product: Product, words: string[]): Promise<string[]> {
  const found = [...(await inDatabase(product, words)), ...(await inRedis(product, words))];
  const has = hasAny(words);
  for (const { key, bytes } of await storedFiles(product, '')) {
    if (has(key) || has(bytes.toString('latin1'))) found.push(`file ${key}`);
  }
  for (const child of [product.api, ...product.workers]) {
    const line = child.log.split('\n').find(has);
    if (line !== undefined) found.push(`log of ${child.name}: ${line.slice(0, 300)}`);
  }
  return found;
}

/** Columns that name users (`uid` or `…_by`) without the given user: leftovers there would go unnoticed. */
export async function columnsWithout({ database }: Product, uid: string): Promise<string[]> {
  const columns = await database.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'uid' OR column_name LIKE '%\_by') ORDER BY 1, 2`;
  const without: string[] = [];
  for (const { table, column } of columns) {
    const rows = await database.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${table}" WHERE "${column}" = $1 LIMIT 1`,
      uid,
    );
    if (rows.length === 0) without.push(`${table}.${column}`);
  }
  return without;
}

const hasAny = (words: string[]) => {
  const lower = words.map((word) => word.toLowerCase());
  return (text: string) => lower.some((word) => text.toLowerCase().includes(word));
};

async function inDatabase({ database }: Product, words: string[]): Promise<string[]> {
  const tables = await database.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.$queryRawUnsafe<{ text: string }[]>(
      `SELECT row_to_json(each)::text AS text FROM "${name}" each
       WHERE EXISTS (SELECT FROM unnest($1::text[]) word WHERE position(lower(word) IN lower(row_to_json(each)::text)) > 0)`,
      words,
    );
    found.push(...rows.map(({ text }) => `table ${name}: ${text.slice(0, 300)}`));
  }
  return found;
}

async function inRedis({ services }: Product, words: string[]): Promise<string[]> {
  const redis = new Redis(services.redisUrl);
  const has = hasAny(words);
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      const left = await redis.pttl(key);
      if (left >= 0 && left <= SOON_MS) continue;
      if (has(key) || has(await contentOf(redis, key))) found.push(`redis ${key}`);
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

async function contentOf(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  if (type === 'string') return (await redis.get(key)) ?? '';
  if (type === 'hash') return JSON.stringify(await redis.hgetall(key));
  if (type === 'list') return JSON.stringify(await redis.lrange(key, 0, -1));
  if (type === 'set') return JSON.stringify(await redis.smembers(key));
  if (type === 'zset') return JSON.stringify(await redis.zrange(key, 0, -1));
  // Moves the token's expiry to a moment ago.
  if (type === 'none') return '';
  if (type === 'stream') return JSON.stringify(await redis.xrange(key, '-', '+'));
  throw new Error(`the trace reader does not support type ${type} of Redis key ${key}`);
}
