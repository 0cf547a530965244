import type { RegionKind } from '@maquette/contracts/fields/drawing-corrections';
import { type DrawnRegion, GUESSED_BELOW } from '@maquette/contracts/fields/part-map';
import { GUESSED_SHARE, type Guesses } from '@maquette/contracts/renders/guesses';
import { t } from '../../../i18n/t';
import { placeOfPoint } from './corrections';

/** Whether a region is a guess that the user can check; details for which the form has no name are not asked about. */
export const isGuess = (region: DrawnRegion | undefined): boolean =>
  region !== undefined && region.kind !== null && region.confidence < GUESSED_BELOW;

/** Smallest guess that is worth checking, as a share of the image. */
const LEAST = 0.002;

/** A drawing's guessed regions by index, largest first, and their share of the image in per cent. */
export function guessesIn(regions: readonly DrawnRegion[]): { numbers: number[]; percent: number } {
  const numbers = regions.flatMap((region, number) => (isGuess(region) && region.share >= LEAST ? [number] : []));
  const share = numbers.reduce((sum, number) => sum + (regions[number]?.share ?? 0), 0);
  return { numbers, percent: Math.round(100 * share) };
}

/** The guess after the selected one; after the last, the first again. */
export const nextGuess = (numbers: readonly number[], selected: number | null): number | null =>
  numbers.find((number) => number > (selected ?? -1)) ?? numbers[0] ?? null;

/** Says which parts of the drawing were guessed; null if they are few. */
export function guessLine(guesses: Guesses | null): string | null {
  if (!guesses || guesses.share < GUESSED_SHARE.said) return null;
  const name = (kind: RegionKind) => t(`correct.kind.${kind}`);
  const parts = guesses.parts.map(({ kind, at }) => `${name(kind)} (${t(`correct.place.${placeOfPoint(at)}`)})`);
  const key = guesses.share > GUESSED_SHARE.most ? 'still.guessedMost' : 'still.guessed';
  return t(key, { share: String(Math.round(guesses.share)), parts: [...new Set(parts)].join(', ') });
}
