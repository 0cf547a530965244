import { COLOUR_NAMES, type Colour } from '@maquette/contracts/renders/colours';

/** A colour is one of a picture's from this part of its pixels on. */
const LEAST_SHARE = 0.1;
/** Nobody looks for a picture by its sixth colour. */
const MOST = 5;

/** Hues in degrees, each up to the next: where people's words for them end. */
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

/**
 * The colours a picture is remembered by, the largest first; one of them at least. Pure.
 * @param rgb three bytes a pixel
 */
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

/** What people call one colour, by its hue, how strong and how light it is (HSL; the strength as chroma, which dark and light ones have little of). */
function colourOf(red: number, green: number, blue: number): Colour {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const lightness = (2 * most - chroma) / 510;
  if (lightness < 0.13) return 'black';
  if (chroma < 26) return lightness > 0.86 ? 'white' : lightness < 0.2 ? 'black' : 'grey';
  const hue = hueOf(red, green, blue, most, chroma);
  // Dark or dull red, orange and yellow have a word of their own: wood, leather, brick and earth.
  if (hue >= 8 && hue < 52 && (lightness < 0.4 || (chroma < 90 && lightness < 0.62))) return 'brown';
  if ((hue < 14 || hue >= 340) && lightness > 0.72) return 'pink';
  return HUES.find(([until]) => hue < until)?.[1] ?? 'red';
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return (60 * sixth + 360) % 360;
}
