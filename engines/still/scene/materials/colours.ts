import type { Rgb } from '../../tracer/kernel-scene';

/** Named colours as sRGB, including architectural paints and stains. */
const named: Record<string, string> = {
  white: 'f0eee9',
  'off-white': 'e9e4d8',
  black: '1d1d1f',
  grey: '8a8a88',
  silver: 'c4c6c8',
  charcoal: '38393c',
  anthracite: '303336',
  graphite: '414346',
  red: '96221a',
  crimson: 'a0152c',
  scarlet: 'b82a1a',
  burgundy: '641422',
  maroon: '6a1a1f',
  oxblood: '5a1512',
  rust: 'a3481f',
  terracotta: 'b9603c',
  coral: 'f0745c',
  salmon: 'f0947c',
  pink: 'e58aa6',
  rose: 'd97a8c',
  blush: 'ecc6bd',
  magenta: 'b02a7c',
  fuchsia: 'c42a88',
  orange: 'dd6e1a',
  tangerine: 'ec7d28',
  apricot: 'f2b07c',
  peach: 'f5c2a0',
  amber: 'd99020',
  yellow: 'eac22c',
  mustard: 'bf9222',
  lemon: 'f2dc4c',
  gold: 'c79a35',
  ochre: 'c08a3e',
  cream: 'f2e6c6',
  ivory: 'f3ecd8',
  sand: 'd8c39c',
  beige: 'd6c6a8',
  tan: 'c09a6e',
  khaki: 'a79a68',
  taupe: '8f8272',
  brown: '7b451f',
  chocolate: '4a2c1a',
  caramel: 'a8672e',
  chestnut: '6e3320',
  green: '2f7a3a',
  lime: '8cc034',
  olive: '6b6a2c',
  moss: '5f6e36',
  sage: '9cab8a',
  mint: 'a4d8bd',
  emerald: '10724e',
  forest: '1f4a2c',
  jade: '3c9a74',
  pistachio: 'b4cc8c',
  teal: '17706f',
  turquoise: '35b2ac',
  aqua: '62c4c4',
  cyan: '28b0c4',
  blue: '2452a4',
  navy: '18284e',
  cobalt: '1c48a8',
  azure: '2f84cc',
  sky: '86bce2',
  indigo: '2e2f70',
  ultramarine: '2a36a0',
  petrol: '14505e',
  denim: '48678e',
  purple: '642c84',
  violet: '6c3aa0',
  lilac: 'b49acb',
  lavender: 'b9aed8',
  mauve: 'a0809c',
  plum: '5c2a4c',
  aubergine: '3e2036',
  golden: 'c79a35',
  silvery: 'c4c6c8',
  pastel: 'd8cfc4',
  colourful: 'd2643c',
  bronze: '7a5a34',
  copper: 'ad6540',
  brass: 'b5913f',
};

/** Shade modifiers: towards white or black, more or less saturated. Factors were tuned by eye on plaster. */
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
