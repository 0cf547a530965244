import { dateField } from '@maquette/contracts/fields/date-field';
import { z } from 'zod';

/** Position of the last entry of a page, newest first. */
export interface PageEnd {
  at: Date;
  id: string;
}

const cursorSchema = z.tuple([dateField, z.uuid()]);

/** A cursor for the next page; it stays valid when its entry is deleted. */
export function writeCursor({ at, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @returns null for an invalid cursor */
export function readCursor(cursor: string): PageEnd | null {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    return null;
  }
}
