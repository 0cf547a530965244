import { connected } from './database-copy.mjs';

const OTHERS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
/** Everything in the schema except objects that belong to extensions. */
const CONTENTS = `SELECT EXISTS (SELECT FROM pg_class relation WHERE relation.relnamespace = to_regnamespace('public')
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = relation.oid AND deptype = 'e')) AS full`;

/**
 * Checks that the stores can be restored into, without changing them.
 * @param {import('./backup-stores.mjs').BackupStores} stores
 * @param {boolean} wipe whether their data may be deleted
 * @throws while a product uses the stores, when they hold data without `--wipe`, or when the user may not restore rows
 */
export async function refuseUnlessFree(stores, wipe) {
  await connected(stores.databaseUrl, async (client) => {
    await refuseOthers(client);
    const { rows } = await client.query(CONTENTS);
    if (rows[0].full && !wipe) throw new Error('The database is not empty; --wipe deletes its contents.');
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica').catch((error) => {
      throw new Error(`Restoring rows needs a superuser that may disable triggers: ${error.message}.`);
    });
    await client.query('ROLLBACK');
  });
  await withRedis(stores.redisUrl, async (nodes) => {
    const sizes = await Promise.all(nodes.map((node) => node.dbsize()));
    if (Math.max(...sizes) > 0 && !wipe) throw new Error('Redis is not empty; --wipe deletes its contents.');
  });
}

/** Deletes the contents of the database. @param {string} databaseUrl @throws when a client connected meanwhile */
export async function emptyDatabase(databaseUrl) {
  await connected(databaseUrl, async (client) => {
    await refuseOthers(client);
    await client.query('DROP SCHEMA IF EXISTS public CASCADE');
    await client.query('CREATE SCHEMA public');
  });
}

/** Deletes old queues and jobs, which would otherwise be processed again. @param {string} redisUrl */
export const emptyRedis = (redisUrl) =>
  withRedis(redisUrl, (nodes) => Promise.all(nodes.map((node) => node.flushdb())));

async function refuseOthers(client) {
  const { count } = (await client.query(OTHERS)).rows[0];
  if (count > 0)
    throw new Error(`${count} other clients are connected to the database: stop the product (API and workers) first.`);
}

/**
 * @param {string} redisUrl @param {(nodes: import('ioredis').Redis[]) => Promise<unknown>} work called with every node
 *   that holds keys
 */
async function withRedis(redisUrl, work) {
  const { createLog } = await import('@maquette/domain/runtime/log');
  const { connectRedis, listMasters } = await import('@maquette/domain/runtime/redis-connection');
  const redis = connectRedis(redisUrl, 'request', createLog('restore', 'silent'));
  try {
    await work(await listMasters(redis));
  } finally {
    redis.disconnect();
  }
}
