import { type PooledClient, Prisma, type Render as RenderRow } from '@maquette/prisma/client';
import type { RenderWithAsset } from './render-view';
import { storedRender } from './stored-render';

const COLUMNS = Object.values(Prisma.RenderScalarFieldEnum)
  .map((field) => `${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${field}"`)
  .join(', ');

type Row = Omit<RenderRow, 'price'> & { price: string };

/**
 * Reads renders by id, each with its asset; null for an id that is nobody's. Asked with every look at a render, so past
 * Prisma's models, which take several times the processor time.
 * @param ids UUIDs
 */
export async function readRenders(database: PooledClient, ids: string[]): Promise<(RenderWithAsset | null)[]> {
  const { rows } = await database.pool.query<Row>({
    name: 'renders',
    text: `SELECT ${COLUMNS} FROM renders WHERE id = ANY($1::uuid[])`,
    values: [ids],
  });
  const found = new Map((await withAssets(database, rows)).map((render) => [render.id, render]));
  return ids.map((id) => found.get(id.toLowerCase()) ?? null);
}

/**
 * What each of these people sees first: their newest renders, and their open ones however old, newest first. Asked with every
 * connection, and by thousands at once when they come back. Who is named twice gets the very same list.
 * @param limits how many of each
 */
export async function readLatest(
  database: PooledClient,
  uids: string[],
  limits: { newest: number; open: number },
): Promise<RenderWithAsset[][]> {
  const { rows } = await database.pool.query<Row>({
    name: 'latest_renders',
    text: `
      WITH shown AS (
        SELECT r.id FROM unnest($1::text[]) AS person(uid)
          CROSS JOIN LATERAL (SELECT id FROM renders WHERE uid = person.uid ORDER BY id DESC LIMIT $2) r
        UNION
        SELECT r.id FROM unnest($1::text[]) AS person(uid) CROSS JOIN LATERAL (
          SELECT id FROM renders WHERE uid = person.uid AND status IN ('queued', 'running') ORDER BY id DESC LIMIT $3) r
      )
      SELECT ${COLUMNS} FROM renders WHERE id IN (SELECT id FROM shown) ORDER BY id DESC`,
    values: [[...new Set(uids)], limits.newest, limits.open],
  });
  const ofPerson = new Map<string, RenderWithAsset[]>(uids.map((uid) => [uid, []]));
  for (const render of await withAssets(database, rows)) ofPerson.get(render.uid)?.push(render);
  return uids.map((uid) => ofPerson.get(uid) ?? []);
}

async function withAssets(database: PooledClient, rows: Row[]): Promise<RenderWithAsset[]> {
  const done = rows.filter(({ status }) => status === 'done').map(({ id }) => id);
  const assets = done.length > 0 ? await database.asset.findMany({ where: { renderId: { in: done } } }) : [];
  const assetOf = new Map(assets.map((asset) => [asset.renderId, asset]));
  return rows.map((row) => ({
    ...storedRender(row),
    price: BigInt(row.price),
    asset: assetOf.get(row.id) ?? null,
  }));
}
