import { setImmediate as pause } from 'node:timers/promises';
import type { Pixels } from './carrier';

/** A block is bare paper within this range of tones (0-255). A clean drawing has this share of such blocks. */
const PAPER = { maxToneRange: 40, minBareShare: 0.5 };
/** Input pixels between two turns of the event loop; they take a few milliseconds. */
const PIXELS_PER_TURN = 1_000_000;
/** Weight of a block's darkest (or brightest) tone relative to its mean. */
const EXTREME_TONE_WEIGHT = 0.75;

/**
 * Restores thin lines that became pale when the image was averaged down: each pixel mostly takes the darkest tone
 * that it covers (the brightest on a dark sheet). Photos and grainy scans are left unchanged.
 * @param full greyscale bytes of the full-size input, one per pixel
 */
export async function keepHairlines(
  averaged: Pixels,
  full: { gray: Uint8Array; w: number; h: number },
): Promise<Pixels> {
  const { rgb, w, h } = averaged;
  const channels = full.gray.length / (full.w * full.h);
  const least = new Uint8Array(w * h).fill(255);
  const most = new Uint8Array(w * h);
  const rows = Math.max(1, Math.floor(PIXELS_PER_TURN / full.w));
  for (let y = 0; y < full.h; y++) {
    if (y > 0 && y % rows === 0) await pause();
    const row = Math.min(h - 1, Math.floor((y * h) / full.h)) * w;
    for (let x = 0; x < full.w; x++) {
      const i = row + Math.min(w - 1, Math.floor((x * w) / full.w));
      const tone = full.gray[(y * full.w + x) * channels] as number;
      if (tone < (least[i] as number)) least[i] = tone;
      if (tone > (most[i] as number)) most[i] = tone;
    }
  }
  let even = 0;
  let light = 0;
  for (let i = 0; i < least.length; i++) {
    if ((most[i] as number) - (least[i] as number) < PAPER.maxToneRange) even++;
    if ((most[i] as number) > 127) light++;
  }
  if (even < PAPER.minBareShare * least.length) return averaged;
  const onLight = light > 0.5 * least.length;
  const out = new Uint8Array(new SharedArrayBuffer(rgb.length));
  for (let i = 0; i < least.length; i++) {
    const mean =
      ((rgb[3 * i] as number) * 54 + (rgb[3 * i + 1] as number) * 183 + (rgb[3 * i + 2] as number) * 19) / 256;
    const extreme = (onLight ? least[i] : most[i]) as number;
    const step = EXTREME_TONE_WEIGHT * (extreme - mean);
    for (let k = 0; k < 3; k++) {
      const tone = rgb[3 * i + k] as number;
      out[3 * i + k] = Math.max(0, Math.min(255, onLight ? tone * (1 + step / Math.max(1, mean)) : tone + step));
    }
  }
  return { rgb: out, w, h };
}
