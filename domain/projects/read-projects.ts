import {
  PROJECT_PAGE,
  type Project,
  type ProjectList,
  type ProjectPage,
  type ProjectQuery,
  type ProjectView,
  type ViewsQuery,
} from '@maquette/contracts/renders/projects';
import type { Database } from '@maquette/prisma/client';
import { Prisma } from '@maquette/prisma/client';
import { ownTeamspaces, seenProjects, type Viewer } from '../workspaces/teamspaces';

/** Filter for versions that are counted and shown (`r` is a render, `a` its asset): results and open renders. */
const STANDS = Prisma.sql`r.trashed_at IS NULL AND (r.status IN ('queued', 'running') OR r.status = 'done' AND a.deleted_at IS NULL)`;

/** The teamspaces a member may assign a project to, by name. */
export function teamspacesFor(database: Database, viewer: Viewer) {
  const fields = { id: true, name: true };
  return database.teamspace.findMany({ where: ownTeamspaces(viewer), orderBy: { name: 'asc' }, select: fields });
}

/** A page of the projects that a member can see, by name. */
export async function listProjects(
  database: Database,
  viewer: Viewer,
  { render, q, after, of }: ProjectQuery,
): Promise<Pick<ProjectList, 'items' | 'next'>> {
  const found = await database.project.findMany({
    where: {
      AND: [
        seenProjects(viewer),
        q ? { id: { in: await namedLike(database, viewer.workspaceId, q) } } : {},
        { name: { gt: after } },
      ],
    },
    orderBy: { name: 'asc' },
    select: HEAD,
    take: PROJECT_PAGE + 1,
  });
  const page = found.slice(0, PROJECT_PAGE);
  const items = await withCounts(database, page, { renderId: render ?? null, counted: countedFor(viewer, of) });
  return { items, next: found.length > page.length ? (page.at(-1)?.name ?? null) : null };
}

/** Ids of a workspace's projects whose names contain these words, ignoring width and case. */
export async function namedLike(database: Database, workspaceId: string, words: string): Promise<string[]> {
  const found = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM collections
    WHERE workspace_id = ${workspaceId}::uuid
      AND position(lower(normalize(${words}, NFKC)) IN lower(normalize(name, NFKC))) > 0`;
  return found.map(({ id }) => id);
}

export async function readListedProject(database: Database, viewer: Viewer, id: string): Promise<Project | undefined> {
  const found = await database.project.findMany({ where: { id, ...seenProjects(viewer) }, select: HEAD });
  return (await withCounts(database, found, { renderId: null, counted: STANDS }))[0];
}

const HEAD = { id: true, name: true, guarantee: true, teamspace: { select: { id: true, name: true } } } as const;

/** Which renders of a project count: all, or only the results that a list shows. */
function countedFor({ person }: Viewer, of: ProjectQuery['of']): Prisma.Sql {
  if (of === undefined) return STANDS;
  const results = Prisma.sql`${STANDS} AND r.status = 'done'`;
  if (of === 'workspace') return results;
  if (of === 'own') return Prisma.sql`${results} AND r.uid = ${person.uid}`;
  return Prisma.sql`${results} AND EXISTS (SELECT 1 FROM favorites f WHERE f.uid = ${person.uid} AND f.render_id = r.id)`;
}

async function withCounts(
  database: Database,
  projects: Pick<Project, 'id' | 'name' | 'teamspace' | 'guarantee'>[],
  { renderId, counted }: { renderId: string | null; counted: Prisma.Sql },
): Promise<Project[]> {
  const told = await database.$queryRaw<Counted[]>`
    SELECT c.id, counted.renders::int, counted.views::int, counted.holds, newest."thumbnailKey"
    FROM unnest(${projects.map(({ id }) => id)}::uuid[]) AS c(id)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${counted}) AS renders, count(DISTINCT i.view_id) FILTER (WHERE ${STANDS}) AS views,
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

/** A project with a page of its views in order; null for an id that the viewer cannot see. */
export async function readProject(
  database: Database,
  viewer: Viewer,
  id: string,
  query: ViewsQuery,
): Promise<Omit<ProjectPage, 'teamspaces'> | null> {
  const project = await database.project.findFirst({ where: { id, ...seenProjects(viewer) }, select: HEAD });
  return project && { project, ...(await viewsOf(database, id, query)) };
}

async function viewsOf(database: Database, projectId: string, { q, after }: ViewsQuery) {
  const rows = await database.$queryRaw<ViewRow[]>`
    SELECT v.id, v.name, v.position, counted.versions::int, shown.*
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
    WHERE v.project_id = ${projectId}::uuid AND v.position > ${after ?? -1}
      AND position(lower(normalize(${q ?? ''}, NFKC)) IN lower(normalize(v.name, NFKC))) > 0
    ORDER BY v.position, v.id LIMIT ${PROJECT_PAGE + 1}`;
  const page = rows.slice(0, PROJECT_PAGE);
  const next = rows.length > page.length ? (page.at(-1)?.position ?? null) : null;
  return { views: page.map(toldView), next };
}

function toldView({ id, name, versions, versionId, position: _, ...version }: ViewRow): ProjectView {
  return {
    ...{ id, name, versions },
    current: versionId
      ? {
          ...version,
          id: versionId,
          prompt: version.prompt ?? '',
          finishedAt: version.finishedAt?.toISOString() ?? null,
        }
      : null,
  };
}

interface ViewRow extends Omit<NonNullable<ProjectView['current']>, 'id' | 'finishedAt'> {
  id: string;
  name: string;
  position: number;
  versions: number;
  versionId: string | null;
  finishedAt: Date | null;
}

/** A view with a page of its versions, newest first. Null for an id that the viewer cannot see. */
export async function readView(database: Database, viewer: Viewer, id: string, before: number | null) {
  const view = await database.projectView.findFirst({
    where: { id, project: seenProjects(viewer) },
    select: {
      ...{ id: true, name: true, chosenId: true },
      project: { select: HEAD },
    },
  });
  if (!view) return null;
  const { project, ...told } = view;
  const version = Prisma.sql`
    SELECT i.id, i.number, i.render_id AS "renderId", i.uid AS "savedBy", i.added_at AS "addedAt"
    FROM collection_items i JOIN renders r ON r.id = i.render_id LEFT JOIN assets a ON a.render_id = r.id
    WHERE i.view_id = ${id}::uuid AND ${STANDS}`;
  const [rows, [current]] = await Promise.all([
    database.$queryRaw<VersionRow[]>`
      ${version} AND (${before}::int IS NULL OR i.number < ${before}::int) ORDER BY i.number DESC LIMIT ${PROJECT_PAGE + 1}`,
    database.$queryRaw<VersionRow[]>`
      ${version} AND r.status = 'done' ORDER BY i.id IS NOT DISTINCT FROM ${view.chosenId}::uuid DESC, i.number DESC LIMIT 1`,
  ]);
  const page = rows.slice(0, PROJECT_PAGE);
  const next = rows.length > page.length ? (page.at(-1)?.number ?? null) : null;
  const elsewhere = before === null && current && !page.some((one) => one.id === current.id) ? [current] : [];
  return { project, view: told, versions: [...page, ...elsewhere], next, currentId: current?.id ?? null };
}

interface VersionRow {
  id: string;
  number: number;
  renderId: string;
  savedBy: string;
  addedAt: Date;
}
