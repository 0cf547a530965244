import { renderStatusSchema } from '@maquette/contracts/renders/render-status';
import { MODES, TOOLS } from '@maquette/contracts/tools/render-choices';
import type { Render as RenderRow } from '@maquette/prisma/client';
import { z } from 'zod';

const wordsSchema = z.object({
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  status: renderStatusSchema,
});
type RenderWords = z.infer<typeof wordsSchema>;

/** A stored render whose text columns have the types of the contracts. */
export type Render = RenderRow & RenderWords;

/**
 * Parses the text columns of a row, which PostgreSQL stores as plain text. All use cases read renders through this.
 * @throws ZodError when another release wrote a value that this release does not know
 */
export function storedRender<Row extends Record<keyof RenderWords, string>>(row: Row): Row & RenderWords {
  return { ...row, ...wordsSchema.parse(row) };
}

/** Prompt in stored settings, including settings of another release. */
export function promptOf(settings: unknown): string {
  if (typeof settings !== 'object' || settings === null || !('prompt' in settings)) return '';
  return typeof settings.prompt === 'string' ? settings.prompt : '';
}

/** The single row that an update changed; null when it matched none. */
export function updatedRender([row]: RenderRow[]): Render | null {
  return row ? storedRender(row) : null;
}
