import { hueApart, type Oklch } from '@maquette/engines/still/image/oklch';
import type { Mood } from './light';

/** Bounds between outdoor times of day, from image means with three seeds each, 2026-11-22. */
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

/** How much warmer the image is than the one made without the mood words: blue sky is low, lamplight and a low sun are high. */
const warmer = ({ all }: Mood, without: Mood): number => towardsGold(all) - towardsGold(without.all);
const towardsGold = ({ hue, chroma }: Oklch): number => chroma * Math.cos(((hue - 62) * Math.PI) / 180);
const darker = ({ all }: Mood, without: Mood): number => without.all.lightness - all.lightness;

/**
 * Rooms have their own colours: brick and oak are warm at noon, and a dark study is not night.
 * So the hour is read from the sky in the windows, or from the difference to the room without the words.
 * Fixed bounds, measured on older lamps, misjudged three out of ten dusks and eight out of ten noons (2026-11-22).
 */
const inside: Record<string, (mood: Mood, without: Mood) => boolean> = {
  night: (mood, without) => (mood.sky ? mood.sky.lightness < 0.45 : darker(mood, without) > 0.06),
  dusk: (mood, without) =>
    mood.sky
      ? mood.sky.lightness < 0.78 && hueApart(mood.sky.hue, 265) < 35 && darker(mood, without) > 0.04
      : darker(mood, without) > 0.04,
  sunset: (mood, without) => gilded(mood, without, 0.013),
  dawn: (mood, without) => gilded(mood, without, 0.008),
  morning: (mood, without) => daylit(mood, without),
  noon: (mood, without) => daylit(mood, without),
};

const gilded = (mood: Mood, without: Mood, least: number): boolean =>
  darker(mood, without) < 0.09 && (warmer(mood, without) > least || (mood.sky !== undefined && warm(mood.sky, 0.03)));

const daylit = (mood: Mood, without: Mood): boolean =>
  darker(mood, without) < 0.03 &&
  (mood.sky ? mood.sky.lightness > 0.7 && !warm(mood.sky, 0.015) : warmer(mood, without) < 0.012);

/** Whether the season or the weather shows, compared with the same sentence and seed without the word. */
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

/** Whether the image shows that time, season or weather. `unlit` is the same image without words for light. */
export function moodSeen(word: string, mood: Mood, unlit: Mood | undefined, isInside: boolean): boolean {
  const outdoors = isInside ? undefined : outside[word];
  if (outdoors) return outdoors(mood);
  const compare = (isInside ? inside[word] : undefined) ?? against[word];
  return unlit !== undefined && (compare?.(mood, unlit) ?? false);
}
