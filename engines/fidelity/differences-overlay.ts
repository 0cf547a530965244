import { distanceTo, maskOf, smoothstep } from '../sketch/reading/raster';

/** An image with transparency: four sRGB bytes per pixel, straight alpha; rows start at the top. */
export interface RgbaRaster {
  rgba: Uint8Array;
  width: number;
  height: number;
}

const MISSING = [218, 38, 38] as const;
const INVENTED = [245, 158, 11] as const;
const RIM = [20, 20, 24] as const;

/**
 * Overlay of missing lines (red) and invented lines (amber), transparent elsewhere. Lines are at least 1/500 of the
 * width
 * thick and have a dark outline, so that they are visible on any image.
 * @param marks one byte per pixel of the compared images: 0 no difference, 1 missing, 2 invented
 * @param width in pixels; default: that of the compared images; the height follows from it
 */
export function differencesOverlay(
  { marks, width: w, height: h }: { marks: Uint8Array; width: number; height: number },
  width = w,
): RgbaRaster {
  const height = Math.max(1, Math.round((width * h) / w));
  const kind = (mark: number): Float32Array =>
    distanceTo(
      maskOf(marks, (one) => one === mark),
      w,
      h,
    );
  const missing = kind(1);
  const invented = kind(2);
  // Half the thickness of a line, in pixels of the compared images.
  const half = Math.max(0.9, w / 1000);
  const soft = 0.45;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(h - 1, Math.floor(((y + 0.5) * h) / height));
    for (let x = 0; x < width; x++) {
      const i = sy * w + Math.min(w - 1, Math.floor(((x + 0.5) * w) / width));
      const lost = (missing[i] as number) <= (invented[i] as number);
      const away = lost ? (missing[i] as number) : (invented[i] as number);
      const line = 1 - smoothstep(half - soft, half + soft, away);
      const rim = 0.45 * (1 - smoothstep(half + soft, half + 1.2, away));
      const alpha = Math.max(line, rim);
      if (alpha < 0.01) continue;
      const colour = lost ? MISSING : INVENTED;
      const o = 4 * (y * width + x);
      for (let k = 0; k < 3; k++) {
        const own = colour[k] ?? 0;
        rgba[o + k] = Math.round((RIM[k] ?? 0) + (own - (RIM[k] ?? 0)) * (line / alpha));
      }
      rgba[o + 3] = Math.round(255 * alpha);
    }
  }
  return { rgba, width, height };
}
