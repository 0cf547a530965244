import { MODES, TOOLS } from '@maquette/contracts/renders/render';
import { renderStatusSchema } from '@maquette/contracts/renders/render-status';
import type { Render as RenderRow } from '@maquette/prisma/client';
import { z } from 'zod';

const wordsSchema = z.object({
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  status: renderStatusSchema,
});
type RenderWords = z.infer<typeof wordsSchema>;

/** A stored render: a row whose words are those of the contracts. */
export type Render = RenderRow & RenderWords;

/**
 * A row as it was read, with its words parsed: PostgreSQL keeps them as text. Every story hands on what came through here.
 * @throws ZodError where another release wrote a word that this one does not know
 */
export function storedRender<Row extends Record<keyof RenderWords, string>>(row: Row): Row & RenderWords {
  return { ...row, ...wordsSchema.parse(row) };
}

/** The one row of an update that found its render; null where it found none. */
export function updatedRender([row]: RenderRow[]): Render | null {
  return row ? storedRender(row) : null;
}
