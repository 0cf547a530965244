import { Problem } from '@maquette/contracts/calls/problem';
import {
  GALLERY_PAGE,
  type GalleryEntry,
  type GalleryPage,
  galleryEntrySchema,
} from '@maquette/contracts/gallery/gallery';
import { labelKindOfResult } from '@maquette/contracts/provenance/label-words';
import { ranModelOf } from '@maquette/contracts/provenance/maker';
import { TOOLS } from '@maquette/contracts/tools/render-choices';
import type { Asset, Database, Prisma } from '@maquette/prisma/client';
import { z } from 'zod';
import { type PageEnd, readCursor, writeCursor } from '../runtime/page-cursor';
import { OPEN_WORKSPACE, SHOWABLE } from '../workspaces/visible-results';

/** Entries are read from the database every time, so deleted, unpublished or closed ones disappear immediately. */
const SHOWN = {
  state: 'public',
  render: { ...SHOWABLE, workspace: OPEN_WORKSPACE, user: { leavingAt: null } },
} satisfies Prisma.GalleryEntryWhereInput;
/** Blank results and test patterns are not listed, and only reachable by URL. */
const LISTED = { ...SHOWN.render, asset: { deletedAt: null, presentable: true } } satisfies Prisma.RenderWhereInput;
const WITH = { render: { include: { asset: true, user: { select: { displayName: true } } } } } as const;

type Row = Prisma.GalleryEntryGetPayload<{ include: typeof WITH }>;

/** The newest entries. @param before the previous page's cursor @throws Problem invalid_request for a bad one */
export async function readGallery(
  database: Database,
  { before, limit = GALLERY_PAGE }: { before: string | null; limit?: number },
): Promise<GalleryPage> {
  const end = before === null ? null : await endOf(database, before);
  if (end === 'gone') return { items: [], before: null };
  const older = end && { OR: [{ publishedAt: { lt: end.at } }, { publishedAt: end.at, renderId: { lt: end.id } }] };
  const rows = await database.galleryEntry.findMany({
    where: { ...SHOWN, ...older, render: LISTED },
    orderBy: [{ publishedAt: 'desc' }, { renderId: 'desc' }],
    take: limit,
    include: WITH,
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(view),
    before: last ? writeCursor({ at: last.publishedAt, id: last.renderId }) : null,
  };
}

/** Cursors from the previous release hold only the id of the last entry; if it was deleted, its place is unknown. */
async function endOf(database: Database, before: string): Promise<PageEnd | 'gone'> {
  const end = readCursor(before);
  if (end) return end;
  if (!z.uuid().safeParse(before).success)
    throw new Problem('invalid_request', { before: 'must be `before` of the page before' });
  const last = await database.galleryEntry.findUnique({ where: { renderId: before } });
  return last ? { at: last.publishedAt, id: last.renderId } : 'gone';
}

/** One entry; null when it does not exist or is no longer public. */
export async function readEntry(database: Database, id: string): Promise<GalleryEntry | null> {
  const row = await database.galleryEntry.findFirst({ where: { ...SHOWN, renderId: id }, include: WITH });
  return row && view(row);
}

/** Entries in the order of the ids. Entries that are not shown are left out. */
export async function readEntries(database: Database, ids: readonly string[]): Promise<GalleryEntry[]> {
  const rows = await database.galleryEntry.findMany({ where: { ...SHOWN, renderId: { in: [...ids] } }, include: WITH });
  const views = new Map(rows.map((row) => [row.renderId, view(row)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** The file of an entry; null as in {@link readEntry}. */
export async function entryAsset(database: Database, id: string): Promise<Asset | null> {
  const row = await database.galleryEntry.findFirst({
    where: { ...SHOWN, renderId: id },
    include: { render: { include: { asset: true } } },
  });
  return row?.render.asset ?? null;
}

/** Ids of all entries, newest first, up to the limit of a sitemap. */
export async function entryIds(database: Database, limit: number): Promise<string[]> {
  const rows = await database.galleryEntry.findMany({
    where: SHOWN,
    orderBy: { publishedAt: 'desc' },
    take: limit,
    select: { renderId: true },
  });
  return rows.map(({ renderId }) => renderId);
}

function view({ render, named, publishedAt }: Row): GalleryEntry {
  const { id, tool, settings, asset, user } = render;
  return galleryEntrySchema.parse({
    ...{ id, tool, words: textOf(settings, 'prompt'), model: modelOf(render) },
    label: labelKindOfResult({ tool: toolSchema.parse(tool), provider: render.provider, settings }),
    kind: asset?.seconds == null ? 'image' : 'clip',
    width: asset?.width ?? 1,
    height: asset?.height ?? 1,
    author: named ? user.displayName : null,
    publishedAt: publishedAt.toISOString(),
  });
}

/** Model that made the result, which may differ from the ordered one. */
function modelOf({ tool, provider, asset }: Row['render']): string {
  const facts = asset?.facts;
  const known = typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? facts : {};
  return ranModelOf(toolSchema.parse(tool), provider, known).model;
}

const toolSchema = z.enum(TOOLS);

function textOf(settings: Prisma.JsonValue, name: string): string {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return '';
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}
