import { z } from 'zod';
import { storedShape } from './field-table';
import { usedElementsSchema } from './used-elements';
import type { VideoResolution } from './video-choices';
import { VIDEO_FILES, VIDEO_TABLE } from './video-table';

/** The delivered resolution, which the plan limits: an upscale delivers 4K. */
export function deliveredVideo(clip: { resolution: VideoResolution; upscale4k: boolean }): VideoResolution | '4K' {
  return clip.upscale4k ? '4K' : clip.resolution;
}

/** Settings of a video render. Stored with the render, so that "reuse settings" reproduces it exactly. */
export const videoSettingsSchema = z.object({
  kind: z.literal('video'),
  ...storedShape(VIDEO_TABLE),
  ...storedShape(VIDEO_FILES),
  /** Size in pixels of the delivered video, even. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** The render that this one continues without using its files, such as a video that begins with its last frame. */
  madeFrom: z.uuid().optional(),
  elements: usedElementsSchema.optional(),
});
export type VideoSettings = z.infer<typeof videoSettingsSchema>;

/** The camera movement: the settings that the on-screen preview and the engine share. */
export type CameraMove = Pick<
  VideoSettings,
  | 'staticMovement'
  | 'dynamicMovement'
  | 'seconds'
  | 'fps'
  | 'motionStrength'
  | 'parallaxDepth'
  | 'pathDirection'
  | 'pathCurve'
  | 'exposureDrift'
  | 'loopingMode'
  | 'stabilization'
  | 'keepVerticals'
  | 'easing'
  | 'speedProfile'
>;
