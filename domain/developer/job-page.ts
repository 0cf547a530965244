import { Problem } from '@maquette/contracts/calls/problem';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Pages of what is read from the newest on. A cursor is the id of the last one shown: ids grow with time, so what arrives
 * meanwhile comes before the first page and moves nothing.
 */
export interface JobPage<Item> {
  object: 'list';
  data: Item[];
  next_cursor: string | null;
}

/** @returns the id everything on the page comes after. @throws Problem invalid_request for what is no cursor of ours */
export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!UUID.test(id)) throw new Problem('invalid_request', { cursor: 'must be the next_cursor of the page before' });
  return id;
}

/** @param found one more than fits on the page, if there are more */
export function pageOf<Item extends { id: string }>(found: Item[], limit: number): JobPage<Item> {
  const data = found.slice(0, limit);
  const last = found.length > limit ? data.at(-1) : undefined;
  return { object: 'list', data, next_cursor: last ? Buffer.from(last.id).toString('base64url') : null };
}
