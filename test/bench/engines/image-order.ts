import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import type { Resolution } from '@maquette/contracts/tools/render-choices';
import type { ImageOrder } from '@maquette/worker/providers/image-provider';

const SIZES: Record<Resolution, { width: number; height: number }> = {
  '720p': { width: 1280, height: 720 },
  '1080p': { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
  '8K': { width: 7680, height: 4320 },
};

const PROMPTS = {
  exterior: { designType: 'Architecture', prompt: 'modern villa with a pool and trees, late afternoon' },
  interior: { designType: 'Interior', prompt: 'living room with a sofa and plants, evening, lamps lit' },
};

/** An image order as the product creates it, so 4K and 8K take the same path as for users. */
export function imageOrder(place: 'exterior' | 'interior', resolution: Resolution, draft: boolean): ImageOrder {
  const settings = imageSettingsSchema.parse({
    ...PROMPTS[place],
    stylePreset: 'photographic',
    model: draft ? 'sd3.5-large-turbo' : 'sd3.5-large',
    ratio: '16:9',
    resolution,
    ...SIZES[resolution],
    seed: 7,
    seedLocked: true,
  });
  return { tool: 't2i', settings };
}
