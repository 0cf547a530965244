import { FRONT_PAGE_ENTRIES, type FrontPage } from '@maquette/contracts/gallery/front-page';
import type { GalleryEntry } from '@maquette/contracts/gallery/gallery';
import type { Database, Transaction } from '@maquette/prisma/client';
import { readEntries } from './read-gallery';

/** Number of candidates that are read: several may be from one workspace, or no longer be shown. */
const CANDIDATES = 100;

/**
 * Results for the front page, newest first: those selected by an operator, then one from each workspace.
 * The latter need the owner's consent and must pass the automatic check.
 */
export async function readFrontPage(database: Database): Promise<GalleryEntry[]> {
  // The conditions match the index gallery_entries_of_front_page.
  const rows = await database.$queryRaw<{ id: string; workspace: string; chosen: boolean }[]>`
    SELECT e.render_id AS id, e.workspace_id AS workspace, e.front_page = 'chosen' AS chosen
    FROM gallery_entries e JOIN assets a ON a.render_id = e.render_id
    WHERE e.state = 'public' AND (e.front_page = 'chosen' OR (e.front_page = 'automatic' AND e.front_page_consent))
      AND (e.front_page = 'chosen' OR a.presentable)
    ORDER BY e.front_page = 'chosen' DESC, e.published_at DESC LIMIT ${CANDIDATES}`;
  const workspaces = new Set<string>();
  const ids = rows.flatMap(({ id, workspace, chosen }) => {
    if (!chosen && workspaces.has(workspace)) return [];
    workspaces.add(workspace);
    return id;
  });
  return (await readEntries(database, ids)).slice(0, FRONT_PAGE_ENTRIES);
}

/** Sets an operator's decision about the front page. @returns whether the result is in the gallery */
export async function chooseForFrontPage(
  database: Database | Transaction,
  renderId: string,
  frontPage: FrontPage,
): Promise<boolean> {
  const where = { renderId, state: 'public' };
  const { count } = await database.galleryEntry.updateMany({ where, data: { frontPage } });
  return count > 0;
}
