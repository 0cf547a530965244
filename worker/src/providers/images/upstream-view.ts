import { FINISHING_FROM } from '@maquette/domain/renders/render-policy';
import sharp from 'sharp';
import type { RenderObserver } from '../image-provider';

const PREVIEW_SIDE = 640;
/** Progress stays below this value until the result has arrived, so that the render can still be cancelled. */
const SURE_BELOW = FINISHING_FROM - 0.01;

/** @param fraction progress reported by a remote server, 0-1 */
export function showProgress(observer: RenderObserver, fraction: number): void {
  if (Number.isFinite(fraction)) observer.onProgress(Math.min(SURE_BELOW, Math.max(0, fraction)));
}

/** Shows an intermediate image from a remote server. Ignores images that cannot be read. */
export async function showPreview(observer: RenderObserver, bytes: Buffer): Promise<void> {
  // Muted: a preview that cannot be read is not shown, and nothing depends on previews.
  const frame = await frameOf(bytes).catch(() => null);
  if (frame?.info.channels !== 3 || observer.signal.aborted) return;
  observer.onPreview({ rgb: frame.data, width: frame.info.width, height: frame.info.height });
}

/** Async, so that the error that sharp throws at once for an empty buffer becomes a rejection. */
async function frameOf(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: 16_777_216 })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
