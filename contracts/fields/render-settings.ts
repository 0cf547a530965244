import { z } from 'zod';
import { imageSettingsSchema } from './image-settings';
import type { InputImage, InputRole } from './input-file';
import { videoSettingsSchema } from './video-settings';

/** Settings of a render, by its kind. Settings without a kind are those of an image. */
export const renderSettingsSchema = z.union([videoSettingsSchema, imageSettingsSchema]);
export type RenderSettings = z.infer<typeof renderSettingsSchema>;

/** The render that these settings continue: the named one, or one whose result is an input. */
export function madeFromOf(settings: RenderSettings): string | null {
  const input = settings.kind === 'video' ? (settings.image ?? settings.clip) : settings.image;
  return settings.madeFrom ?? (input?.source === 'render' ? input.id : null);
}

/** Results whose files these settings need, each with the role of the file. */
export function resultsIn(settings: RenderSettings): { role: InputRole; id: string }[] {
  const inputs: [InputRole, InputImage | undefined][] =
    settings.kind === 'video'
      ? [
          ['image', settings.image],
          ['depth_map', settings.depthMap],
          ['foreground_mask', settings.foregroundMask],
          ['video', settings.clip],
        ]
      : [
          ['image', settings.image],
          ['mask', settings.mask],
        ];
  return inputs.flatMap(([role, input]) => (input?.source === 'render' ? [{ role, id: input.id }] : []));
}
