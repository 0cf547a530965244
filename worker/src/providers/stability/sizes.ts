import type { Ratio } from '@maquette/contracts/tools/render-choices';
import type { Size } from '../images/frame';
import { type AspectRatio, FAST_PIXELS, FAST_SIDE } from './contract';

/**
 * Ratios that can be requested. 4:3 and 3:4 are not supported: they are cropped from the next ratio, keeping 93.75 %.
 */
export const ASPECT_RATIOS: Record<Ratio, AspectRatio> = {
  '21:9': '21:9',
  '16:9': '16:9',
  '4:3': '5:4',
  '1:1': '1:1',
  '3:4': '4:5',
  '9:16': '9:16',
};

/** Image size within the limits of `upscale/fast`. */
export function fastSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(FAST_PIXELS / (width * height)), FAST_SIDE / Math.max(width, height));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}
