import { Readable } from 'node:stream';
import { csvFile, csvRows } from '@maquette/contracts/account/csv-file';
import { toCredits } from '@maquette/contracts/pricing/credits';
import type { Asset, Database } from '@maquette/prisma/client';
import { meshKey } from '../assets/asset-keys';
import { keptModels } from '../models/read-models';
import { pagesOf } from '../runtime/pages';
import { imageOfPlan } from './image-of-plan';

/** Number of rows in memory at once. */
const PAGE = 500;

/** A file in an archive that is written from the database. */
export interface WrittenFile {
  name: string;
  open: () => Readable;
}

/**
 * Text and number files of a workspace, written while they are read.
 * @param uid the requester, whose private data is included
 */
export function writtenFiles(database: Database, workspaceId: string, uid: string): WrittenFile[] {
  const file = (name: string, lines: () => AsyncIterable<string>): WrittenFile => ({
    name,
    open: () => Readable.from(lines()),
  });
  return [
    file('about.txt', about),
    file('workspace.json', () => whole(workspaceFacts(database, workspaceId, uid))),
    file('renders.json', () => listOf(renderPages(database, workspaceId))),
    file('reviews.json', () => listOf(reviewPages(database, workspaceId))),
    file('audit.json', () => listOf(auditPages(database, workspaceId))),
    file('models.json', () => listOf(modelPages(database, workspaceId))),
    file('ledger.csv', () => ledgerLines(database, workspaceId)),
  ];
}

async function* about(): AsyncIterable<string> {
  yield [
    'Everything of a workspace at the time this file was created. Results in the trash are listed by their numbers only.',
    '',
    'workspace.json  its name, plan, members, teamspaces, projects and elements',
    'renders.json    every render with its settings, its price and the name of its file',
    'reviews.json    guest links, and the comments and approvals of every result',
    'audit.json      the audit log: who did what, with the hash of every entry',
    'models.json     3D models with their views, chosen materials and versions',
    'ledger.csv      every posting of credits',
    'renders/        the finished files, by render id, each with a signed provenance record',
    'files/          the uploads that renders used',
    'models/         the kept meshes of models, by model and version (gzip; docs/models.md describes the format)',
    '',
  ].join('\r\n');
}

async function* whole(facts: Promise<unknown>): AsyncIterable<string> {
  yield `${JSON.stringify(await facts, null, 2)}\n`;
}

async function* listOf(pages: AsyncIterable<unknown[]>): AsyncIterable<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function workspaceFacts(database: Database, workspaceId: string, asker: string) {
  const where = { workspaceId };
  const [{ id, name, plan, seats, createdAt }, members, teamspaces, projects, searches, elements] = await Promise.all([
    database.workspace.findUniqueOrThrow({ where: { id: workspaceId } }),
    database.workspaceMember.findMany({ where, include: { user: true }, orderBy: { createdAt: 'asc' } }),
    database.teamspace.findMany({ where, include: { members: true }, orderBy: { name: 'asc' } }),
    database.project.findMany({ where, include: PROJECT_CONTENTS, orderBy: { name: 'asc' } }),
    // Saved searches are private; even admins cannot read them.
    database.savedSearch.findMany({ where: { workspaceId, uid: asker }, orderBy: { createdAt: 'asc' } }),
    database.element.findMany({ where, orderBy: { createdAt: 'asc' } }),
  ]);
  return {
    ...{ id, name, plan, seats, createdAt },
    members: members.map(({ uid, role, createdAt: addedAt, user: { displayName, email } }) => {
      return { uid, name: displayName, email, role, addedAt };
    }),
    teamspaces: teamspaces.map((each) => ({ name: each.name, members: each.members.map(({ uid }) => uid) })),
    savedSearches: searches.map(({ uid, name: search, page, query }) => ({ uid, name: search, page, query })),
    elements: elements.map(({ workspaceId: _, nameKey: __, ...element }) => element),
    projects: projects.map(({ name: project, views }) => ({
      name: project,
      views: views.map(({ name: view, chosenId, versions }) => ({
        name: view,
        versions: versions.map((each) => ({
          number: each.number,
          render: each.renderId,
          chosen: each.id === chosenId,
        })),
      })),
    })),
  };
}

const PROJECT_CONTENTS = {
  views: { orderBy: { position: 'asc' }, include: { versions: { orderBy: { number: 'asc' } } } },
} as const;

async function* renderPages(database: Database, workspaceId: string) {
  const plan = await planIn(database, workspaceId);
  const readRenders = (last?: { id: string }) =>
    database.render.findMany({
      where: { workspaceId, id: { gt: last?.id } },
      include: { asset: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readRenders)) {
    yield rows.map(({ id, uid, tool, mode, status, settings, madeFrom, price, asset, ...times }) => ({
      ...{ id, uid, tool, mode, status, settings: times.trashedAt ? null : settings, madeFrom },
      ...{ createdAt: times.createdAt, finishedAt: times.finishedAt, trashedAt: times.trashedAt },
      credits: toCredits(Number(price)),
      ...fileOf(plan, times.trashedAt ? null : asset),
    }));
  }
}

/** Links come first, without their tokens, followed by the results with comments. */
async function* reviewPages(database: Database, workspaceId: string) {
  const shares = await database.share.findMany({
    where: { workspaceId },
    omit: { tokenHash: true, tokenSealed: true, passwordHash: true, workspaceId: true },
    include: { renders: { orderBy: { place: 'asc' }, select: { renderId: true } } },
    orderBy: { createdAt: 'asc' },
  });
  if (shares.length > 0)
    yield shares.map(({ renders, ...share }) => ({ share, renders: renders.map((each) => each.renderId) }));
  const readRenders = (last?: { id: string }) =>
    database.render.findMany({
      where: {
        workspaceId,
        trashedAt: null,
        id: { gt: last?.id },
        OR: [{ comments: { some: {} } }, { verdicts: { some: {} } }],
      },
      select: { id: true, approvedAt: true, comments: { omit: { visitId: true } }, verdicts: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readRenders)) {
    yield rows.map(({ id, ...said }) => ({ render: id, ...said }));
  }
}

/** Models outside the trash: those in it may be erased while the archive still exists. */
async function* modelPages(database: Database, workspaceId: string) {
  const readModels = (last?: { id: string }) =>
    database.model.findMany({
      where: { id: { gt: last?.id }, ...keptModels(workspaceId) },
      include: { versions: { omit: { fileId: true, modelId: true }, orderBy: { version: 'asc' } } },
      omit: { workspaceId: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readModels)) yield rows;
}

async function* auditPages(database: Database, workspaceId: string) {
  const readEntries = (last?: { sequence: number }) =>
    database.auditEntry.findMany({
      where: { workspaceId, sequence: { gt: last?.sequence } },
      orderBy: { sequence: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readEntries)) {
    yield rows.map(({ workspaceId: _, ...entry }) => entry);
  }
}

async function* ledgerLines(database: Database, workspaceId: string): AsyncIterable<string> {
  yield csvFile([['time', 'posting', 'credits', 'reason', 'render']]);
  const readPostings = (last?: { id: bigint }) =>
    database.creditPosting.findMany({
      where: { workspaceId, id: { gt: last?.id } },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readPostings)) {
    yield csvRows(
      rows.map(({ createdAt, kind, amount, reason, renderId }) => {
        return [createdAt.toISOString(), kind, toCredits(Number(amount)), reason, renderId ?? ''];
      }),
    );
  }
}

/** A file in an archive that is copied from the store. */
export interface StoredFile {
  name: string;
  key: string;
  /** The result that the file belongs to; null for an input file. */
  renderId: string | null;
}

const ending = (key: string) => key.slice(key.lastIndexOf('.') + 1);

function renderFileName(renderId: string, key: string): string {
  return `renders/${renderId}.${ending(key)}`;
}

async function planIn(database: Database, workspaceId: string): Promise<string> {
  return (await database.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { plan: true } })).plan;
}

/** File of a result in the archive. The hash of an image without watermark is only in the record next to it. */
function fileOf(plan: string, asset: Asset | null) {
  if (!asset) return { file: null, sha256: null };
  const key = imageOfPlan(plan, asset);
  return {
    file: asset.deletedAt ? null : renderFileName(asset.renderId, key),
    sha256: key === asset.key ? asset.sha256 : null,
  };
}

/** Results to include. Trashed results are left out, since they may be erased while the archive still exists. */
const STANDS = { deletedAt: null, render: { trashedAt: null } };

export async function countStored(database: Database, workspaceId: string): Promise<number> {
  const [assets, uploads, versions] = await Promise.all([
    database.asset.count({ where: { workspaceId, ...STANDS } }),
    database.upload.count({ where: { workspaceId } }),
    database.modelVersion.count({ where: { model: keptModels(workspaceId) } }),
  ]);
  return assets + uploads + versions;
}

/** Finished files as the plan allows, the input files of renders, and models. */
export async function* storedFiles(database: Database, workspaceId: string): AsyncIterable<StoredFile> {
  const plan = await planIn(database, workspaceId);
  const readAssets = (last?: { id: string }) =>
    database.asset.findMany({
      where: { workspaceId, ...STANDS, id: { gt: last?.id } },
      select: { id: true, renderId: true, key: true, cleanKey: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readAssets)) {
    for (const { renderId, ...row } of rows) {
      const key = imageOfPlan(plan, row);
      yield { name: renderFileName(renderId, key), key, renderId };
    }
  }
  const readUploads = (last?: { id: string }) =>
    database.upload.findMany({
      where: { workspaceId, id: { gt: last?.id } },
      select: { id: true, key: true, cleanKey: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readUploads)) {
    for (const { id, ...row } of rows) {
      const key = imageOfPlan(plan, row);
      yield { name: `files/${id}.${ending(key)}`, key, renderId: null };
    }
  }
  const readModels = (last?: { id: string }) =>
    database.model.findMany({
      where: { id: { gt: last?.id }, ...keptModels(workspaceId) },
      select: { id: true, versions: { select: { version: true, fileId: true } } },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const rows of pagesOf(readModels)) {
    for (const { id, versions } of rows) {
      for (const { version, fileId } of versions) {
        const key = meshKey({ workspaceId, modelId: id, fileId }, 'whole');
        yield { name: `models/${id}-${version}.mesh.gz`, key, renderId: null };
      }
    }
  }
}
