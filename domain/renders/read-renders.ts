import { type PooledClient, Prisma, type Render } from '@maquette/prisma/client';
import type { RenderWithAsset } from './render-view';

const COLUMNS = Object.values(Prisma.RenderScalarFieldEnum)
  .map((field) => `${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${field}"`)
  .join(', ');

/**
 * Reads renders by id, each with its asset; null for an id that is nobody's. Asked with every look at a render, so past
 * Prisma's models, which take several times the processor time.
 * @param ids UUIDs
 */
export async function readRenders(database: PooledClient, ids: string[]): Promise<(RenderWithAsset | null)[]> {
  const { rows } = await database.pool.query<Omit<Render, 'price'> & { price: string }>({
    name: 'renders',
    text: `SELECT ${COLUMNS} FROM renders WHERE id = ANY($1::uuid[])`,
    values: [ids],
  });
  const done = rows.filter(({ status }) => status === 'done').map(({ id }) => id);
  const assets = done.length > 0 ? await database.asset.findMany({ where: { renderId: { in: done } } }) : [];
  const assetOf = new Map(assets.map((asset) => [asset.renderId, asset]));
  const found = new Map(
    rows.map((row) => [row.id, { ...row, price: BigInt(row.price), asset: assetOf.get(row.id) ?? null }]),
  );
  return ids.map((id) => found.get(id.toLowerCase()) ?? null);
}
