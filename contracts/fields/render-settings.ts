import { z } from 'zod';
import { imageSettingsSchema } from './image-settings';
import { videoSettingsSchema } from './video-settings';

/** What a render is made from, by its kind. Settings without a kind are those of a still. */
export const renderSettingsSchema = z.union([videoSettingsSchema, imageSettingsSchema]);
export type RenderSettings = z.infer<typeof renderSettingsSchema>;
