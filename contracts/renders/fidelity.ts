import { z } from 'zod';

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100);

/** A drawing's openings (windows, doors) by outcome. `added`: openings in the result that were not drawn. */
export const openingCountsSchema = z.object({ drawn: count, kept: count, moved: count, lost: count, added: count });
export type OpeningCounts = z.infer<typeof openingCountsSchema>;

/** How well a result keeps the lines of its drawing. */
export const fidelitySchema = z.object({
  /** 0-100; null when the drawing has no lines to compare. */
  score: percent.nullable(),
  /** Straight lines in the drawing; null for results measured before they were counted. */
  drawnLines: count.nullable(),
  /** How much of the drawn line length moved, in percent, and the mean distance in percent of the width. */
  movedShare: percent.nullable(),
  movedBy: z.number().nonnegative().nullable(),
  /** Null when the openings cannot be counted reliably. */
  openings: openingCountsSchema.nullable(),
});
export type Fidelity = z.infer<typeof fidelitySchema>;

/** Reads the fidelity from a result's stored facts. @returns null when unmeasured */
export function fidelityOf(facts: Readonly<Record<string, unknown>>): Fidelity | null {
  const { fidelity, drawnLines, movedShare, movedBy } = facts;
  if (drawnLines === 0) return { score: null, drawnLines: 0, movedShare: null, movedBy: null, openings: null };
  const read = fidelitySchema.safeParse({
    score: fidelity,
    drawnLines: drawnLines ?? null,
    movedShare: movedShare ?? null,
    movedBy: typeof movedBy === 'number' ? Math.round(1e4 * movedBy) / 100 : null,
    openings: openingsOf(facts),
  });
  return read.success && read.data.score !== null ? read.data : null;
}

function openingsOf(facts: Readonly<Record<string, unknown>>): OpeningCounts | null {
  const { openingsDrawn, openingsKept, openingsMoved, openingsLost, openingsAdded } = facts;
  const counts = {
    ...{ drawn: openingsDrawn, kept: openingsKept, moved: openingsMoved },
    ...{ lost: openingsLost, added: openingsAdded },
  };
  const read = openingCountsSchema.safeParse(counts);
  return read.success ? read.data : null;
}
