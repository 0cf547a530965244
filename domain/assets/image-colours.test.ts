import { COLOUR_NAMES, COLOURS } from '@maquette/contracts/renders/colours';
import fc from 'fast-check';
import { coloursOf } from './image-colours';

const rgbOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const picture = (...parts: [hex: string, pixels: number][]) =>
  Uint8Array.from(parts.flatMap(([hex, pixels]) => Array.from({ length: pixels }, () => rgbOf(hex)).flat()));

test('every swatch is found in its own image', () => {
  for (const name of COLOUR_NAMES) expect(coloursOf(picture([COLOURS[name], 9]))).toEqual([name]);
});

test('materials and skies get their common colour names, the largest first, and traces of a colour are ignored', () => {
  const [sky, oak, slate, lawn] = ['#9fc4e8', '#8a6642', '#5b5f63', '#6f8f4a'];
  expect(coloursOf(picture([sky, 50], [oak, 30], [slate, 15], [lawn, 5]))).toEqual(['blue', 'brown', 'grey']);
  expect(coloursOf(picture(['#a44a3a', 60], ['#ffffff', 40]))).toEqual(['red', 'white']);
});

test('any image has one to five colours, whatever its pixels and their order', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 300 }), (bytes) => {
      const rgb = bytes.subarray(0, bytes.length - (bytes.length % 3));
      const colours = coloursOf(rgb);
      expect([colours.length >= 1, colours.length <= 5, new Set(colours).size]).toEqual([true, true, colours.length]);
      const pixels = Array.from({ length: rgb.length / 3 }, (_, at) => rgb.subarray(3 * at, 3 * at + 3));
      const turned = Uint8Array.from(pixels.reverse().flatMap((pixel) => [...pixel]));
      expect(new Set(coloursOf(turned)).size).toBe(colours.length);
    }),
  );
});
