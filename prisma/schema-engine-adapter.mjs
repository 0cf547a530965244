import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const CHAR = 18;
const BPCHAR = 1042;
/** int2vector, oidvector, pg_node_tree and regclass[]: catalog types unknown to the adapter; read as text. */
const AS_TEXT = new Set([22, 30, 194, 2206]);
const TEXT = 25;

/** Splits a connection string into what the engine and the maintenance commands need. */
export function readDatasource(url) {
  const given = new URL(url);
  const database = decodeURIComponent(given.pathname.slice(1));
  const schema = given.searchParams.get('schema') ?? undefined;
  given.search = '';
  const maintenance = new URL(given);
  maintenance.pathname = '/postgres';
  return { database, schema, url: given.toString(), maintenanceUrl: maintenance.toString() };
}

/** Runs one command on its own connection. */
export async function runOnce(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabase(source) {
  await runOnce(source.maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [source.database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(source.database)}`);
  });
}

export async function dropDatabase(source) {
  await runOnce(source.maintenanceUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(source.database)} WITH (FORCE)`),
  );
}

/**
 * `@prisma/adapter-pg` 7.10 as the schema engine needs it. It corrects three faults: the type "char" is refused,
 * executeScript splits functions at every semicolon, and the shadow database would be the main one.
 */
export function schemaEngineAdapter({ url, schema }) {
  const connect = async (database, afterwards) => {
    const target = new URL(url);
    if (database) target.pathname = `/${database}`;
    const pool = new pg.Pool({ connectionString: target.toString(), max: 2 });
    const adapter = await new PrismaPg(pool, { schema }).connect();
    return mend(adapter, async () => {
      await pool.end();
      await afterwards?.();
    });
  };
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(),
    connectToShadowDb: async () => {
      const shadow = `prisma_migrate_shadow_db_${randomUUID()}`;
      await runOnce(url, (client) => client.query(`CREATE DATABASE "${shadow}" TEMPLATE template0`));
      return connect(shadow, () =>
        runOnce(url, (client) => client.query(`DROP DATABASE IF EXISTS "${shadow}" WITH (FORCE)`)),
      );
    },
  };
}

function mend(adapter, dispose) {
  const charColumns = new WeakMap();
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    const columns = [];
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID === CHAR) {
        columns.push(index);
        field.dataTypeID = BPCHAR;
      } else if (AS_TEXT.has(field.dataTypeID)) field.dataTypeID = TEXT;
    }
    charColumns.set(query, columns);
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  // The simple protocol runs a whole script, including functions, as one implicit transaction.
  adapter.executeScript = async (script) => {
    try {
      await adapter.client.query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  adapter.dispose = dispose;
  return adapter;
}
