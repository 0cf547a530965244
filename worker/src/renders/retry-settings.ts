import type { ImageSettings, SketchSettings } from '@maquette/contracts/fields/image-settings';
import { CLOSELY_FROM, recipeOf, strictnessOf } from '@maquette/contracts/providers/image-recipe';
import { SEED_LIMIT } from '@maquette/contracts/renders/render';

/**
 * What the free attempt under a geometry guarantee changes: the drawing is followed as closely as the controls go, and its lines are not
 * straightened. A model of a provider keeps its recipe, so that the calls, their price and what the person chose to keep stay the same.
 * Where there is nothing left to strengthen, a model gets another seed unless the person locked theirs; our own engine draws the same lines
 * with every seed, so another attempt would only take time.
 * @returns null where the next attempt would be no other
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
