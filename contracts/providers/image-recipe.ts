import type { ImageSettings, ImageTool, SketchSettings } from '../fields/image-settings';

/**
 * What a form asks for, as far as it decides which calls a provider makes and what they cost: words alone, words with a reference, a part of
 * the reference made anew, or, of a sketch, its structure, its style, or both, loosely or closely.
 */
export const RECIPES = ['words', 'reference', 'inpaint', 'structure', 'style', 'both', 'both-closely'] as const;
export type Recipe = (typeof RECIPES)[number];

/** From this strictness on "both" means the very lines and the very colours. */
export const CLOSELY_FROM = 80;

export function recipeOf(tool: ImageTool, settings: Pick<ImageSettings, 'sketch' | 'image' | 'mask'>): Recipe {
  const { sketch } = settings;
  if (settings.mask) return 'inpaint';
  if (tool === 't2i' || !sketch) return settings.image ? 'reference' : 'words';
  if (sketch.referenceRole === 'structure-only') return 'structure';
  if (sketch.referenceRole === 'style-only') return 'style';
  return strictnessOf(sketch) >= CLOSELY_FROM ? 'both-closely' : 'both';
}

/** How closely the image is kept, 0-100: each design type has a slider of its own. */
export function strictnessOf(sketch: SketchSettings): number {
  return sketch.subject === 'Interior' ? sketch.sketchStrictness : sketch.formStrictness;
}

const OF_WORDS: readonly Recipe[] = ['words', 'reference', 'inpaint'];

/** The recipes of a tool. */
export function recipesOf(tool: ImageTool): readonly Recipe[] {
  return RECIPES.filter((recipe) => OF_WORDS.includes(recipe) === (tool === 't2i'));
}
