import type { ImageSettings, ImageTool, SketchSettings } from '../fields/image-settings';

/**
 * Kinds of requests, on which a provider's calls and costs depend: words only, words with a reference, inpainting, or
 * for a sketch its structure, its style, or both, loosely or closely.
 */
export const RECIPES = ['words', 'reference', 'inpaint', 'structure', 'style', 'both', 'both-closely'] as const;
export type Recipe = (typeof RECIPES)[number];

/** Minimum strictness at which "both" keeps lines and colours exactly. */
export const CLOSELY_FROM = 80;

export function recipeOf(tool: ImageTool, settings: Pick<ImageSettings, 'sketch' | 'image' | 'mask'>): Recipe {
  const { sketch } = settings;
  if (settings.mask) return 'inpaint';
  if (tool !== 's2i' || !sketch) return settings.image ? 'reference' : 'words';
  if (sketch.referenceRole === 'structure-only') return 'structure';
  if (sketch.referenceRole === 'style-only') return 'style';
  return strictnessOf(sketch) >= CLOSELY_FROM ? 'both-closely' : 'both';
}

/** How closely the image is followed, 0-100: each design type has its own slider. */
export function strictnessOf(sketch: SketchSettings): number {
  return sketch.subject === 'Interior' ? sketch.sketchStrictness : sketch.formStrictness;
}

const OF_WORDS: readonly Recipe[] = ['words', 'reference', 'inpaint'];

export function recipesOf(tool: ImageTool): readonly Recipe[] {
  return RECIPES.filter((recipe) => OF_WORDS.includes(recipe) === (tool !== 's2i'));
}
