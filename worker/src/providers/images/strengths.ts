import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { type Recipe, strictnessOf } from '@maquette/contracts/providers/image-recipe';

/** Range of the denoising strength: 0 returns the image unchanged, 1 ignores it. */
const PAINTED = { least: 0.05, most: 0.95 };
/** Minimum strength when only the style of an image is kept. */
const STYLE_FROM = 0.6;

type Sliders = Pick<ImageSettings, 'promptStrength' | 'sketch'>;

/** Denoising strength of an image (0-1), from the prompt strength or from how strictly the image is kept. */
export function paintedStrength(recipe: Recipe, { promptStrength, sketch }: Sliders): number {
  if (!sketch || recipe === 'reference') return between(promptStrength / 100);
  const strictness = strictnessOf(sketch) / 100;
  return between(1 - (recipe === 'style' ? 1 - STYLE_FROM : 0.9) * strictness);
}

/** How closely lines are followed (0-1): the strictness, lowered by a geometry override above 50, else raised. */
export function followedStrength({ sketch }: Sliders): number {
  if (!sketch) return 0;
  return share((strictnessOf(sketch) / 100) * (1 - (sketch.geometryOverride - 50) / 200));
}

const share = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(2));
const between = (value: number) => share(Math.min(PAINTED.most, Math.max(PAINTED.least, value)));
