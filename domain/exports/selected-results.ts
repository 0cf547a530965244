import { taskName } from '@maquette/contracts/renders/task-words';
import type { Database } from '@maquette/prisma/client';
import type { StoredFile } from './archive-contents';
import { FreeNames, nameBy } from './archive-names';
import { savedPlace } from './download-names';
import { imageOfPlan } from './image-of-plan';

/** Number of rows in memory at once. */
const PAGE = 500;
const NO_PROJECT = { project: 'no project', view: 'no view', number: 1 };

interface Row {
  id: string;
  tool: string;
  key: string;
  cleanKey: string | null;
  width: number;
  height: number;
  finishedAt: Date | null;
  project: string | null;
  view: string | null;
  number: number | null;
}

/** The selected results with their names, in order; deleted ones are left out. */
export async function* selectedResults(
  database: Database,
  asked: { workspaceId: string; uid: string; renderIds: string[]; template: string },
): AsyncIterable<StoredFile> {
  const { workspaceId, uid, renderIds, template } = asked;
  const { plan } = await database.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const names = new FreeNames();
  for (let at = 0; at < renderIds.length; at += PAGE) {
    const ids = renderIds.slice(at, at + PAGE);
    const rows = await database.$queryRaw<Row[]>`
      SELECT r.id, r.tool, a.key, a.clean_key AS "cleanKey", a.width, a.height, r.finished_at AS "finishedAt", saved.project, saved.view, saved.number
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen(id, place)
      JOIN renders r ON r.id = chosen.id AND r.workspace_id = ${workspaceId}::uuid AND r.trashed_at IS NULL
      JOIN assets a ON a.render_id = r.id AND a.deleted_at IS NULL
      LEFT JOIN ${savedPlace(uid)} saved ON true
      ORDER BY chosen.place`;
    for (const { id, key, cleanKey, tool, width, height, finishedAt, ...saved } of rows) {
      const told = {
        project: saved.project ?? NO_PROJECT.project,
        view: saved.view ?? NO_PROJECT.view,
        number: saved.number ?? NO_PROJECT.number,
        size: `${width}x${height}`,
        id: taskName(id),
      };
      const date = finishedAt?.toISOString().slice(0, 10) ?? '';
      const stored = imageOfPlan(plan, { key, cleanKey });
      const ending = stored.slice(stored.lastIndexOf('.') + 1);
      yield { name: names.take(nameBy(template, { ...told, tool, date }), ending), key: stored, renderId: id };
    }
  }
}
