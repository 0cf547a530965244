import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { type Recipe, strictnessOf } from '@maquette/contracts/providers/image-recipe';

/** At 0 an image that is painted over comes back as it went, at 1 it is forgotten. */
const PAINTED = { least: 0.05, most: 0.95 };
/** Of an image whose style alone is wanted at least this much is painted anew. */
const STYLE_FROM = 0.6;

type Sliders = Pick<ImageSettings, 'promptStrength' | 'sketch'>;

/** How much of an image is painted anew, 0-1: as the words count, or as loosely as it is kept. */
export function paintedStrength(recipe: Recipe, { promptStrength, sketch }: Sliders): number {
  if (!sketch || recipe === 'reference') return between(promptStrength / 100);
  const strictness = strictnessOf(sketch) / 100;
  return between(1 - (recipe === 'style' ? 1 - STYLE_FROM : 0.9) * strictness);
}

/** How closely lines are followed, 0-1: their strictness, less the more crooked ones may be straightened (50 changes nothing). */
export function followedStrength({ sketch }: Sliders): number {
  if (!sketch) return 0;
  return share((strictnessOf(sketch) / 100) * (1 - (sketch.geometryOverride - 50) / 200));
}

const share = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(2));
const between = (value: number) => share(Math.min(PAINTED.most, Math.max(PAINTED.least, value)));
