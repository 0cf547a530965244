import type { Rgb } from '../../tracer/kernel-scene';
import table from './colours.json';

/** Named colours as sRGB, including architectural paints and stains. */
const named: Readonly<Record<string, string>> = table;

/** Modifiers for shades: towards white or black, more or less saturated. Factors were tuned by eye on plaster. */
const shades: Record<string, (c: Rgb) => Rgb> = {
  light: (c) => mix(c, [0.86, 0.86, 0.86], 0.45),
  // A pastel keeps its hue: restores the saturation lost to white.
  pale: (c) => lively(mix(c, [0.86, 0.85, 0.83], 0.6), 1.25),
  pastel: (c) => lively(mix(c, [0.86, 0.85, 0.84], 0.55), 1.6),
  dark: (c) => mix(c, [0, 0, 0], 0.74),
  deep: (c) => mix(lively(c, 1.15), [0, 0, 0], 0.58),
  bright: (c) => lively(mix(c, [1, 1, 1], 0.06), 1.4),
  vivid: (c) => lively(c, 1.5),
  muted: (c) => lively(c, 0.55),
  soft: (c) => lively(mix(c, [0.6, 0.6, 0.6], 0.15), 0.75),
  dusty: (c) => lively(mix(c, [0.5, 0.5, 0.5], 0.15), 0.6),
  warm: (c) => [c[0] * 1.06, c[1], c[2] * 0.86],
  cool: (c) => [c[0] * 0.9, c[1], c[2] * 1.06],
};

/** Exterior paint is less saturated than its screen colour, and the tone curve adds saturation. */
const PAINT_SATURATION = 0.84;

/** Maximum albedo of paint; only fresh snow is brighter. */
const BRIGHTEST = 0.86;

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Scales the saturation of a colour. */
function lively(c: Rgb, by: number): Rgb {
  const grey = 0.3 * c[0] + 0.6 * c[1] + 0.1 * c[2];
  return mix([grey, grey, grey], c, by);
}

const linear = (byte: number): number => (byte <= 10 ? byte / 3295 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const bounded = (value: number): number => Math.min(BRIGHTEST, Math.max(0.008, value));

/** All colour names; shades ("dark", "pale") may precede any of them. */
export const colourNames: readonly string[] = Object.keys(named);
export const shadeNames: readonly string[] = Object.keys(shades);

/** Linear albedo of "navy", "dark green", "pale warm grey"; undefined for an unknown colour. */
export function colourAlbedo(name: string): Rgb | undefined {
  const words = name.toLowerCase().split(/\s+/);
  const hex = named[words.pop() ?? ''];
  if (!hex) return undefined;
  const byte = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16));
  let colour = lively([byte(0), byte(2), byte(4)], PAINT_SATURATION);
  for (const word of words.reverse()) colour = shades[word]?.(colour) ?? colour;
  return [bounded(colour[0]), bounded(colour[1]), bounded(colour[2])];
}
