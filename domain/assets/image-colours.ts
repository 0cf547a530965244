import { COLOUR_NAMES, type Colour } from '@maquette/contracts/renders/colours';

/** Minimum share of an image's pixels for a colour to be listed. */
const LEAST_SHARE = 0.1;
/** Maximum number of colours listed for an image. */
const MOST = 5;

/** Hues in degrees, each up to the next: boundaries of common colour names. */
const HUES: readonly (readonly [until: number, colour: Colour])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'teal'],
  [256, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

/** The searchable colours of an image, largest area first; at least one. Pure. @param rgb three bytes per pixel */
export function coloursOf(rgb: Uint8Array): Colour[] {
  const counts = new Map<Colour, number>(COLOUR_NAMES.map((name) => [name, 0]));
  const pixels = Math.floor(rgb.length / 3);
  for (let at = 0; at < pixels; at += 1) {
    const colour = colourOf(rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const largest = [...counts].sort(([, a], [, b]) => b - a);
  return largest
    .filter(([, count], place) => place === 0 || count >= LEAST_SHARE * pixels)
    .slice(0, MOST)
    .map(([name]) => name);
}

/** Common name of a colour by hue, chroma and lightness: HSL saturation misleads for dark and light colours. */
function colourOf(red: number, green: number, blue: number): Colour {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const lightness = (2 * most - chroma) / 510;
  if (lightness < 0.13) return 'black';
  if (chroma < 26) return lightness > 0.86 ? 'white' : lightness < 0.2 ? 'black' : 'grey';
  const hue = hueOf(red, green, blue, most, chroma);
  // Dark or dull red, orange and yellow are brown: wood, leather, brick and earth.
  if (hue >= 8 && hue < 52 && (lightness < 0.4 || (chroma < 90 && lightness < 0.62))) return 'brown';
  if ((hue < 14 || hue >= 340) && lightness > 0.72) return 'pink';
  return HUES.find(([until]) => hue < until)?.[1] ?? 'red';
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return (60 * sixth + 360) % 360;
}
