import { taskName } from '@maquette/contracts/renders/task-words';
import { type Database, Prisma } from '@maquette/prisma/client';
import { SHOWABLE } from '../workspaces/visible-results';
import { nameBy, plainName } from './archive-names';

/** Maximum number of letters from the prompt in a name. */
const WORDS_LIMIT = 40;
/** Number of letters at the start of the prompt that are considered for the name. */
const WORDS_READ = 400;

/** Values for the name of one downloaded file. Empty parts are left out. */
export interface DownloadedFile {
  project: string;
  /** The view's name, or the prompt. */
  view: string;
  width: number;
  height: number;
  /** Shortened id of the render or the upload. */
  id: string;
}

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

export function withEnding(name: string, contentType: string): string {
  return `${name}.${ENDINGS[contentType] ?? 'bin'}`;
}

/** The name of a downloaded file, without extension, in the same pattern as in archives, so that both sort together. */
export function downloadNameOf({ project, view, width, height, id }: DownloadedFile): string {
  const named = { project, view, size: `${width}x${height}`, id: taskName(id) };
  const places = (['project', 'view', 'size', 'id'] as const).filter((place) => plainName(named[place]) !== '');
  return nameBy(places.map((place) => `{${place}}`).join('_'), { ...named, tool: '', number: 1, date: '' });
}

/** The first words of a prompt, uncut where the prompt has spaces. Pure. */
export function firstWords(prompt: string): string {
  const letters = [...plainName(prompt.slice(0, WORDS_READ), WORDS_READ)];
  const first = letters.slice(0, WORDS_LIMIT).join('');
  if (letters.length <= WORDS_LIMIT || letters[WORDS_LIMIT] === '-') return first.replace(/-$/, '');
  return first.includes('-') ? first.slice(0, first.lastIndexOf('-')) : first;
}

interface Row {
  tool: string;
  prompt: string | null;
  project: string | null;
  view: string | null;
}

/** The project and view in which a render `r` was last saved. Only its members can see a teamspace's project. */
export function savedPlace(uid: string): Prisma.Sql {
  return Prisma.sql`LATERAL (
    SELECT c.name AS project, v.name AS view, i.number
    FROM collection_items i JOIN collections c ON c.id = i.collection_id JOIN project_views v ON v.id = i.view_id
    WHERE i.render_id = r.id AND (c.teamspace_id IS NULL OR EXISTS (
      SELECT 1 FROM teamspace_members m WHERE m.teamspace_id = c.teamspace_id AND m.uid = ${uid}))
    ORDER BY i.added_at DESC LIMIT 1)`;
}

/**
 * The name of a result for guests, without extension: the link's name and a number, with no text from the workspace.
 */
export async function readGuestDownloadName(
  database: Database,
  share: { id: string; name: string },
  { renderId, width, height }: { renderId: string; width: number; height: number },
): Promise<string> {
  const shown = await database.shareRender.findMany({
    where: { shareId: share.id, render: SHOWABLE },
    orderBy: { place: 'asc' },
    select: { renderId: true },
  });
  const number = shown.findIndex((each) => each.renderId === renderId) + 1;
  return downloadNameOf({ project: share.name, view: String(number).padStart(2, '0'), width, height, id: renderId });
}

/** The name of a result for a member, without extension: project, view or first words, size, short id. */
export async function readDownloadName(
  database: Database,
  uid: string,
  { renderId, width, height }: { renderId: string; width: number; height: number },
): Promise<string> {
  const [row] = await database.$queryRaw<Row[]>`
    SELECT r.tool, r.settings->>'prompt' AS prompt, saved.project, saved.view
    FROM renders r LEFT JOIN ${savedPlace(uid)} saved ON true WHERE r.id = ${renderId}::uuid`;
  const view = row?.view ?? (firstWords(row?.prompt ?? '') || (row?.tool ?? ''));
  return downloadNameOf({ project: row?.project ?? '', view, width, height, id: renderId });
}
