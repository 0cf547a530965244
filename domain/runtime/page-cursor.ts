import { momentField } from '@maquette/contracts/fields/moment';
import { z } from 'zod';

/** The last thing on a page of what is read from the newest on. */
export interface PageEnd {
  at: Date;
  id: string;
}

const cursorSchema = z.tuple([momentField, z.uuid()]);

/** Leads on to the next page, also when the thing it names is gone by then. */
export function writeCursor({ at, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @returns null for a cursor that is none of ours */
export function readCursor(cursor: string): PageEnd | null {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    return null;
  }
}
