import { Problem } from '@maquette/contracts/calls/problem';
import { MAX_VERSIONS, MAX_VIEWS } from '@maquette/contracts/renders/projects';
import type { Database, Prisma, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { seenProjects, type Viewer } from '../workspaces/teamspaces';

/** Where to save renders: all of them into one view, or each into a new view. */
export interface SavePlace {
  projectId: string;
  viewId: string | null;
  /** Geometry guarantee of orders that are saved in the project and set none. */
  guarantee?: number | null;
}

/**
 * Resolves a project id or view id to a place.
 * @throws Problem not_found when it is missing or hidden from the viewer
 */
export async function savePlace(database: Database, viewer: Viewer, id: string): Promise<SavePlace> {
  const seen = seenProjects(viewer);
  const view = await database.projectView.findFirst({
    where: { id, project: seen },
    select: { id: true, projectId: true, project: { select: { guarantee: true } } },
  });
  if (view) return { projectId: view.projectId, viewId: view.id, guarantee: view.project.guarantee };
  const project = await database.project.findFirst({ where: { id, ...seen }, select: { id: true, guarantee: true } });
  if (!project) throw new Problem('not_found');
  return { projectId: project.id, viewId: null, guarantee: project.guarantee };
}

/** The project or view with that id, full or not. @throws Problem save_place_gone */
export function placeNamed(database: Database, viewer: Viewer, id: string): Promise<SavePlace> {
  return savePlace(database, viewer, id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? new Problem('save_place_gone') : error;
  });
}

/** Resolves the place of an order before any reservation. @throws Problem save_place_gone, view_full, project_full */
export async function requireRoomInPlace(database: Database, viewer: Viewer, id: string): Promise<SavePlace> {
  const place = await placeNamed(database, viewer, id);
  const { projectId, viewId } = place;
  if (viewId === null) {
    const views = await database.projectView.count({ where: { projectId } });
    if (views >= MAX_VIEWS) throw new Problem('project_full', { limit: MAX_VIEWS });
  } else if ((await database.projectVersion.count({ where: { viewId } })) >= MAX_VERSIONS) {
    throw new Problem('view_full', { limit: MAX_VERSIONS });
  }
  return place;
}

/**
 * Saves renders of the workspace as versions. A render already in the project stays; if a view is named, it moves there
 * as the newest version. The project is locked, so that simultaneous calls get distinct version numbers.
 * @throws Problem not_found when the project was deleted or no render belongs to the workspace (others are left out),
 * project_full, view_full; view_approved when an approved version would leave its view
 */
export function saveVersions(database: Database, viewer: Viewer, place: SavePlace, renderIds: string[]): Promise<void> {
  return database.$transaction(async (transaction) => {
    const { projectId, viewId } = place;
    await lockProject(transaction, projectId);
    const found = await transaction.render.findMany({
      where: { id: { in: renderIds }, workspaceId: viewer.workspaceId, OR: NOT_ERASED },
      select: { id: true },
    });
    if (found.length === 0) throw new Problem('not_found');
    const there = await transaction.projectVersion.findMany({
      where: { projectId, renderId: { in: renderIds } },
      select: { renderId: true, viewId: true },
    });
    const viewOf = new Map(there.map((version) => [version.renderId, version.viewId]));
    const known = new Set(found.map(({ id }) => id));
    // The renders in the given order, without duplicates.
    const wanted = [...new Set(renderIds.map((id) => id.toLowerCase()))].filter((id) => known.has(id));
    const coming = wanted.filter((id) => (viewId === null ? !viewOf.has(id) : viewOf.get(id) !== viewId));
    if (coming.length === 0) return;
    await requireNoneApproved(transaction, { projectId, renderId: { in: coming } });
    if (viewId === null) await saveApart(transaction, viewer, projectId, coming);
    else await saveInto(transaction, viewer, { projectId, viewId }, coming);
    const approved = await transaction.render.findMany({
      where: { id: { in: coming }, approvedAt: { not: null } },
      select: { id: true },
    });
    for (const { id } of approved) await chooseApproved(transaction, id);
  });
}

const NOT_ERASED = [{ asset: null }, { asset: { deletedAt: null } }];

/** Saves each render as the first version of its own view. */
async function saveApart(
  transaction: Transaction,
  { person }: Viewer,
  projectId: string,
  renderIds: string[],
): Promise<void> {
  const views = await addViews(
    transaction,
    projectId,
    renderIds.map(() => null),
    1,
  );
  await transaction.projectVersion.createMany({
    data: views.map((viewId, at) => ({ projectId, viewId, number: 1, renderId: renderIds[at] ?? '', uid: person.uid })),
  });
}

async function saveInto(
  transaction: Transaction,
  { person }: Viewer,
  { projectId, viewId }: { projectId: string; viewId: string },
  renderIds: string[],
): Promise<void> {
  if ((await transaction.projectVersion.count({ where: { viewId } })) + renderIds.length > MAX_VERSIONS) {
    throw new Problem('view_full', { limit: MAX_VERSIONS });
  }
  // A render from another view in the project leaves that view, and no longer represents it.
  await transaction.projectVersion.deleteMany({ where: { projectId, renderId: { in: renderIds } } });
  const [view] = await transaction.projectView.updateManyAndReturn({
    where: { id: viewId, projectId },
    data: { versionsMade: { increment: renderIds.length } },
    select: { versionsMade: true },
  });
  if (!view) throw new Problem('not_found');
  const first = view.versionsMade - renderIds.length + 1;
  await transaction.projectVersion.createMany({
    data: renderIds.map((renderId, at) => ({ projectId, viewId, number: first + at, renderId, uid: person.uid })),
  });
}

/** Creates a view with this name in a project. @throws Problem not_found, view_exists, project_full */
export async function addView(database: Database, projectId: string, name: string): Promise<string> {
  return database.$transaction(async (transaction) => {
    await lockProject(transaction, projectId);
    if (await transaction.projectView.findFirst({ where: { projectId, name } })) throw new Problem('view_exists');
    const [id] = await addViews(transaction, projectId, [name], 0);
    if (!id) throw new Error(`view ${name} could not be created`);
    return id;
  });
}

/** Adds views to a locked project. @param names null: uses the next free number @returns their ids */
async function addViews(
  transaction: Transaction,
  projectId: string,
  names: (string | null)[],
  versionsMade: number,
): Promise<string[]> {
  const known = await transaction.projectView.findMany({
    where: { projectId },
    select: { name: true, position: true },
  });
  if (known.length + names.length > MAX_VIEWS) throw new Problem('project_full', { limit: MAX_VIEWS });
  const taken = new Set(known.map(({ name }) => name));
  const last = Math.max(0, ...known.map(({ position }) => position));
  const nextFree = (from: number) => {
    let number = from;
    while (taken.has(`View ${number}`)) number += 1;
    taken.add(`View ${number}`);
    return `View ${number}`;
  };
  const data = names.map((name, at) => {
    const position = last + at + 1;
    return { id: uuidv7(), projectId, name: name ?? nextFree(position), position, versionsMade };
  });
  await transaction.projectView.createMany({ data });
  return data.map(({ id }) => id);
}

/**
 * Checks that no approved version leaves its view: an Admin must withdraw the approval first.
 * Locks the versions against a simultaneous approval.
 * @throws Problem view_approved
 */
export async function requireNoneApproved(
  transaction: Transaction,
  versions: Prisma.ProjectVersionWhereInput,
): Promise<void> {
  const leaving = await transaction.projectVersion.findMany({ where: versions, select: { renderId: true } });
  const ids = leaving.map(({ renderId }) => renderId);
  if (ids.length === 0) return;
  const rows = await transaction.$queryRaw<{ approved: boolean }[]>`
    SELECT approved_at IS NOT NULL AS approved FROM renders WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
  if (rows.some(({ approved }) => approved)) throw new Problem('view_approved');
}

/** Makes the approved version represent its views: newer versions do not automatically replace it. */
export async function chooseApproved(transaction: Transaction, renderId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE project_views SET chosen_id = v.id FROM collection_items v
    WHERE v.view_id = project_views.id AND v.render_id = ${renderId}::uuid`;
}

/** Locks a project against additions and deletion. @throws Problem not_found */
export async function lockProject(transaction: Transaction, id: string): Promise<void> {
  const rows = await transaction.$queryRaw<unknown[]>`SELECT 1 FROM collections WHERE id = ${id}::uuid FOR UPDATE`;
  if (rows.length === 0) throw new Problem('not_found');
}

/** Saves a render that replaces another one (a retry, or a switched mode) in the same places. */
export async function saveLike(database: Database, viewer: Viewer, earlier: string, renderId: string): Promise<void> {
  const versions = await database.projectVersion.findMany({
    where: { renderId: earlier, project: seenProjects(viewer) },
    select: { projectId: true, viewId: true },
  });
  for (const place of versions) await saveVersions(database, viewer, place, [renderId]);
}
