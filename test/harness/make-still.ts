import { type ImageSettings, imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import { imageSize } from '@maquette/contracts/tools/render-choices';
import type { ImageOrder, ImageProvider, MadeImage, RawImage } from '@maquette/worker/providers/image-provider';
import type { AsynchronousCall, PaidAnswer, PaidCalls, SendCall } from '@maquette/worker/providers/paid-calls';
import sharp from 'sharp';
import { inHand } from './in-hand';

/** A form's image, as it is stored. */
export const UPLOAD = {
  ...{ source: 'upload', id: '01900000-0000-7000-8000-000000000000', key: 'k', contentType: 'image/png' },
  ...{ width: 640, height: 480 },
};

/** Settings for an image. Fields that are not named have the form's defaults. */
export function stillOf(fields: Record<string, unknown>): ImageSettings {
  const { ratio = '16:9', resolution = '720p' } = fields as { ratio?: '16:9'; resolution?: '720p' };
  const form = { prompt: 'a vaulted stone wine cellar', resolution, seed: 7, seedLocked: false, ratio, ...fields };
  return imageSettingsSchema.parse({ ...imageSize(ratio, resolution), ...form });
}

export const sketchOf = (fields: object) => ({
  sketch: { subject: 'Architecture', formStrictness: 50, referenceRole: 'both', ...fields },
});

/** A test image with surfaces instead of lines. */
export const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#a0643c' } })
    .png()
    .toBuffer();

/** Performs a call without the records that a worker keeps. */
export type CarryOut = (call: SendCall | AsynchronousCall, signal: AbortSignal) => Promise<PaidAnswer>;

/** Sends the call once and returns the answer. */
export const atOnce: CarryOut = (call, signal) => {
  if (typeof call !== 'function') throw new Error('the embedded engine has no asynchronous calls');
  return call(signal);
};

export interface Making {
  image?: Buffer;
  mask?: Buffer;
  tool?: ImageOrder['tool'];
  stop?: AbortSignal;
  onProgress?(fraction: number): void;
  onPreview?(frame: RawImage): void;
}

/** Makes an image as a worker does, including its final pixels. */
export async function makeStill(
  images: ImageProvider,
  fields: Record<string, unknown>,
  carryOut: CarryOut,
  { image, mask, tool = 't2i', stop, ...watching }: Making = {},
): Promise<MadeImage> {
  const settings = stillOf({ ...(image ? { image: UPLOAD } : {}), ...(mask ? { mask: UPLOAD } : {}), ...fields });
  const signal = stop ?? new AbortController().signal;
  const calls: PaidCalls = { once: (_plan, call) => inHand(carryOut(call, signal)) };
  const observer = { onProgress: () => undefined, onPreview: () => undefined, ...watching, signal };
  const made = await images.make({ tool, settings, image, mask, person: 'a hash' }, observer, calls);
  return typeof made === 'function' ? made() : made;
}
