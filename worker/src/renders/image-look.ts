import { coloursOf } from '@maquette/domain/assets/image-colours';
import type { ResultLook } from '@maquette/domain/assets/image-looks';
import sharp from 'sharp';
import { isPresentable } from './presentable';

/** Longer side of the placeholder, in pixels. */
const PLACEHOLDER_SIDE = 16;
const COUNTED_SIDE = 48;

/**
 * An image's colours and placeholder.
 * @param file thumbnail; an unreadable file has no colours and is not presentable
 */
export async function computeLook(file: Uint8Array): Promise<ResultLook> {
  try {
    const small = await sharp(file)
      .resize(COUNTED_SIDE, COUNTED_SIDE, { fit: 'inside' })
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = small;
    const { width, height } = info;
    const placeholder = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
      .webp({ quality: 40, effort: 4 })
      .toBuffer();
    return {
      placeholder: placeholder.toString('base64'),
      colours: coloursOf(data),
      presentable: isPresentable(data, width, height),
    };
  } catch {
    return { placeholder: '', colours: [], presentable: false };
  }
}
