import type { Project, ProjectPage, ProjectView } from '@maquette/contracts/renders/projects';
import type { Database } from '@maquette/prisma/client';
import { Prisma } from '@maquette/prisma/client';
import { ownTeamspaces, seenProjects, type Viewer } from '../workspaces/teamspaces';

/** What of a version counts and is shown, of `r` a render and `a` its asset: results, and what is still being made. */
const STANDS = Prisma.sql`r.trashed_at IS NULL AND (r.status IN ('queued', 'running') OR r.status = 'done' AND a.deleted_at IS NULL)`;

/** The teamspaces somebody may give a project to, by name. */
export function teamspacesFor(database: Database, viewer: Viewer) {
  const fields = { id: true, name: true };
  return database.teamspace.findMany({ where: ownTeamspaces(viewer), orderBy: { name: 'asc' }, select: fields });
}

/** The projects somebody sees, by name. @param renderId whether they hold this one */
export async function listProjects(database: Database, viewer: Viewer, renderId: string | null): Promise<Project[]> {
  const projects = await database.project.findMany({
    where: seenProjects(viewer),
    orderBy: { name: 'asc' },
    select: { id: true, name: true, teamspace: { select: { id: true, name: true } } },
  });
  const told = await database.$queryRaw<Counted[]>`
    SELECT c.id, counted.renders::int, counted.views::int, counted.holds, newest."thumbnailKey"
    FROM unnest(${projects.map(({ id }) => id)}::uuid[]) AS c(id)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${STANDS}) AS renders, count(DISTINCT i.view_id) FILTER (WHERE ${STANDS}) AS views,
        coalesce(bool_or(i.render_id = ${renderId}::uuid), false) AS holds
      FROM collection_items i JOIN renders r ON r.id = i.render_id LEFT JOIN assets a ON a.render_id = r.id
      WHERE i.collection_id = c.id) counted
    LEFT JOIN LATERAL (
      SELECT a.thumbnail_key AS "thumbnailKey"
      FROM collection_items i JOIN renders r ON r.id = i.render_id JOIN assets a ON a.render_id = r.id
      WHERE i.collection_id = c.id AND r.status = 'done' AND ${STANDS}
      ORDER BY i.added_at DESC, i.render_id DESC LIMIT 1) newest ON true`;
  const counts = new Map(told.map(({ id, ...count }) => [id, count]));
  const none = { renders: 0, views: 0, holds: false, thumbnailKey: null };
  return projects.map((project) => ({ ...project, ...(counts.get(project.id) ?? none) }));
}

type Counted = Pick<Project, 'id' | 'renders' | 'views' | 'holds' | 'thumbnailKey'>;

/** A project with its views in their order; null where they see none of that id. */
export async function readProject(
  database: Database,
  viewer: Viewer,
  id: string,
): Promise<Pick<ProjectPage, 'project' | 'views'> | null> {
  const project = await database.project.findFirst({
    where: { id, ...seenProjects(viewer) },
    select: { id: true, name: true, teamspace: { select: { id: true, name: true } } },
  });
  return project && { project, views: await viewsOf(database, id) };
}

async function viewsOf(database: Database, projectId: string): Promise<ProjectView[]> {
  const rows = await database.$queryRaw<ViewRow[]>`
    SELECT v.id, v.name, counted.versions::int, shown.*
    FROM project_views v
    CROSS JOIN LATERAL (
      SELECT count(*) AS versions FROM collection_items i JOIN renders r ON r.id = i.render_id
        LEFT JOIN assets a ON a.render_id = r.id
      WHERE i.view_id = v.id AND ${STANDS}) counted
    LEFT JOIN LATERAL (
      SELECT i.id AS "versionId", i.number, r.id AS "renderId", r.tool, r.settings ->> 'prompt' AS prompt,
        a.thumbnail_key AS "thumbnailKey", r.finished_at AS "finishedAt"
      FROM collection_items i JOIN renders r ON r.id = i.render_id JOIN assets a ON a.render_id = r.id
      WHERE i.view_id = v.id AND r.status = 'done' AND ${STANDS}
      ORDER BY i.id IS NOT DISTINCT FROM v.chosen_id DESC, i.number DESC LIMIT 1) shown ON true
    WHERE v.project_id = ${projectId}::uuid
    ORDER BY v.position, v.id`;
  return rows.map(({ id, name, versions, versionId, ...version }) => ({
    ...{ id, name, versions },
    current: versionId
      ? {
          ...version,
          id: versionId,
          prompt: version.prompt ?? '',
          finishedAt: version.finishedAt?.toISOString() ?? null,
        }
      : null,
  }));
}

interface ViewRow extends Omit<NonNullable<ProjectView['current']>, 'id' | 'finishedAt'> {
  id: string;
  name: string;
  versions: number;
  versionId: string | null;
  finishedAt: Date | null;
}

/** A view somebody sees, with what its versions are made of: the newest first. Null where they see none of that id. */
export async function readView(database: Database, viewer: Viewer, id: string) {
  const view = await database.projectView.findFirst({
    where: { id, project: seenProjects(viewer) },
    select: {
      ...{ id: true, name: true, chosenId: true },
      project: { select: { id: true, name: true, teamspace: { select: { id: true, name: true } } } },
    },
  });
  if (!view) return null;
  const rows = await database.$queryRaw<VersionRow[]>`
    SELECT i.id, i.number, i.render_id AS "renderId", i.uid AS "savedBy", i.added_at AS "addedAt", r.status = 'done' AS done
    FROM collection_items i JOIN renders r ON r.id = i.render_id LEFT JOIN assets a ON a.render_id = r.id
    WHERE i.view_id = ${id}::uuid AND ${STANDS} ORDER BY i.number DESC`;
  const { project, ...told } = view;
  return { project, view: told, versions: rows, currentId: currentOf(rows, view.chosenId) };
}

interface VersionRow {
  id: string;
  number: number;
  renderId: string;
  savedBy: string;
  addedAt: Date;
  done: boolean;
}

/** The one that stands for the view; null while none is done. */
function currentOf(newestFirst: readonly VersionRow[], chosenId: string | null): string | null {
  const done = newestFirst.filter((version) => version.done);
  return (done.find(({ id }) => id === chosenId) ?? done[0])?.id ?? null;
}
