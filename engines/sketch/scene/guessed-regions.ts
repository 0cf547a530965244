import { GUESSED_BELOW } from '@maquette/contracts/fields/part-map';
import { GUESSES_KEPT, type Guesses, writeGuesses } from '@maquette/contracts/renders/guesses';
import { kindOfArea } from './apply-corrections';
import type { DrawingRead } from './read-drawing';
import { regionConfidence } from './region-confidence';

type Read = Pick<DrawingRead, 'scene' | 'regions' | 'corrected'>;

/** Confidence (0-1) that an area was classified correctly; 1 when the user set its class. */
export function confidenceOf({ scene, regions, corrected }: Read, label: number): number {
  const area = scene.areas[label];
  const facts = regions[label];
  if (corrected.has(label)) return 1;
  if (!area || !facts || facts.area === 0) return 0;
  return Math.round(1000 * regionConfidence(facts, area.surface, scene.interior)) / 1000;
}

/** Returns how much of a drawing was guessed, and the largest guessed areas that the form can name. */
function guessesOf(read: Read): Guesses {
  const { scene, regions } = read;
  const guessed = regions.filter((f) => f.label > 0 && f.area > 0 && confidenceOf(read, f.label) < GUESSED_BELOW);
  const known = regions.filter((f) => f.label > 0 && f.area > 0);
  const sum = (list: typeof known): number => list.reduce((total, { area }) => total + area, 0);
  const parts = [...guessed]
    .sort((a, b) => b.area - a.area)
    .flatMap(({ label, cx, cy }): Guesses['parts'] => {
      const area = scene.areas[label];
      const kind = area && kindOfArea(area, scene.interior, scene.eye.horizon);
      return kind ? [{ kind, at: [cx / scene.w, cy / scene.h] }] : [];
    });
  return { share: (100 * sum(guessed)) / Math.max(1, sum(known)), parts: parts.slice(0, GUESSES_KEPT) };
}

/** Guessed areas in the form in which a result stores them. */
export const guessFacts = (read: Read) => writeGuesses(guessesOf(read));
