import type { DrawnLabel } from '@maquette/domain/assets/labelled-videos';
import { watermarkDrawing } from '@maquette/domain/assets/watermark-drawing';
import sharp from 'sharp';
import type { RawImage } from '../providers/image-provider';

export async function watermarked(picture: RawImage): Promise<RawImage> {
  const { rgb, width, height } = picture;
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .composite([{ input: watermarkDrawing(width, height) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { rgb: data, width, height };
}

/** The watermark as an overlay for a video's frames: RGBA, row by row. */
export async function watermarkOverlay(width: number, height: number): Promise<Uint8Array> {
  return sharp(watermarkDrawing(width, height)).ensureAlpha().raw().toBuffer();
}

/** The label as an overlay for frames of a video of this size: RGBA, row by row. */
export async function labelOverlay(
  { svg, left, top }: DrawnLabel,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const clear = { create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
  const label = { input: Buffer.from(svg), left, top };
  return sharp(clear).composite([label]).raw().toBuffer();
}
