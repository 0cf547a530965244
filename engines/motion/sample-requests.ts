import sharp from 'sharp';
import type { ClipObserver, ExactDepth, MotionRequest } from './request/motion-request';

/** A neutral request without camera move or grade. */
export function stillRequest(image: Buffer, changes: Partial<MotionRequest> = {}): MotionRequest {
  return {
    image,
    staticMovement: 'none',
    dynamicMovement: 'none',
    seconds: 0.5,
    fps: 12,
    motionStrength: 100,
    parallaxDepth: 0.12,
    pathDirection: 'left',
    pathCurve: 0,
    exposureDrift: 0,
    loopingMode: 'none',
    stabilization: true,
    keepVerticals: true,
    easing: 'linear',
    speedProfile: 'constant',
    prompt: '',
    style: 'realistic',
    grain: 0,
    width: 320,
    height: 180,
    upscale4k: false,
    quality: 'standard',
    seed: 1,
    ...changes,
  };
}

/** An observer that never aborts. */
export function quietObserver(changes: Partial<ClipObserver> = {}): ClipObserver {
  return { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined, ...changes };
}

/** Makes a PNG whose grey values are a function of the pixel position. */
export function greyImage(width: number, height: number, grey: (x: number, y: number) => number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels.fill(grey(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Blotches that do not repeat, so that block matching finds one position. */
export function blotches(x: number, y: number): number {
  const noise = (cell: number): number => {
    const h = Math.imul(Math.floor(x / cell) * 73856093 + Math.floor(y / cell) * 19349663 + cell, 0x9e3779b1) >>> 0;
    return ((h ^ (h >>> 15)) & 255) / 255;
  };
  return Math.round(255 * (0.5 * noise(9) + 0.3 * noise(23) + 0.2 * noise(4)));
}

/** Makes depth from a function of image coordinates (0-1). */
export function depthOf(inverse: (u: number, v: number) => number, width = 160, height = 90): ExactDepth {
  const values = Uint16Array.from({ length: width * height }, (_, i) =>
    Math.round(65535 * inverse(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height)),
  );
  return { values, width, height };
}
