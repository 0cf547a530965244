import { hueApart, type Oklch } from '@maquette/engines/still/picture/oklch';
import type { Mood } from './light';

/**
 * Bounds between the times of day, measured on today's light rigs (three seeds each, 2026-11-22): mean of the whole
 * picture outside; the sky in the windows, or where no window shows it the whole room, inside.
 */
const warm = ({ hue, chroma }: Oklch, least: number): boolean => chroma > least && hueApart(hue, 62) < 40;
const violet = ({ hue, chroma }: Oklch, least: number): boolean => chroma > least && hueApart(hue, 295) < 62;

const outside: Record<string, (mood: Mood) => boolean> = {
  night: ({ all }) => all.lightness < 0.56,
  dusk: ({ all }) => all.lightness < 0.61 && (violet(all, 0.012) || hueApart(all.hue, 265) < 30),
  sunset: ({ all, bright }) => all.lightness < 0.66 && (warm(bright, 0.035) || violet(all, 0.008)),
  dawn: ({ all, bright }) => all.lightness < 0.67 && (warm(bright, 0.03) || violet(all, 0.01)),
  morning: ({ all, bright }) => all.lightness > 0.6 && !violet(all, 0.012) && !warm(bright, 0.09),
  noon: ({ all, bright }) => all.lightness > 0.6 && !violet(all, 0.01) && !warm(bright, 0.07),
};

const inside: Record<string, (mood: Mood) => boolean> = {
  night: ({ sky, all }) => (sky ? sky.lightness < 0.45 : all.lightness < 0.63 && all.chroma > 0.035),
  dusk: ({ sky, all }) => (sky ? sky.lightness < 0.65 : all.lightness < 0.63 && all.chroma > 0.035),
  sunset: ({ sky, all }) => (sky ? warm(sky, 0.003) && sky.lightness > 0.5 : warm(all, 0.027)),
  dawn: ({ sky, all }) => (sky ? warm(sky, 0.003) && sky.lightness > 0.5 : warm(all, 0.027)),
  morning: ({ sky, all }) => (sky ? sky.lightness > 0.7 && !warm(sky, 0.02) : all.chroma < 0.035),
  noon: ({ sky, all }) => (sky ? sky.lightness > 0.7 && !warm(sky, 0.015) : all.chroma < 0.03),
};

/** Season and weather, against the same sentence and seed without the word. */
const against: Record<string, (mood: Mood, without: Mood) => boolean> = {
  snow: ({ snowy }, without) => snowy > without.snowy + 0.12,
  winter: ({ snowy, leaves }, without) =>
    snowy > without.snowy + 0.12 || (leaves !== undefined && leaves.chroma < (without.leaves?.chroma ?? 1) * 0.75),
  autumn: ({ leaves }) => leaves !== undefined && leaves.hue < 112 && leaves.chroma > 0.04,
  summer: ({ leaves, snowy }) => snowy < 0.5 && (leaves === undefined || hueApart(leaves.hue, 130) < 15),
  spring: ({ leaves, snowy }, without) =>
    snowy < 0.5 && leaves !== undefined && leaves.lightness > (without.leaves?.lightness ?? 0) + 0.005,
  clear: ({ sky }) => sky !== undefined && sky.chroma > 0.015,
  cloudy: ({ sky }) => sky !== undefined && sky.chroma < 0.015,
  rain: ({ sky, all }, without) => (sky?.chroma ?? 0) < 0.02 && all.lightness < without.all.lightness - 0.01,
  // Measured 2026-11-22 on five sentences: mist lifts the farthest blacks by .06 to .26, an overcast sky by .05 at most.
  mist: ({ farBlack, contrast, sky }, without) =>
    farBlack > without.farBlack + 0.05 && contrast < without.contrast * 0.8 && (sky?.chroma ?? 0) < 0.03,
};

/** Whether the picture shows that time, season or weather; `unlit` is the picture without words of light. */
export function moodSeen(word: string, mood: Mood, unlit: Mood | undefined, isInside: boolean): boolean {
  const time = (isInside ? inside : outside)[word];
  if (time) return time(mood);
  return unlit !== undefined && (against[word]?.(mood, unlit) ?? false);
}
