import type { InputImage } from '@maquette/contracts/fields/input-file';
import type { Spot } from '@maquette/contracts/review/review';
import { signAssetUrl } from '../../../live/sign-asset-url';
import { uploadInput } from '../api/uploads';

/** Minimum side of the crop, in px: a smaller area is extended by its surroundings. */
const LEAST = 512;

/** Uploads the part of a stored image to which a comment refers: a point's surroundings; for null the whole image. */
export async function cropImage(key: string, spot: Spot | null): Promise<InputImage> {
  const response = await fetch(await signAssetUrl(key, false), { cache: 'no-store' });
  const bitmap = await createImageBitmap(await response.blob());
  const { left, top, width, height } = spot
    ? placed(spot, bitmap)
    : { left: 0, top: 0, width: bitmap.width, height: bitmap.height };
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height, 0, 0, width, height);
  bitmap.close();
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.94 });
  return uploadInput('image', file, { signal: new AbortController().signal, onShare: () => undefined });
}

/** Crop in whole pixels, limited to the image. */
function placed(spot: Spot, { width, height }: { width: number; height: number }) {
  const side = (share: number, whole: number) => Math.min(whole, Math.max(LEAST, Math.round(share * whole)));
  const [across, down] = [side(spot.width, width), side(spot.height, height)];
  const from = (start: number, share: number, part: number, whole: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (start + share / 2) * whole - part / 2)));
  return {
    left: from(spot.left, spot.width, across, width),
    top: from(spot.top, spot.height, down, height),
    width: across,
    height: down,
  };
}
