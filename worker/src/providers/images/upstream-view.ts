import { FINISHING_FROM } from '@maquette/domain/renders/render-policy';
import sharp from 'sharp';
import type { RenderObserver } from '../image-provider';

const PREVIEW_SIDE = 640;
/** What a server says of its work is not the result yet: until that is here, the render can be cancelled. */
const SURE_BELOW = FINISHING_FROM - 0.01;

/** @param fraction as a server elsewhere says it, 0-1 */
export function showProgress(observer: RenderObserver, fraction: number): void {
  if (Number.isFinite(fraction)) observer.onProgress(Math.min(SURE_BELOW, Math.max(0, fraction)));
}

/** Shows an intermediate picture of a server elsewhere. One that cannot be read is not shown. */
export async function showPreview(observer: RenderObserver, bytes: Buffer): Promise<void> {
  const frame = await frameOf(bytes).catch(() => null);
  if (frame?.info.channels !== 3 || observer.signal.aborted) return;
  observer.onPreview({ rgb: frame.data, width: frame.info.width, height: frame.info.height });
}

/** Fails later, never at once: what has no bytes at all is refused before anything is read. */
async function frameOf(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: 16_777_216 })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
