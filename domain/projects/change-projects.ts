import { Problem } from '@maquette/contracts/calls/problem';
import type { ChangedProject, NewProject } from '@maquette/contracts/renders/projects';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { errorCode } from '../runtime/error-code';
import { seenProjects, type Viewer } from '../workspaces/teamspaces';
import { teamspacesFor } from './read-projects';

/** @returns its id @throws Problem project_exists; not_found for a teamspace they are not in */
export async function makeProject(database: Database, viewer: Viewer, wish: NewProject): Promise<string> {
  const { name, teamspaceId } = wish;
  await requireTeamspace(database, viewer, teamspaceId);
  const id = uuidv7();
  const { count } = await database.project.createMany({
    data: [{ id, workspaceId: viewer.workspaceId, uid: viewer.person.uid, name, teamspaceId }],
    skipDuplicates: true,
  });
  if (count === 0) throw new Problem('project_exists');
  return id;
}

/** Names it anew, or gives it to a teamspace or to everybody. @throws Problem not_found, project_exists */
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

/** Its renders stay. @throws Problem not_found */
export async function deleteProject(database: Database, viewer: Viewer, id: string): Promise<void> {
  const { count } = await database.project.deleteMany({ where: { id, ...seenProjects(viewer) } });
  if (count === 0) throw new Problem('not_found');
}

/** @throws Problem not_found, view_exists */
export async function renameView(database: Database, viewer: Viewer, id: string, name: string): Promise<void> {
  const { count } = await unlessTaken('view_exists', () =>
    database.projectView.updateMany({ where: { id, project: seenProjects(viewer) }, data: { name } }),
  );
  if (count === 0) throw new Problem('not_found');
}

/** Its renders stay, without a view. @throws Problem not_found */
export async function deleteView(database: Database, viewer: Viewer, id: string): Promise<void> {
  const { count } = await database.projectView.deleteMany({ where: { id, project: seenProjects(viewer) } });
  if (count === 0) throw new Problem('not_found');
}

/**
 * Says which version stands for a view; null for the newest one. Where one was approved, no other does.
 * @throws Problem not_found where that is no version of this view that is done and not deleted; view_approved
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

/** What was approved stands for its views: no newer version takes its place by itself. */
export async function chooseApproved(transaction: Transaction, renderId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE project_views SET chosen_id = v.id FROM collection_items v
    WHERE v.view_id = project_views.id AND v.render_id = ${renderId}::uuid`;
}

/** Takes a render out of a project. What is not in it is out of it. @throws Problem not_found for the project */
export async function takeOut(database: Database, viewer: Viewer, projectId: string, renderId: string): Promise<void> {
  const project = await database.project.findFirst({ where: { id: projectId, ...seenProjects(viewer) } });
  if (!project) throw new Problem('not_found');
  const where = { projectId_renderId: { projectId, renderId } };
  const version = await database.projectVersion.findUnique({ where, select: { viewId: true } });
  await database.projectVersion.deleteMany({ where: { projectId, renderId } });
  // A view that had nothing else, and that nobody named, is gone with it.
  const unnamed = { id: version?.viewId ?? renderId, versions: { none: {} }, name: { startsWith: 'View ' } };
  await database.projectView.deleteMany({ where: unnamed });
}

async function requireTeamspace(database: Database, viewer: Viewer, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const own = await teamspacesFor(database, viewer);
  if (!own.some((teamspace) => teamspace.id === id)) throw new Problem('not_found');
}

/** Two who take a name at once: PostgreSQL lets one of them. */
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
