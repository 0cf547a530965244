import type { InputVideo } from '@maquette/contracts/fields/input-file';
import {
  FAST_SECONDS_LIMIT,
  MIN_SECONDS,
  OFFERED_SECONDS,
  RELAXED_SECONDS_LIMIT,
} from '@maquette/contracts/fields/video-choices';
import type { Mode } from '@maquette/contracts/tools/render-choices';

/** A mode's maximum length in seconds. */
export function limitOf(mode: Mode): number {
  return mode === 'fast' ? FAST_SECONDS_LIMIT : RELAXED_SECONDS_LIMIT;
}

/** Rounds down to whole milliseconds: a length is sent as a decimal and must not exceed its source. */
function wholeMilliseconds(seconds: number): number {
  return Math.max(MIN_SECONDS, Math.floor(seconds * 1_000) / 1_000);
}

/** Limits a length in seconds to that of the uploaded video. */
export function fittedSeconds(seconds: number, clip: InputVideo | undefined): number {
  return clip ? Math.min(seconds, wholeMilliseconds(clip.seconds)) : seconds;
}

export interface LengthChoice {
  seconds: number;
  /** Whether this is the full length of the uploaded video. */
  whole: boolean;
}

/**
 * Length choices: the tool's, the screen's (4 s in the Gen-1 workspace) and the selected one.
 * An uploaded video has only lengths up to its own, plus its full length.
 * If the mode does not allow the full length, the mode's maximum takes its place.
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
