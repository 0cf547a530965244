import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { composePrompt } from '@maquette/contracts/providers/compose-prompt';
import { type Recipe, recipeOf, strictnessOf } from '@maquette/contracts/providers/image-recipe';
import type { ImageKind } from '../images/prepare-image';
import { type Operation, PROMPT_CHARACTERS, SEED_LARGEST } from './contract';
import { ASPECT_RATIOS } from './sizes';

/** Role of an image in a call's form. */
export type ImagePart = 'reference' | 'mask' | 'previous';

/** A call's fields: texts, and the image for each file field. */
export interface PlannedCall {
  step: 'first' | 'style';
  operation: Operation;
  texts: Record<string, string>;
  images: Record<string, ImagePart>;
}

/**
 * Which calls make which recipe, for drawings (lines) and photos (surfaces):
 *
 * | recipe | of lines | of surfaces |
 * | --- | --- | --- |
 * | words | sd3 text-to-image | – |
 * | reference | sd3 image-to-image | sd3 image-to-image |
 * | inpaint | edit/inpaint | edit/inpaint |
 * | structure | control/sketch | control/structure |
 * | style | control/style | control/style |
 * | both, strictness below 80 | control/sketch: lines have no colours to keep | sd3 image-to-image |
 * | both, strictness from 80 on | control/sketch, then control/style-transfer | control/structure, then
 * control/style-transfer |
 */
const TABLE: Record<Recipe, Record<ImageKind, readonly Operation[]>> = {
  words: { lines: ['sd3'], surfaces: ['sd3'] },
  reference: { lines: ['sd3'], surfaces: ['sd3'] },
  inpaint: { lines: ['inpaint'], surfaces: ['inpaint'] },
  structure: { lines: ['sketch'], surfaces: ['structure'] },
  style: { lines: ['style'], surfaces: ['style'] },
  both: { lines: ['sketch'], surfaces: ['sd3'] },
  'both-closely': { lines: ['sketch', 'style-transfer'], surfaces: ['structure', 'style-transfer'] },
};

export function operationsOf(recipe: Recipe, kind: ImageKind): readonly Operation[] {
  return TABLE[recipe][kind];
}

/** An order's calls, in sequence. An enlargement is added when the size needs it. */
export function planCalls(tool: ImageTool, settings: ImageSettings, kind: ImageKind): PlannedCall[] {
  const recipe = recipeOf(tool, settings);
  return operationsOf(recipe, kind).map((operation, index) => ({
    step: index === 0 ? 'first' : 'style',
    operation,
    ...partsOf(operation, tool, settings),
  }));
}

function partsOf(
  operation: Operation,
  tool: ImageTool,
  settings: ImageSettings,
): Pick<PlannedCall, 'texts' | 'images'> {
  const said = words(tool, settings);
  const strictness = settings.sketch ? strictnessOf(settings.sketch) / 100 : 0;
  switch (operation) {
    case 'sd3':
      return sd3(tool, settings, said, strictness);
    case 'sketch':
    case 'structure':
      return {
        texts: { ...said, ...style(settings), control_strength: controlStrength(settings, strictness) },
        images: { image: 'reference' },
      };
    case 'style':
      return {
        texts: {
          ...said,
          ...style(settings),
          fidelity: strictness.toFixed(2),
          aspect_ratio: ASPECT_RATIOS[settings.ratio],
        },
        images: { image: 'reference' },
      };
    case 'inpaint':
      return { texts: { ...said, ...style(settings) }, images: { image: 'reference', mask: 'mask' } };
    case 'style-transfer':
      // This operation has no style_preset; its strength keeps the default.
      return { texts: said, images: { init_image: 'previous', style_image: 'reference' } };
    case 'fast':
      return { texts: { output_format: 'png' }, images: { image: 'previous' } };
  }
}

function sd3(
  tool: ImageTool,
  settings: ImageSettings,
  said: Record<string, string>,
  strictness: number,
): Pick<PlannedCall, 'texts' | 'images'> {
  const all = { ...said, ...style(settings), model: settings.model };
  if (!settings.image) return { texts: { ...all, aspect_ratio: ASPECT_RATIOS[settings.ratio] }, images: {} };
  // Strength from 0 (unchanged) to 1 (ignores the image): by prompt strength, or by how strictly the image is kept.
  const strength =
    tool === 's2i' ? 1 - 0.9 * strictness : Math.min(0.98, Math.max(0.05, settings.promptStrength / 100));
  return {
    texts: { ...all, mode: 'image-to-image', strength: strength.toFixed(2) },
    images: { image: 'reference' },
  };
}

/** How closely a drawing is followed: its strictness, reduced by straightening (50 has no effect). */
function controlStrength({ sketch }: ImageSettings, strictness: number): string {
  const straightened = 1 - ((sketch?.geometryOverride ?? 50) - 50) / 200;
  return Math.min(1, Math.max(0, strictness * straightened)).toFixed(2);
}

function style({ stylePreset }: ImageSettings): Record<string, string> {
  return { style_preset: stylePreset };
}

function words(tool: ImageTool, settings: ImageSettings): Record<string, string> {
  const { prompt, negativePrompt } = composePrompt(tool, settings);
  return {
    prompt: prompt.slice(0, PROMPT_CHARACTERS),
    ...(negativePrompt ? { negative_prompt: negativePrompt.slice(0, PROMPT_CHARACTERS) } : {}),
    ...seed(settings),
    output_format: 'png',
  };
}

/** A seed of 0 means random at Stability; an unlocked seed is left to the provider. */
function seed({ seedLocked, seed: locked }: ImageSettings): Record<string, string> {
  return seedLocked ? { seed: String(Math.min(SEED_LARGEST, Math.max(1, locked))) } : {};
}
