import { findBox, type MovieBox, numbersOf } from './movie-boxes';

/** A part of the media that is played, in the media's time units. */
export interface MoviePart {
  from: number;
  /** End of the part; Infinity means the end of the media. */
  units: number;
}

export interface MovieEdits {
  /** Parts in playing order. When empty, all of the media plays. */
  parts: MoviePart[];
  /** True when a part has another speed, or is a still image. */
  changesSpeed: boolean;
}

/** A file with more edits is not a trimmed video. */
export const MOST_EDITS = 64;
const NORMAL_SPEED = 0x10000;

/**
 * A track's edit list (ISO/IEC 14496-12, 8.6.6). Empty edits, which only delay the images relative to the sound,
 * are left out, since we play no sound. Consecutive entries are merged.
 * @param scales units per second of the movie and of the media
 */
export function readEdits(bytes: Uint8Array, track: MovieBox, scales: { movie: number; media: number }): MovieEdits {
  const list = findBox(bytes, ['edts', 'elst'], track.content, track.end);
  const edits: MovieEdits = { parts: [], changesSpeed: false };
  if (!list || list.end - list.content < 8 || scales.movie <= 0) return edits;
  const numbers = numbersOf(bytes);
  const wide = bytes[list.content] === 1;
  const entryBytes = wide ? 20 : 12;
  const room = Math.floor((list.end - list.content - 8) / entryBytes);
  const count = Math.min(numbers.getUint32(list.content + 4), room, MOST_EDITS);
  for (let i = 0; i < count; i += 1) {
    const at = list.content + 8 + i * entryBytes;
    const length = wide ? Number(numbers.getBigUint64(at)) : numbers.getUint32(at);
    const from = wide ? Number(numbers.getBigInt64(at + 8)) : numbers.getInt32(at + 4);
    if (from < 0) continue;
    if (numbers.getInt32(at + entryBytes - 4) !== NORMAL_SPEED) edits.changesSpeed = true;
    // Fragmented files do not know their length at the start, so 0 means up to the end.
    const units = length === 0 ? Number.POSITIVE_INFINITY : (length * scales.media) / scales.movie;
    const last = edits.parts.at(-1);
    const tick = scales.media / scales.movie;
    if (last && Math.abs(last.from + last.units - from) <= tick) last.units += units;
    else edits.parts.push({ from, units });
  }
  return edits;
}

/** The parts, limited to the existing media. Without any remaining part, the whole media. */
export function playedParts({ parts }: MovieEdits, media: { from: number; until: number }): MoviePart[] {
  const cut = parts.flatMap((part) => {
    const from = Math.max(media.from, part.from);
    const until = Math.min(media.until, part.from + part.units);
    return until > from ? [{ from, units: until - from }] : [];
  });
  return cut.length > 0 ? cut : [{ from: media.from, units: media.until - media.from }];
}
