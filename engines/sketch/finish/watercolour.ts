import type { Frame } from '../frame/frame';
import { fractalNoise, valueNoise } from '../light/noise';
import { clamp, mix, smoothstep } from '../reading/raster';

const SECTORS = 8;

/**
 * Paints one row as watercolour. A Kuwahara filter makes washes (Kuwahara 1976, eight sectors after Papari 2007).
 * Pigment collects at the borders of washes, paper shows through, and washes fade at the margin.
 * @param ink strength (0-1) of the pencil line at a pixel
 */
export function washRow(frame: Frame, ink: (x: number, y: number) => number, strength: number, y: number): void {
  const { width, height, rgb, washed } = frame;
  const radius = clamp(Math.round((width / 1500) * 5 * strength), 2, 9);
  const sums = new Float32Array(SECTORS * 5);
  for (let x = 0; x < width; x++) {
    sums.fill(0);
    for (let j = -radius; j <= radius; j++) {
      for (let i = -radius; i <= radius; i++) {
        if (((i + j) & 1) !== 0 || i * i + j * j > radius * radius) continue;
        const q = 3 * (clamp(y + j, 0, height - 1) * width + clamp(x + i, 0, width - 1));
        const s = 5 * ((((Math.atan2(j, i) / (2 * Math.PI) + 1.0625) * SECTORS) % SECTORS) | 0);
        const l = (rgb[q + 1] as number) * 0.7 + (rgb[q] as number) * 0.2 + (rgb[q + 2] as number) * 0.1;
        (sums[s] as number) += rgb[q] as number;
        (sums[s + 1] as number) += rgb[q + 1] as number;
        (sums[s + 2] as number) += rgb[q + 2] as number;
        (sums[s + 3] as number) += l * l;
        (sums[s + 4] as number)++;
      }
    }
    let r = 0;
    let g = 0;
    let b = 0;
    let total = 0;
    let spread = 0;
    for (let s = 0; s < SECTORS * 5; s += 5) {
      const n = sums[s + 4] as number;
      if (n === 0) continue;
      const mean = ((sums[s + 1] as number) * 0.7 + (sums[s] as number) * 0.2 + (sums[s + 2] as number) * 0.1) / n;
      const variance = Math.max(0, (sums[s + 3] as number) / n - mean * mean);
      const weight = 1 / (1 + variance * 0.4) ** 2;
      r += ((sums[s] as number) / n) * weight;
      g += ((sums[s + 1] as number) / n) * weight;
      b += ((sums[s + 2] as number) / n) * weight;
      total += weight;
      spread += variance;
    }
    const o = 3 * (y * width + x);
    const edge = clamp(Math.sqrt(spread / SECTORS) / 40, 0, 1);
    const unit = width / 1500;
    const paper =
      0.5 +
      0.5 * (valueNoise(x / (1.7 * unit), y / (1.7 * unit), 3) - 0.5) +
      0.25 * (fractalNoise(x / (5 * unit), y / (5 * unit), 2, 5) - 0.5);
    const bloom = fractalNoise(x / (120 * unit), y / (120 * unit), 4, 9);
    const rim = marginOf(x, y, width, height, unit);
    const line = ink(x, y);
    const colours = [r / total, g / total, b / total];
    const mean = ((colours[0] as number) + (colours[1] as number) + (colours[2] as number)) / 3;
    for (let k = 0; k < 3; k++) {
      const rich = mean + ((colours[k] as number) - mean) * 1.15;
      // Pigment density: light and uneven, darker at the border of a wash and in the valleys of the paper.
      const density = (1 - clamp(rich, 0, 255) / 255) * (0.62 + 0.42 * bloom + 0.35 * edge) * (1.12 - 0.26 * paper);
      const white = [252, 250, 244][k] as number;
      const wash = white * (1 - density * 0.92);
      const laid = mix(white - 3 * (1 - paper), wash, rim);
      washed[o + k] = clamp(mix(laid, [48, 45, 50][k] as number, line * 0.85), 0, 255);
    }
  }
}

/** 1 inside the painted area and 0 on the bare margin, with a brushed edge. */
function marginOf(x: number, y: number, width: number, height: number, unit: number): number {
  const d = Math.min(x, width - 1 - x, y, height - 1 - y) / unit;
  const brush = fractalNoise(x / (38 * unit), y / (38 * unit), 4, 15) * 90;
  return smoothstep(10, 26, d + 34 - brush);
}
