import { Problem } from '@maquette/contracts/calls/problem';
import { type ChangedProject, MAX_PROJECTS, type NewProject } from '@maquette/contracts/renders/projects';
import type { Database } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { errorCode } from '../runtime/error-code';
import { lockedWorkspace } from '../workspaces/change-under-lock';
import { seenProjects, type Viewer } from '../workspaces/teamspaces';
import { teamspacesFor } from './read-projects';
import { lockProject, requireNoneApproved } from './save-versions';

/**
 * @returns id of the project
 * @throws Problem project_exists, projects_full; not_found for a teamspace that the viewer is not in
 */
export async function makeProject(database: Database, viewer: Viewer, wish: NewProject): Promise<string> {
  const { name, teamspaceId } = wish;
  await requireTeamspace(database, viewer, teamspaceId);
  const { workspaceId, person } = viewer;
  // The projects are counted under the lock, so that simultaneous creations are included.
  return lockedWorkspace(database, workspaceId, async (transaction) => {
    const there = await transaction.project.count({ where: { workspaceId } });
    if (there >= MAX_PROJECTS) throw new Problem('projects_full', { limit: MAX_PROJECTS });
    const id = uuidv7();
    const { count } = await transaction.project.createMany({
      data: [{ id, workspaceId, uid: person.uid, name, teamspaceId }],
      skipDuplicates: true,
    });
    if (count === 0) throw new Problem('project_exists');
    return id;
  });
}

/** Renames a project, or assigns it to a teamspace or to all members. @throws Problem not_found, project_exists */
export async function changeProject(
  database: Database,
  viewer: Viewer,
  id: string,
  change: ChangedProject,
): Promise<void> {
  await requireTeamspace(database, viewer, change.teamspaceId ?? undefined);
  const { count } = await unlessTaken('project_exists', () =>
    database.project.updateMany({ where: { id, ...seenProjects(viewer) }, data: change }),
  );
  if (count === 0) throw new Problem('not_found');
}

/** Deletes a project. Its renders stay. @throws Problem not_found; view_approved while it has an approved version */
export async function deleteProject(database: Database, viewer: Viewer, id: string): Promise<void> {
  await database.$transaction(async (transaction) => {
    const where = { id, ...seenProjects(viewer) };
    if (!(await transaction.project.findFirst({ where, select: { id: true } }))) throw new Problem('not_found');
    await lockProject(transaction, id);
    await requireNoneApproved(transaction, { projectId: id });
    await transaction.project.deleteMany({ where });
  });
}

/** @throws Problem not_found, view_exists */
export async function renameView(database: Database, viewer: Viewer, id: string, name: string): Promise<void> {
  const { count } = await unlessTaken('view_exists', () =>
    database.projectView.updateMany({ where: { id, project: seenProjects(viewer) }, data: { name } }),
  );
  if (count === 0) throw new Problem('not_found');
}

/** Deletes a view, not its renders. @throws Problem not_found; view_approved while it contains an approved version */
export async function deleteView(database: Database, viewer: Viewer, id: string): Promise<void> {
  await database.$transaction(async (transaction) => {
    const where = { id, project: seenProjects(viewer) };
    const view = await transaction.projectView.findFirst({ where, select: { projectId: true } });
    if (!view) throw new Problem('not_found');
    await lockProject(transaction, view.projectId);
    await requireNoneApproved(transaction, { viewId: id });
    await transaction.projectView.deleteMany({ where });
  });
}

/**
 * Selects the version that represents a view; null: the newest. While a version is approved, the choice is fixed.
 * @throws Problem not_found when it is not a finished version of this view; view_approved
 */
export async function chooseVersion(
  database: Database,
  viewer: Viewer,
  viewId: string,
  version: string | null,
): Promise<void> {
  const where = { id: viewId, project: seenProjects(viewer) };
  await database.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT 1 FROM project_views WHERE id = ${viewId}::uuid FOR UPDATE`;
    const { count } = await transaction.projectView.updateMany({
      where: {
        ...where,
        ...(version ? { versions: { some: { id: version, render: { status: 'done', trashedAt: null } } } } : {}),
      },
      data: { chosenId: version },
    });
    if (count === 0) throw new Problem('not_found');
    const another = { viewId, render: { approvedAt: { not: null } }, NOT: { id: version ?? undefined } };
    if (await transaction.projectVersion.findFirst({ where: another })) throw new Problem('view_approved');
  });
}

/** Removes a render from a project. @throws Problem not_found for the project, view_approved */
export async function takeOut(database: Database, viewer: Viewer, projectId: string, renderId: string): Promise<void> {
  const project = await database.project.findFirst({ where: { id: projectId, ...seenProjects(viewer) } });
  if (!project) throw new Problem('not_found');
  await database.$transaction(async (transaction) => {
    await lockProject(transaction, project.id);
    const where = { projectId: project.id, renderId };
    const version = await transaction.projectVersion.findFirst({ where, include: { view: true } });
    if (!version) return;
    await requireNoneApproved(transaction, where);
    await transaction.projectVersion.deleteMany({ where });
    // An unnamed view that becomes empty is deleted.
    if (NUMBERED.test(version.view.name))
      await transaction.projectView.deleteMany({ where: { id: version.viewId, versions: { none: {} } } });
  });
}

/** Default names for views, given by save-versions.ts. */
const NUMBERED = /^View \d+$/;

async function requireTeamspace(database: Database, viewer: Viewer, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const own = await teamspacesFor(database, viewer);
  if (!own.some((teamspace) => teamspace.id === id)) throw new Problem('not_found');
}

/** Translates the unique-name conflict that simultaneous changes cause. */
async function unlessTaken<Result>(
  code: 'project_exists' | 'view_exists',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) === 'P2002') throw new Problem(code);
    throw error;
  }
}
