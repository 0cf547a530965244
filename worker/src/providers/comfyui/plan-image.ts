import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { composePrompt } from '@maquette/contracts/providers/compose-prompt';
import { type Recipe, recipeOf } from '@maquette/contracts/providers/image-recipe';
import { type Size, steppedSize } from '../images/frame';
import { followedStrength, paintedStrength } from '../images/strengths';
import type { ComfyuiSettings } from './comfyui-settings';
import type { SlotValues } from './workflow';
import type { ImageUse } from './workflow-files';

/** Latents of SD 3.5 and of video models need sides that are multiples of 16 pixels. */
const SIDE_STEP = 16;

/** Workflow, size and slot values of an order, without its images. */
export interface PlannedImage {
  use: ImageUse;
  size: Size;
  values: SlotValues;
}

const USES: Record<Recipe, ImageUse> = {
  words: 'text',
  reference: 'image',
  // The value is never used, because these workflows take no mask.
  inpaint: 'image',
  structure: 'sketch',
  style: 'image',
  both: 'image',
  'both-closely': 'image',
};

export function planImage(tool: ImageTool, settings: ImageSettings, server: ComfyuiSettings): PlannedImage {
  const recipe = recipeOf(tool, settings);
  const use = USES[recipe];
  const { prompt, negativePrompt } = composePrompt(tool, settings);
  const size = steppedSize(settings, server.COMFYUI_PIXELS, SIDE_STEP);
  const strength = use === 'sketch' ? followedStrength(settings) : paintedStrength(recipe, settings);
  return {
    use,
    size,
    values: {
      ...{ prompt, negative: negativePrompt, ...size, seed: settings.seed },
      checkpoint: server.COMFYUI_CHECKPOINT,
      ...(use === 'text' ? {} : { strength }),
    },
  };
}
