import type { DeletedElement, Element } from '@maquette/contracts/elements/element';
import { elementFieldsSchema } from '@maquette/contracts/elements/element-fields';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { ELEMENT_KINDS, type ElementKind, type UsedElements } from '@maquette/contracts/fields/used-elements';
import type { Database, Prisma } from '@maquette/prisma/client';

/** Base filter of every element query: excludes the trash. */
export const keptElements = (workspaceId: string) =>
  ({ workspaceId, trashedAt: null }) satisfies Prisma.ElementWhereInput;

/** Maximum number of elements in a workspace's trash. The newest are kept. */
export const MAX_DELETED = 100;

const WITH_PICTURE = { upload: true, render: { select: { asset: true } } } satisfies Prisma.ElementInclude;
type Row = Prisma.ElementGetPayload<{ include: typeof WITH_PICTURE }>;

/** The elements of a workspace, by kind and name. */
export async function listElements(database: Database, workspaceId: string): Promise<Element[]> {
  const rows = await database.element.findMany({
    where: keptElements(workspaceId),
    include: WITH_PICTURE,
    orderBy: [{ kind: 'asc' }, { nameKey: 'asc' }],
  });
  return rows.map(elementOf);
}

/** Elements in a workspace's trash, the latest first. */
export async function deletedElements(database: Database, workspaceId: string): Promise<DeletedElement[]> {
  const rows = await database.element.findMany({
    where: { workspaceId, trashedAt: { not: null } },
    include: WITH_PICTURE,
    orderBy: [{ trashedAt: 'desc' }, { id: 'desc' }],
    take: MAX_DELETED,
  });
  return rows.flatMap((row) => (row.trashedAt ? [{ ...elementOf(row), trashedAt: row.trashedAt.toISOString() }] : []));
}

/** A page of elements, newest first. @param before id of the previous page's last element */
export async function pageOfElements(
  database: Database,
  workspaceId: string,
  { kind, before, take }: { kind?: ElementKind; before?: string; take: number },
): Promise<Element[]> {
  const rows = await database.element.findMany({
    where: {
      ...keptElements(workspaceId),
      kind,
      ...(before ? { id: { lt: before } } : {}),
    },
    include: WITH_PICTURE,
    orderBy: { id: 'desc' },
    take,
  });
  return rows.map(elementOf);
}

/** Null for an unknown id. */
export async function readElement(database: Database, workspaceId: string, id: string): Promise<Element | null> {
  const row = await database.element.findFirst({ where: { id, ...keptElements(workspaceId) }, include: WITH_PICTURE });
  return row && elementOf(row);
}

/** Elements by id, in that order; unknown ones are left out. */
export async function elementsById(
  database: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<Element[]> {
  const where = { id: { in: [...ids] }, ...keptElements(workspaceId) };
  const found = new Map(
    (await database.element.findMany({ where, include: WITH_PICTURE })).map((row) => [row.id, elementOf(row)]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Elements that filled an order form, including deleted ones: their texts and images are still part of the order. */
export async function usedElements(
  database: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<UsedElements> {
  if (ids.length === 0) return [];
  const rows = await database.element.findMany({
    where: { id: { in: [...ids] }, workspaceId },
    select: { id: true, kind: true, name: true },
  });
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

/** Type of the column's value. */
export function kindOf(kind: string): ElementKind {
  return ELEMENT_KINDS.find((known) => known === kind) ?? 'material';
}

function elementOf(row: Row): Element {
  const { id, kind, name, words, fields, uid, createdAt, upload, render } = row;
  const asset = render?.asset && !render.asset.deletedAt ? render.asset : null;
  return {
    ...{ id, name, words, madeBy: uid },
    kind: kindOf(kind),
    fields: elementFieldsSchema.parse(fields),
    picture: upload
      ? pictureOf('upload', upload.id, upload)
      : asset
        ? pictureOf('render', asset.renderId, asset)
        : null,
    thumbnailKey: asset?.thumbnailKey ?? null,
    createdAt: createdAt.toISOString(),
  };
}

type Stored = Pick<InputImage, 'key' | 'contentType' | 'width' | 'height'>;

function pictureOf(source: InputImage['source'], id: string, { key, contentType, width, height }: Stored): InputImage {
  return { source, id, key, contentType, width, height };
}
