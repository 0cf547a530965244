import { englishPrompt } from '../../still/words/translation/in-english';

/** Effect of a word in the prompt, as changes relative to the neutral look. */
export interface LookChange {
  /** Change of exposure in stops. */
  exposure?: number;
  /** Added to the contrast of 1: 0.2 makes the curve around middle grey steeper. */
  contrast?: number;
  /** Added to the saturation of 1. */
  saturation?: number;
  /** Lift of black, in codes (0-255). */
  lift?: number;
  /** Share of its luma by which a blue sky is darkened. */
  skyDark?: number;
  /** Warmth of shadows and highlights in chroma codes: positive is orange, negative is blue. */
  shadowWarmth?: number;
  lightWarmth?: number;
  /** Opacity of haze at infinity, 0-1. */
  haze?: number;
  vignette?: number;
  grain?: number;
}

interface LookWord {
  words: RegExp;
  change: LookChange;
}

/** Words that change the look. Each entry applies once, even if the prompt repeats it. */
export const LOOK_WORDS: readonly LookWord[] = [
  {
    words: /dusk|twilight|blue hour|evening/,
    change: { exposure: -0.55, saturation: 0.05, shadowWarmth: -9, lightWarmth: 5, skyDark: 0.25 },
  },
  {
    words: /sunset|sundown|golden hour/,
    change: { exposure: -0.15, saturation: 0.12, shadowWarmth: -1, lightWarmth: 15 },
  },
  { words: /dawn|sunrise|early morning/, change: { exposure: -0.1, lift: 6, shadowWarmth: -4, lightWarmth: 9 } },
  {
    words: /night|midnight|moonlit|moonlight/,
    change: { exposure: -1.7, contrast: 0.12, saturation: -0.25, shadowWarmth: -13, lightWarmth: 6, skyDark: 0.55 },
  },
  { words: /fog|foggy|mist|misty|haze|hazy/, change: { contrast: -0.16, saturation: -0.2, lift: 10, haze: 0.75 } },
  {
    words: /snow|snowy|winter|frost|frosty|icy/,
    change: { exposure: 0.12, saturation: -0.18, lift: 5, shadowWarmth: -7, lightWarmth: -3 },
  },
  {
    words: /rain|rainy|storm|stormy|overcast|cloudy/,
    change: { exposure: -0.22, contrast: -0.05, saturation: -0.28, shadowWarmth: -5, lightWarmth: -4 },
  },
  { words: /warm|warmer|cozy|cosy|candlelit/, change: { shadowWarmth: 6, lightWarmth: 9 } },
  { words: /cool|cold|cooler/, change: { shadowWarmth: -7, lightWarmth: -6 } },
  { words: /bright|sunny|airy|sunlit|noon/, change: { exposure: 0.16, contrast: 0.05, lightWarmth: 2 } },
  { words: /dark|darker|moody|dramatic/, change: { exposure: -0.3, contrast: 0.14, vignette: 0.08 } },
  { words: /vivid|vibrant|colou?rful|saturated/, change: { saturation: 0.28 } },
  { words: /muted|pastel|faded|desaturated|soft/, change: { saturation: -0.25, contrast: -0.08, lift: 8 } },
  { words: /autumn|autumnal|fall colou?rs/, change: { saturation: 0.1, shadowWarmth: 3, lightWarmth: 9 } },
  {
    words: /vintage|retro|nostalgic/,
    change: { contrast: -0.06, lift: 10, shadowWarmth: 4, lightWarmth: 7, grain: 0.12 },
  },
];

const NEGATION = /\b(?:no|not|without|never)\s+(?:\w+\s+)?$/;

/** Words of the entry that the prompt contains, with their position. Negated words ("no fog") are skipped. */
function matchesOf({ words }: LookWord, prompt: string): { word: string; at: number }[] {
  const text = prompt.toLowerCase();
  return [...text.matchAll(new RegExp(`\\b(?:${words.source})\\b`, 'g'))]
    .filter(({ index }) => !NEGATION.test(text.slice(0, index)))
    .map(({ 0: word, index }) => ({ word, at: index }));
}

/** Entries of the vocabulary that the prompt contains, each once. */
export function lookChanges(prompt: string): { word: string; change: LookChange }[] {
  const { text } = englishPrompt(prompt);
  return LOOK_WORDS.flatMap((entry) =>
    matchesOf(entry, text)
      .slice(0, 1)
      .map(({ word }) => ({ word, change: entry.change })),
  );
}

/** Ranges of the prompt that change the look, from the first character to the one after the last. */
export function lookSpans(prompt: string): (readonly [from: number, to: number])[] {
  const { text, original } = englishPrompt(prompt);
  return LOOK_WORDS.flatMap((entry) => matchesOf(entry, text)).map(({ word, at }) => original(at, at + word.length));
}
