import { renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import { type LineageNode, MAX_LINEAGE } from '@maquette/contracts/renders/lineage';
import type { Database } from '@maquette/prisma/client';
import { storedRender } from './stored-render';

/** Maximum number of steps between the ends of a chain. */
const DEEPEST = 50;

interface LineageRow {
  id: string;
  tool: string;
  mode: string;
  status: string;
  madeFrom: string | null;
  draftId: string | null;
  settings: unknown;
  thumbnailKey: string | null;
  createdAt: Date;
}

/**
 * The ancestors of a render and all their descendants, in one query. Renders of other workspaces end the chain.
 * Trashed renders are left out, except the requested one.
 * @returns oldest first; empty when the render is not in this workspace
 */
export async function readLineage(database: Database, renderId: string, workspaceId: string): Promise<LineageNode[]> {
  const rows = await database.$queryRaw<LineageRow[]>`
    WITH RECURSIVE up AS (
      SELECT id, made_from, 0 AS steps FROM renders
      WHERE id = ${renderId}::uuid AND workspace_id = ${workspaceId}::uuid
      UNION
      SELECT r.id, r.made_from, up.steps + 1 FROM up JOIN renders r ON r.id = up.made_from
      WHERE r.workspace_id = ${workspaceId}::uuid AND up.steps < ${DEEPEST}
    ), chain AS (
      SELECT id, 0 AS steps FROM (SELECT id FROM up ORDER BY steps DESC LIMIT 1) first
      UNION
      SELECT r.id, chain.steps + 1 FROM chain JOIN renders r ON r.made_from = chain.id
      WHERE r.workspace_id = ${workspaceId}::uuid AND chain.steps < ${DEEPEST}
    )
    SELECT r.id, r.tool, r.mode, r.status, r.made_from AS "madeFrom", CASE WHEN r.returned_for IS NULL THEN r.draft_id END AS "draftId", r.settings,
      a.thumbnail_key AS "thumbnailKey", r.created_at AS "createdAt"
    FROM renders r LEFT JOIN assets a ON a.render_id = r.id AND a.deleted_at IS NULL
    WHERE r.id IN (SELECT id FROM chain) AND (r.trashed_at IS NULL OR r.id = ${renderId}::uuid AND a.id IS NOT NULL)
    ORDER BY (r.id IN (SELECT id FROM up)) DESC, r.id DESC LIMIT ${MAX_LINEAGE}`;
  const told = new Set(rows.map(({ id }) => id));
  const nodes = rows.map((row) => lineageNode(storedRender(row), told));
  return nodes.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function lineageNode(row: ReturnType<typeof storedRender<LineageRow>>, told: ReadonlySet<string>): LineageNode {
  const settings = renderSettingsSchema.parse(row.settings);
  const input = settings.kind === 'video' ? (settings.image ?? settings.clip) : settings.image;
  const sent = input?.source === 'upload' ? { key: input.key, contentType: input.contentType } : null;
  return {
    id: row.id,
    tool: row.tool,
    mode: row.mode,
    status: row.status,
    madeFrom: row.madeFrom && told.has(row.madeFrom) ? row.madeFrom : null,
    draftId: row.draftId,
    prompt: settings.prompt,
    resolution: settings.resolution,
    seed: settings.kind === 'still' ? settings.seed : null,
    series: settings.kind === 'still' ? (settings.series ?? null) : null,
    thumbnailKey: row.thumbnailKey,
    sent,
    createdAt: row.createdAt.toISOString(),
  };
}
