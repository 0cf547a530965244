import type { ImageSettings, SketchSettings } from '@maquette/contracts/fields/image-settings';
import { CLOSELY_FROM, recipeOf, strictnessOf } from '@maquette/contracts/providers/image-recipe';
import { SEED_LIMIT } from '@maquette/contracts/tools/render-choices';

/**
 * Settings for the free attempt under a geometry guarantee: it follows the drawing as closely as the controls allow,
 * without straightening. A provider's model keeps its recipe, so that its calls,
 * their price and the chosen options stay the same. When no control can be strengthened, a model gets another seed
 * unless it is locked. Our own engine draws the same lines with every seed, so another attempt would only take time.
 * @returns null when the next attempt would be identical
 */
export function retrySettings(settings: ImageSettings, embedded: boolean): ImageSettings | null {
  const { sketch } = settings;
  if (sketch) {
    const most = !embedded && recipeOf('s2i', settings) === 'both' ? CLOSELY_FROM - 1 : 100;
    const stronger = followed(sketch, Math.max(most, strictnessOf(sketch)));
    const isStronger = strictnessOf(stronger) > strictnessOf(sketch) || sketch.geometryOverride > 0;
    if (isStronger) return { ...settings, sketch: stronger };
  }
  if (embedded || settings.seedLocked) return null;
  return { ...settings, seed: (settings.seed % (SEED_LIMIT - 1)) + 1 };
}

function followed(sketch: SketchSettings, strictness: number): SketchSettings {
  return sketch.subject === 'Interior'
    ? { ...sketch, sketchStrictness: strictness, geometryOverride: 0 }
    : { ...sketch, formStrictness: strictness, geometryOverride: 0 };
}
