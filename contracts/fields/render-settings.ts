import { z } from 'zod';
import { imageSettingsSchema } from './image-settings';
import { videoSettingsSchema } from './video-settings';

/** What a render is made from, by its kind. Settings without a kind are those of a still. */
export const renderSettingsSchema = z.union([videoSettingsSchema, imageSettingsSchema]);
export type RenderSettings = z.infer<typeof renderSettingsSchema>;

/** The render that these settings go on from: the one they name, or the one whose result is their input. */
export function madeFromOf(settings: RenderSettings): string | null {
  const input = settings.kind === 'video' ? (settings.image ?? settings.clip) : settings.image;
  return settings.madeFrom ?? (input?.source === 'render' ? input.id : null);
}
