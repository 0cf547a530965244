import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { composePrompt } from '@maquette/contracts/providers/compose-prompt';
import { type Recipe, recipeOf } from '@maquette/contracts/providers/image-recipe';
import { type Size, steppedSize } from '../images/frame';
import { followedStrength, paintedStrength } from '../images/strengths';
import { type Operation, SIDE_STEP } from './contract';
import type { SdapiSettings } from './sdapi-settings';

/** A call to the server, without its image. */
export interface PlannedCall {
  operation: Operation;
  /** How the form's image is used: denoised, or its lines are followed. */
  image: 'none' | 'painted-over' | 'lines';
  /** Strength 0-1: of the prompt relative to a denoised image, or of the lines that are followed. */
  strength: number | null;
  size: Size;
  fields: Record<string, string | number | boolean | object>;
}

/**
 * Which call makes which recipe:
 *
 * | recipe | with a control model | without |
 * | --- | --- | --- |
 * | words | txt2img | txt2img |
 * | reference | img2img | img2img |
 * | structure | txt2img along the lines of the image | img2img |
 * | style | img2img, loosely | img2img, loosely |
 * | both, both-closely | img2img | img2img |
 */
function imageUse(recipe: Recipe, control: boolean): PlannedCall['image'] {
  if (recipe === 'words') return 'none';
  return recipe === 'structure' && control ? 'lines' : 'painted-over';
}

export function planCall(tool: ImageTool, settings: ImageSettings, server: SdapiSettings): PlannedCall {
  const recipe = recipeOf(tool, settings);
  const image = imageUse(recipe, server.SDAPI_CONTROL_MODEL !== undefined);
  const painted = image === 'painted-over' ? paintedStrength(recipe, settings) : null;
  const strength = image === 'lines' ? followedStrength(settings) : painted;
  const { prompt, negativePrompt } = composePrompt(tool, settings);
  const size = steppedSize(settings, server.SDAPI_PIXELS, SIDE_STEP);
  return {
    operation: image === 'painted-over' ? 'img2img' : 'txt2img',
    ...{ image, strength, size },
    fields: {
      prompt: withoutTags(prompt),
      negative_prompt: withoutTags(negativePrompt),
      ...size,
      // The seed is always sent, because a seed drawn by the server could not be read back.
      seed: settings.seed,
      steps: settings.model === 'sd3.5-large-turbo' ? server.SDAPI_TURBO_STEPS : server.SDAPI_STEPS,
      cfg_scale: server.SDAPI_CFG_SCALE,
      ...(server.SDAPI_SAMPLER ? { sampler_name: server.SDAPI_SAMPLER } : {}),
      ...(server.SDAPI_CHECKPOINT ? { override_settings: { sd_model_checkpoint: server.SDAPI_CHECKPOINT } } : {}),
      ...(painted === null ? {} : { denoising_strength: painted }),
      ...{ batch_size: 1, n_iter: 1, send_images: true, save_images: false },
    },
  };
}

/**
 * Angle brackets are commands to these servers: `<lora:…>` loads files from the operator's machine, and
 * `<sd_cpp_extra_args>` sets every field of a call. A user's prompt must not contain commands.
 */
function withoutTags(words: string): string {
  return words.replace(/[<>]/g, ' ').replace(/ {2,}/g, ' ').trim();
}
