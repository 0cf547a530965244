import { type PooledClient, Prisma, type Render as RenderRow } from '@maquette/prisma/client';
import type { RenderWithAsset } from './render-view';
import { storedRender } from './stored-render';

const COLUMNS = Object.values(Prisma.RenderScalarFieldEnum)
  .map((field) => `${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${field}"`)
  .join(', ');

type Row = Omit<RenderRow, 'price'> & { price: string };

/**
 * Reads renders by id, each with its asset; null for an unknown id or an erased result.
 * Runs whenever a render is viewed, so it avoids Prisma's models, which take several times the CPU time.
 * @param ids UUIDs
 */
export async function readRenders(database: PooledClient, ids: string[]): Promise<(RenderWithAsset | null)[]> {
  const { rows } = await database.pool.query<Row>({
    name: 'renders',
    text: `SELECT ${COLUMNS} FROM renders WHERE id = ANY($1::uuid[])`,
    values: [ids],
  });
  const there = (await withAssets(database, rows)).filter(({ asset }) => !asset?.deletedAt);
  const found = new Map(there.map((render) => [render.id, render]));
  return ids.map((id) => found.get(id.toLowerCase()) ?? null);
}

/** Owner and workspace of renders. */
export interface Maker {
  workspaceId: string;
  uid: string;
}

/**
 * The first page for each of these members: their newest and all open renders, newest first.
 * Runs for every new connection, for thousands at once after a reconnect. Duplicate members share one list.
 * @param limits how many of each
 */
export async function readLatest(
  database: PooledClient,
  makers: Maker[],
  limits: { newest: number; open: number },
): Promise<RenderWithAsset[][]> {
  const asked = [...new Map(makers.map((maker) => [nameOf(maker), maker])).values()];
  const { rows } = await database.pool.query<Row>({
    name: 'latest_renders',
    text: `
      WITH maker AS (SELECT * FROM unnest($1::uuid[], $2::text[]) AS asked(workspace_id, uid)), shown AS (
        SELECT r.id FROM maker CROSS JOIN LATERAL (
          SELECT id FROM renders WHERE workspace_id = maker.workspace_id AND uid = maker.uid AND trashed_at IS NULL
          ORDER BY id DESC LIMIT $3) r
        UNION
        SELECT r.id FROM maker CROSS JOIN LATERAL (
          SELECT id FROM renders WHERE workspace_id = maker.workspace_id AND uid = maker.uid AND status IN ('queued', 'running')
          ORDER BY id DESC LIMIT $4) r
      )
      SELECT ${COLUMNS} FROM renders WHERE id IN (SELECT id FROM shown) ORDER BY id DESC`,
    values: [asked.map(({ workspaceId }) => workspaceId), asked.map(({ uid }) => uid), limits.newest, limits.open],
  });
  const ofMaker = new Map<string, RenderWithAsset[]>(asked.map((maker) => [nameOf(maker), []]));
  for (const render of await withAssets(database, rows)) ofMaker.get(nameOf(render))?.push(render);
  return makers.map((maker) => ofMaker.get(nameOf(maker)) ?? []);
}

function nameOf({ workspaceId, uid }: Maker): string {
  return `${workspaceId} ${uid}`;
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
