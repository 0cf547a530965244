import { Problem } from '@maquette/contracts/calls/problem';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pages, newest first. A cursor is the id of the last entry. Ids grow with time, so new entries shift nothing. */
export interface JobPage<Item> {
  object: 'list';
  data: Item[];
  next_cursor: string | null;
}

/** @returns the id after which the page starts. @throws Problem invalid_request for an invalid cursor */
export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!UUID.test(id)) throw new Problem('invalid_request', { cursor: 'must be the next_cursor of the page before' });
  return id;
}

/** @param found one more entry than fits on the page, when there are more */
export function pageOf<Item extends { id: string }>(found: Item[], limit: number): JobPage<Item> {
  const data = found.slice(0, limit);
  const last = found.length > limit ? data.at(-1) : undefined;
  return { object: 'list', data, next_cursor: last ? Buffer.from(last.id).toString('base64url') : null };
}
