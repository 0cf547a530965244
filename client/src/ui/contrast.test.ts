import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TOKENS = readFileSync(
  path.join(fileURLToPath(new URL('../../../src/ui', import.meta.url)), 'tokens.css'),
  'utf8',
);

type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];

/** Resolved value of a custom property in a theme, following `var()` references. */
function tokenIn(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(TOKENS)?.[1]?.trim();
  if (!value) throw new Error(`design token --${name} does not exist`);
  const [, pointed] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (pointed) return tokenIn(pointed, theme);
  const [, light, dark] = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value) ?? [];
  return (theme === 'light' ? light : dark) ?? value;
}

/** Relative luminance (WCAG 2.2) of an opaque oklch() colour, via linear sRGB (Björn Ottosson's matrices). */
function luminance(colour: string): number {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  if (lightness === undefined) throw new Error(`colour is not an opaque oklch(): ${colour}`);
  const [L, C, h] = [Number(lightness) / 100, Number(chroma), (Number(hue) * Math.PI) / 180];
  const [a, b] = [C * Math.cos(h), C * Math.sin(h)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, ground: string, theme: Theme): number {
  const [one, other] = [front, ground].map((name) => luminance(tokenIn(`color-${name}`, theme)));
  const [light, dark] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)];
  return (light + 0.05) / (dark + 0.05);
}

const all = (fronts: readonly string[], grounds: readonly string[]) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

/** Text colours with the backgrounds they are used on. */
const TEXT = [
  ...all(['soft', 'body', 'ink', 'pencil', 'good', 'warn', 'bad'], ['paper', 'sheet', 'wash']),
  ...all(['body', 'ink'], ['wash-deep']),
  ...all(['on-pencil'], ['pencil', 'pencil-deep']),
  ...['good', 'warn', 'bad', 'pencil'].map((state) => [state, `${state}-wash`] as const),
  ...all(['ink', 'body'], ['good-wash', 'warn-wash', 'bad-wash', 'pencil-wash']),
  ...all(['paper'], ['ink']),
  ...all(['on-night'], ['night']),
];
/** Colours of control borders and states with their backgrounds. */
const MARKS = all(['edge', 'drawing', 'pencil'], ['paper', 'sheet', 'wash']);

const short = (pairs: readonly (readonly [string, string])[], least: number) =>
  THEMES.flatMap((theme) =>
    pairs.flatMap(([front, ground]) => {
      const ratio = contrast(front, ground, theme);
      return ratio >= least ? [] : [`${theme}: ${front} on ${ground} is ${ratio.toFixed(2)}`];
    }),
  );

test('black on white has a contrast of 21, and a colour on itself has 1', () => {
  expect((luminance('oklch(100% 0 0)') + 0.05) / (luminance('oklch(0% 0 0)') + 0.05)).toBeCloseTo(21, 3);
  expect(contrast('ink', 'ink', 'dark')).toBe(1);
});

test('text has a contrast of at least 4.5 to its background in both themes', () => {
  expect(short(TEXT, 4.5)).toEqual([]);
});

test('borders and marks of controls have a contrast of at least 3', () => {
  expect(short(MARKS, 3)).toEqual([]);
});
