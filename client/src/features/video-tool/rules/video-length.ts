import type { InputVideo } from '@maquette/contracts/fields/input-file';
import {
  FAST_SECONDS_LIMIT,
  MIN_SECONDS,
  OFFERED_SECONDS,
  RELAXED_SECONDS_LIMIT,
} from '@maquette/contracts/fields/video-choices';
import type { Mode } from '@maquette/contracts/tools/render-choices';

/** The longest clip of a mode, in seconds. */
export function limitOf(mode: Mode): number {
  return mode === 'fast' ? FAST_SECONDS_LIMIT : RELAXED_SECONDS_LIMIT;
}

/** Whole milliseconds, rounded down: a length is sent as a decimal and may never be longer than its source. */
function wholeMilliseconds(seconds: number): number {
  return Math.max(MIN_SECONDS, Math.floor(seconds * 1_000) / 1_000);
}

/** A length that the uploaded clip has, in seconds. */
export function fittedSeconds(seconds: number, clip: InputVideo | undefined): number {
  return clip ? Math.min(seconds, wholeMilliseconds(clip.seconds)) : seconds;
}

export interface LengthChoice {
  seconds: number;
  /** The whole of the uploaded clip. */
  whole: boolean;
}

/**
 * The lengths to choose from: the offered ones, those of the place (4 s in the Gen-1 workspace) and the one that is set; of an
 * uploaded clip only those it has, and its whole length where the mode allows that, else the longest the mode allows.
 */
export function lengthChoices(about: {
  seconds: number;
  mode: Mode;
  clip?: InputVideo;
  also?: readonly number[];
}): LengthChoice[] {
  const { seconds, mode, clip, also = [] } = about;
  const whole = clip ? wholeMilliseconds(clip.seconds) : Number.POSITIVE_INFINITY;
  const longest = clip ? [Math.min(whole, limitOf(mode))] : [];
  const offered = new Set([...OFFERED_SECONDS, ...also, fittedSeconds(seconds, clip), ...longest]);
  return [...offered]
    .filter((choice) => choice <= whole)
    .sort((a, b) => a - b)
    .map((choice) => ({ seconds: choice, whole: choice === whole }));
}
