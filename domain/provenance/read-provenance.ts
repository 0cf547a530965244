import { EMBEDDED, ranModelOf } from '@maquette/contracts/provenance/maker';
import { type ProvenanceRecord, provenanceRecordSchema } from '@maquette/contracts/provenance/record';
import { sourceTypeOf } from '@maquette/contracts/provenance/source-type';
import { TOOLS } from '@maquette/contracts/tools/render-choices';
import type { Asset, Database, Prisma } from '@maquette/prisma/client';
import { z } from 'zod';
import { markedVideoKey } from '../assets/asset-keys';
import { idSuffix } from '../marks/mark-payload';
import { type Render, storedRender } from '../renders/stored-render';
import { FORMER_MEMBER, namesOf } from '../workspaces/member-names';
import { factsOf } from './file-credentials';
import { sourceFilesOf } from './source-files';

const toolSchema = z.enum(TOOLS);

/** Maximum number of generations in a record. */
const EDITS = 50;

type Made = Render & { asset: Asset };

/** The requested file, and who reads the record. */
interface Question {
  issuer: string;
  now: Date;
  /** True when the approver's name is included. */
  named: boolean;
}

/**
 * A file's origin by the hash of its bytes: as ordered, without its watermark,
 * or as shown to guests and in the gallery. Null for unknown and erased files. Trashed files are included.
 */
export async function provenanceOfFile(
  database: Database,
  sha256: string,
  question: Question,
): Promise<ProvenanceRecord | null> {
  const file = await database.knownFile.findFirst({
    where: { sha256, render: { asset: { deletedAt: null }, workspace: { deletedAt: null } } },
    include: { render: { include: { asset: true } } },
    orderBy: { renderId: 'asc' },
  });
  if (!file?.render.asset) return null;
  const { contentType, width, height } = file;
  return recordOf(
    database,
    { ...storedRender(file.render), asset: file.render.asset },
    { sha256, contentType, width, height },
    question,
  );
}

/**
 * Origin of the result whose invisible watermark an image carries; null for erased or unknown results.
 * @param payload the watermark's payload
 */
export async function provenanceOfMark(
  database: Database,
  payload: string,
  question: Question,
): Promise<ProvenanceRecord | null> {
  const rows = await database.$queryRaw<{ id: string; workspaceId: string }[]>`
    SELECT r.id::text AS id, r.workspace_id::text AS "workspaceId"
    FROM renders r JOIN workspaces w ON w.id = r.workspace_id AND w.deleted_at IS NULL
    WHERE right(r.id::text, 17) = ${idSuffix(payload)} AND r.status = 'done' LIMIT 2`;
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  return provenanceOfRender(database, { renderId: row.id, workspaceId: row.workspaceId }, question);
}

/** Origin of a render's result in any workspace; the render's id was read from a file that we signed. */
export async function provenanceOfId(
  database: Database,
  id: string,
  question: Question,
): Promise<ProvenanceRecord | null> {
  const where = { id, workspace: { deletedAt: null } };
  const row = await database.render.findFirst({ where, select: { workspaceId: true } });
  return row && provenanceOfRender(database, { renderId: id, workspaceId: row.workspaceId }, question);
}

/**
 * Origin of a result's file; null when the result has no such file.
 * @param sha256 of the requested copy; defaults to the result as ordered
 * @param clean true: the result without its watermark, if it has one
 */
export async function provenanceOfRender(
  database: Database,
  { workspaceId, renderId, ...wish }: { workspaceId: string; renderId: string; sha256?: string; clean?: boolean },
  question: Question,
): Promise<ProvenanceRecord | null> {
  const render = await database.render.findFirst({
    where: { id: renderId, workspaceId, status: 'done', asset: { deletedAt: null } },
    include: { asset: true },
  });
  if (!render?.asset) return null;
  const { asset } = render;
  const sha256 = wish.sha256 ?? (wish.clean ? await cleanHash(database, asset) : asset.sha256);
  const copy =
    sha256 === asset.sha256
      ? asset
      : await database.knownFile.findUnique({ where: { sha256_renderId: { sha256, renderId } } });
  if (!copy) return null;
  const { contentType, width, height } = copy;
  return recordOf(database, { ...storedRender(render), asset }, { sha256, contentType, width, height }, question);
}

/**
 * The recorded hash of a result's stored file, so that large files need not be read.
 * Null when no hash was recorded or it is ambiguous.
 */
export async function keptHash(database: Database, asset: Asset, key: string): Promise<string | null> {
  const { renderId, workspaceId, sha256 } = asset;
  if (key === asset.key) return sha256;
  const isVideo = key === markedVideoKey(workspaceId, renderId);
  if (!isVideo && key !== asset.cleanKey) return null;
  const contentType = isVideo ? asset.contentType : 'image/png';
  const where = { renderId, contentType, sha256: { not: sha256 }, labelled: false };
  const [found, second] = await database.knownFile.findMany({ where, take: 2 });
  return found && !second ? found.sha256 : null;
}

/** Besides the result itself, only the image without watermark is a PNG: copies are WebP or videos. */
async function cleanHash(database: Database, { renderId, cleanKey, sha256 }: Asset): Promise<string> {
  if (cleanKey === null) return sha256;
  const where = { renderId, contentType: 'image/png', sha256: { not: sha256 }, labelled: false };
  return (await database.knownFile.findFirst({ where }))?.sha256 ?? sha256;
}

async function recordOf(
  database: Database,
  render: Made,
  file: ProvenanceRecord['file'],
  { issuer, now, named }: Question,
): Promise<ProvenanceRecord> {
  const [source, edits] = await Promise.all([sourceOf(database, render), editsOf(database, render)]);
  const approved = await approvalOf(database, render, named);
  return provenanceRecordSchema.parse({
    ...{ version: 1, issuer, issuedAt: now.toISOString(), file, source, edits, approved },
    ...{ render: render.id, tool: render.tool },
    madeAt: (render.finishedAt ?? render.createdAt).toISOString(),
    provider: render.provider ?? EMBEDDED,
    model: ranModelOf(render.tool, render.provider, factsOf(render.asset.facts)).model,
    digitalSourceType: sourceTypeOf({ ...render, edits: inputKey(render.settings) !== null }),
    seed: seedOf(render),
    status: approved ? 'approved' : source || edits.length > 0 ? 'indicative' : 'concept',
  });
}

async function approvalOf(
  database: Database,
  { id, approvedAt }: Render,
  named: boolean,
): Promise<ProvenanceRecord['approved']> {
  if (!approvedAt) return null;
  if (!named) return { by: null, at: approvedAt.toISOString() };
  const verdict = await database.verdict.findFirst({
    where: { renderId: id, decision: 'approved', withdrawnAt: null },
    orderBy: { createdAt: 'desc' },
  });
  const names = await namesOf(database, [verdict?.uid ?? null]);
  return { by: verdict?.guestName ?? names.get(verdict?.uid ?? '') ?? FORMER_MEMBER, at: approvedAt.toISOString() };
}

/** The source drawing, image or video. */
async function sourceOf(database: Database, render: Render): Promise<ProvenanceRecord['source']> {
  const [source] = await sourceFilesOf(database, render);
  return source?.field === 'image' || source?.field === 'clip' ? { sha256: source.sha256 } : null;
}

async function editsOf(database: Database, { madeFrom, workspaceId }: Render): Promise<ProvenanceRecord['edits']> {
  const edits: ProvenanceRecord['edits'] = [];
  for (let id = madeFrom; id !== null && edits.length < EDITS; ) {
    const row: EarlierRow | null = await database.render.findFirst({
      where: { id, workspaceId },
      select: { id: true, tool: true, madeFrom: true, asset: { select: { sha256: true } } },
    });
    if (!row || edits.some(({ render }) => render === row.id)) break;
    edits.push({ render: row.id, tool: toolSchema.parse(row.tool), sha256: row.asset?.sha256 ?? null });
    id = row.madeFrom;
  }
  return edits;
}

interface EarlierRow {
  id: string;
  tool: string;
  madeFrom: string | null;
  asset: { sha256: string } | null;
}

/** The seed that the provider used, if the provider chose it. */
function seedOf({ settings, asset }: Made): number | null {
  const used = Number(fieldOf(asset.facts, 'seed') ?? fieldOf(settings, 'seed'));
  return Number.isSafeInteger(used) ? used : null;
}

function inputKey(settings: Prisma.JsonValue): string | null {
  const input = fieldOf(settings, 'image') ?? fieldOf(settings, 'clip');
  const key = input === undefined ? undefined : fieldOf(input, 'key');
  return typeof key === 'string' ? key : null;
}

function fieldOf(value: Prisma.JsonValue, name: string): Prisma.JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value[name] ?? undefined;
}
