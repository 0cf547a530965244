import { z } from 'zod';
import { usedElementsSchema } from '../elements/used-elements';
import { storedShape } from './field-table';
import type { VideoResolution } from './video-choices';
import { VIDEO_FILES, VIDEO_TABLE } from './video-table';

/** The resolution that is really delivered and therefore gated: the upscale makes a 4K clip of any. */
export function deliveredVideo(clip: { resolution: VideoResolution; upscale4k: boolean }): VideoResolution | '4K' {
  return clip.upscale4k ? '4K' : clip.resolution;
}

/** What a clip is made from. Stored with the render, so that "reuse settings" reproduces it exactly. */
export const videoSettingsSchema = z.object({
  kind: z.literal('video'),
  ...storedShape(VIDEO_TABLE),
  ...storedShape(VIDEO_FILES),
  /** Size of the delivered clip in pixels, even. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** The render this one goes on from, where no file of it is an input: a clip that begins with its last frame. */
  madeFrom: z.uuid().optional(),
  elements: usedElementsSchema.optional(),
});
export type VideoSettings = z.infer<typeof videoSettingsSchema>;

/** The move of the camera, the part of the settings that the preview on the screen and the engine share. */
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
