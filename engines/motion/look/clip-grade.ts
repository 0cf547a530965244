import type { VideoStyle } from '@maquette/contracts/fields/video-choices';
import { type LookChange, lookChanges } from './look-words';

/** Fog in one colour (Y, U, V in limited range). Its opacity grows with distance up to `density`. */
export interface Haze {
  density: number;
  y: number;
  u: number;
  v: number;
}

/** A clip's colour grade. It is the same for all frames, to avoid flicker. */
export interface ClipGrade {
  /**
   * 256 entries of { luma, chroma gain x 64, U offset, V offset } by luma in limited range,
   * followed by the darkening of a clear blue sky (0-256).
   */
  table: Int16Array;
  vignette: number;
  /** Amount of film grain (0-1), including that of the style. */
  grain: number;
  haze: Haze | null;
  /** The words in the prompt that had an effect. */
  words: string[];
}

const STYLE_LOOKS: Record<VideoStyle, LookChange> = {
  realistic: {},
  // As in the still engine: more colour and contrast, warm highlights, cool shadows.
  artistic: { contrast: 0.1, saturation: 0.24, shadowWarmth: -7, lightWarmth: 7, vignette: 0.1 },
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

/** Luma of fog, a light grey. The grade is applied after it. */
const FOG_LUMA = 198;

/** Approximate display gamma. */
const GAMMA = 2.2;
/** Linear light above which a higher exposure is compressed. */
const SHOULDER = 0.6;
const SHOULDER_RANGE = 0.4;
/** Code (0-1) that a change of contrast keeps, slightly below the middle. */
const CONTRAST_PIVOT = 0.42;
/** Code of black in limited range. */
const BLACK_CODE = 16;
const CODES_TO_WHITE = 219;
/** Range of the chroma gain, which follows luma above `minLuma`. */
const CHROMA_GAIN = { minLuma: 0.02, min: 0.4, max: 1.25 };
/** A tint is strongest in the midtones and 0 at black. `u` and `v` are the changes per step of warmth. */
const TINT = { gain: 4, beyondWhite: 1.2, u: -0.9, v: 0.75 };
/** Maximum opacity of haze and maximum darkening of the sky. */
const MAX_OPACITY = 0.9;
/** Code of neutral chroma. */
const NEUTRAL_CHROMA = 128;

/** Size of the table in 16-bit words. */
export const GRADE_WORDS = 4 * 257;
/** Index of the word that holds the darkening of the sky. */
const SKY_DARKENING_WORD = 4 * 256;

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
  look.haze = Math.min(MAX_OPACITY, look.haze);
  return look;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Tone curve from 0-1 to 0-1: exposure in nearly linear light, soft shoulder, contrast around the pivot, lifted blacks.
 */
function toneCurve(look: FullLook, levels: Levels): (value: number) => number {
  const gain = 2 ** look.exposure;
  return (value) => {
    const levelled = clamp((value - levels.black) / (levels.white - levels.black), 0, 1);
    const linear = levelled ** GAMMA * gain;
    const shouldered = gain > 1 && linear > SHOULDER ? compressHighlights(linear) : linear;
    const coded = Math.min(1, shouldered) ** (1 / GAMMA);
    const steep = 1 + look.contrast;
    const curved =
      coded < CONTRAST_PIVOT
        ? CONTRAST_PIVOT * (coded / CONTRAST_PIVOT) ** steep
        : 1 - (1 - CONTRAST_PIVOT) * ((1 - coded) / (1 - CONTRAST_PIVOT)) ** steep;
    return (look.lift + (255 - look.lift) * curved) / 255;
  };
}

/** Compresses linear light above the shoulder to below 1. */
function compressHighlights(linear: number): number {
  return SHOULDER + SHOULDER_RANGE * (1 - Math.exp(-(linear - SHOULDER) / SHOULDER_RANGE));
}

/** Codes (0-1) of the source that become black and white. */
export interface Levels {
  black: number;
  white: number;
}

/**
 * Builds the grade of a clip from its style and the words of its prompt. The neutral style without words changes
 * nothing.
 * @param amount 0 for none, 1 for full strength
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
    const value = clamp((code - BLACK_CODE) / CODES_TO_WHITE, 0, 1);
    const out = curve(value);
    // Dark parts lose saturation with luma. Monochrome has no chroma, except for a requested sepia tint.
    const follow = value > CHROMA_GAIN.minLuma ? clamp(out / value, CHROMA_GAIN.min, CHROMA_GAIN.max) : 1;
    const warmth =
      (look.shadowWarmth * (1 - out) + look.lightWarmth * out) * TINT.gain * out * (TINT.beyondWhite - out);
    const mono = source.style === 'monochrome' ? 1 - amount : 1;
    table[4 * code] = Math.round(BLACK_CODE + CODES_TO_WHITE * out);
    table[4 * code + 1] = Math.round(64 * (1 + look.saturation) * follow);
    table[4 * code + 2] = Math.round(TINT.u * warmth * mono);
    table[4 * code + 3] = Math.round(TINT.v * warmth * mono);
  }
  table[SKY_DARKENING_WORD] = Math.round(256 * clamp(look.skyDark, 0, MAX_OPACITY));
  return {
    table,
    vignette: look.vignette,
    grain: clamp(source.grain + look.grain, 0, 1),
    haze:
      look.haze > 0
        ? {
            density: look.haze,
            y: FOG_LUMA,
            u: NEUTRAL_CHROMA,
            v: NEUTRAL_CHROMA,
          }
        : null,
    words: called.map((entry) => entry.word),
  };
}
