import { type DrawnPoint, type RegionKind, readCorrections, writeCorrections } from '../fields/drawing-corrections';

/** Which parts of a drawing the engine guessed. */
export interface Guesses {
  /** Share of the drawing's area, 0-100. */
  share: number;
  /** The largest guessed regions first; positions in shares of the image. */
  parts: { kind: RegionKind; at: DrawnPoint }[];
}

/** Maximum number of guessed regions that a result names. */
export const GUESSES_KEPT = 3;
/** Minimum guessed share of the area (per cent) at which a result mentions it, and at which it says "most". */
export const GUESSED_SHARE = { said: 10, most: 50 };

/** Guesses as facts about a result; {@link guessesOfFacts} reads them. */
export function writeGuesses({ share, parts }: Guesses) {
  return { guessedShare: Math.round(10 * share) / 10, guessedParts: writeCorrections(parts) };
}

/**
 * Guessed share of a drawing whose kind is a guess too: a part is known only if both its kind and the part are right.
 * @param confidence of the kind, 0-1
 */
export function guessedAsAKind(facts: Readonly<Record<string, unknown>>, confidence: number) {
  const share = typeof facts.guessedShare === 'number' ? facts.guessedShare : 0;
  return { guessedShare: Math.round(10 * (100 - (100 - share) * confidence)) / 10 };
}

/** Reads what was guessed from a result's stored facts. @returns null for results without such facts */
export function guessesOfFacts(facts: Readonly<Record<string, unknown>>): Guesses | null {
  const { guessedShare: share, guessedParts: parts } = facts;
  if (typeof share !== 'number' || !(share >= 0 && share <= 100) || typeof parts !== 'string') return null;
  return {
    share,
    parts: readCorrections(parts).flatMap((one) =>
      'to' in one || one.kind === 'leave-out' ? [] : [{ kind: one.kind, at: one.at }],
    ),
  };
}
