import type { VideoStyle } from '@maquette/contracts/fields/video-choices';
import { type LookChange, lookChanges } from './look-words';

/** Fog of one colour (limited-range Y, U, V) whose weight grows with distance up to density. */
export interface Haze {
  density: number;
  y: number;
  u: number;
  v: number;
}

/** How a clip is graded: the same for all its frames, so nothing flickers. */
export interface ClipGrade {
  /**
   * 256 entries of { luma, chroma gain x 64, U offset, V offset } by luma, limited range; then what a clear blue loses of
   * its light, of 256.
   */
  table: Int16Array;
  vignette: number;
  /** Film grain 0-1, the asked one and the style's. */
  grain: number;
  haze: Haze | null;
  /** The prompt's words that acted. */
  words: string[];
}

const STYLE_LOOKS: Record<VideoStyle, LookChange> = {
  realistic: {},
  cinematic: { contrast: 0.2, saturation: -0.06, shadowWarmth: -10, lightWarmth: 8, vignette: 0.17, exposure: -0.1 },
  'warm-film': {
    contrast: -0.05,
    saturation: -0.04,
    lift: 9,
    shadowWarmth: 6,
    lightWarmth: 10,
    vignette: 0.06,
    grain: 0.16,
  },
  monochrome: { contrast: 0.1, saturation: -1, vignette: 0.06, grain: 0.06 },
};

/** Bright grey: the grade comes after it and darkens or tints it like all else. */
const FOG_LUMA = 198;

/** The table's size, and where in it the sky's loss is. */
export const GRADE_WORDS = 4 * 257;
const SKY_WORD = 4 * 256;

type FullLook = Required<LookChange>;
const NEUTRAL: FullLook = {
  exposure: 0,
  contrast: 0,
  saturation: 0,
  lift: 0,
  skyDark: 0,
  shadowWarmth: 0,
  lightWarmth: 0,
  haze: 0,
  vignette: 0,
  grain: 0,
};

function sumOf(changes: readonly LookChange[], amount: number): FullLook {
  const look = { ...NEUTRAL };
  for (const change of changes) {
    for (const key of Object.keys(look) as (keyof FullLook)[]) look[key] += (change[key] ?? 0) * amount;
  }
  look.saturation = Math.max(-1, look.saturation);
  look.haze = Math.min(0.9, look.haze);
  return look;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The curve of light, 0-1 to 0-1: exposure in about linear light, a soft shoulder, contrast about the pivot, lift. */
function toneCurve(look: FullLook, levels: Levels): (value: number) => number {
  const gain = 2 ** look.exposure;
  return (value) => {
    const levelled = clamp((value - levels.black) / (levels.white - levels.black), 0, 1);
    const linear = levelled ** 2.2 * gain;
    const shouldered = gain > 1 && linear > 0.6 ? 0.6 + 0.4 * (1 - Math.exp(-(linear - 0.6) / 0.4)) : linear;
    const coded = Math.min(1, shouldered) ** (1 / 2.2);
    const pivot = 0.42;
    const steep = 1 + look.contrast;
    const curved =
      coded < pivot ? pivot * (coded / pivot) ** steep : 1 - (1 - pivot) * ((1 - coded) / (1 - pivot)) ** steep;
    return (look.lift + (255 - look.lift) * curved) / 255;
  };
}

/** The darkest and lightest code (0-1) of the source that is to become black and white. */
export interface Levels {
  black: number;
  white: number;
}

/**
 * Builds the grade of a clip from its style and its prompt's words. amount: 0 nothing, 1 all of it.
 * Neutral style and no words: the table leaves every code as it is.
 */
export function clipGrade(
  source: { style: VideoStyle; prompt: string; grain: number },
  amount = 1,
  levels: Levels = { black: 0, white: 1 },
): ClipGrade {
  const called = lookChanges(source.prompt);
  const look = sumOf([STYLE_LOOKS[source.style], ...called.map((entry) => entry.change)], amount);
  const curve = toneCurve(look, levels);
  const table = new Int16Array(GRADE_WORDS);
  for (let code = 0; code < 256; code++) {
    const value = clamp((code - 16) / 219, 0, 1);
    const out = curve(value);
    // Dark parts lose colour with their light; monochrome has neither colour nor tint, but sepia's warmth if asked.
    const follow = value > 0.02 ? clamp(out / value, 0.4, 1.25) : 1;
    const warmth = (look.shadowWarmth * (1 - out) + look.lightWarmth * out) * 4 * out * (1.2 - out);
    const mono = source.style === 'monochrome' ? 1 - amount : 1;
    table[4 * code] = Math.round(16 + 219 * out);
    table[4 * code + 1] = Math.round(64 * (1 + look.saturation) * follow);
    table[4 * code + 2] = Math.round(-0.9 * warmth * mono);
    table[4 * code + 3] = Math.round(0.75 * warmth * mono);
  }
  table[SKY_WORD] = Math.round(256 * clamp(look.skyDark, 0, 0.9));
  return {
    table,
    vignette: look.vignette,
    grain: clamp(source.grain + look.grain, 0, 1),
    haze:
      look.haze > 0
        ? {
            density: look.haze,
            y: FOG_LUMA,
            u: 128,
            v: 128,
          }
        : null,
    words: called.map((entry) => entry.word),
  };
}
