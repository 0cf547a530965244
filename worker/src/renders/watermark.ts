import { watermarkDrawing } from '@maquette/domain/assets/watermark-drawing';
import sharp from 'sharp';
import type { RawImage } from '../providers/image-provider';

/** Draws the watermark onto an image. */
export async function watermarked(picture: RawImage): Promise<RawImage> {
  const { rgb, width, height } = picture;
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .composite([{ input: watermarkDrawing(width, height) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { rgb: data, width, height };
}

/** The watermark alone, to be laid over the frames of a video: RGBA, row by row. */
export async function watermarkOverlay(width: number, height: number): Promise<Uint8Array> {
  return sharp(watermarkDrawing(width, height)).ensureAlpha().raw().toBuffer();
}
