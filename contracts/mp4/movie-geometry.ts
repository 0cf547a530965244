import { findBox, type MovieBox, numbersOf } from './movie-boxes';

interface Size {
  width: number;
  height: number;
}

/** How a decoded frame is brought upright: transposed first, then mirrored. */
export interface MovieTurn {
  transpose: boolean;
  mirrorX: boolean;
  mirrorY: boolean;
}

/** The visible part of a decoded frame, in pixels. */
export interface Aperture extends Size {
  left: number;
  top: number;
}

/** How a decoded frame is transformed to the displayed image. */
export interface MovieGeometry {
  /** Size of a decoded frame. */
  stored: Size;
  /** The clean aperture, or the whole frame without one. */
  aperture: Aperture;
  /** Pixel aspect ratio, width to height. */
  pixel: { across: number; down: number };
  turn: MovieTurn;
  /** Size of the displayed image: cropped, with square pixels, upright. Whole pixels. */
  shown: Size;
}

/** Frame size in the stream. It overrides the tables. */
export interface DecodedSize extends Size {
  pixel?: { across: number; down: number };
}

/** Content of a visual sample entry before the boxes inside it (8.5.2, 12.1.3). */
export const ENTRY_BYTES = 78;
/** Matrix, width and height are the last 44 bytes of a track header in both versions. */
const TAIL_BYTES = 44;
/** Tolerance for rounding and macroblock padding: 1088 rows for 1080 are 0.7 %. */
const ROUNDING = 0.01;
/** The most extreme accepted pixel aspect ratio is 1:8. */
const NARROWEST_PIXEL = 8;
const UPRIGHT: MovieTurn = { transpose: false, mirrorX: false, mirrorY: false };

/** A track's geometry (ISO/IEC 14496-12, 8.3.2, 12.1.4). Damaged boxes count as missing. */
export function readGeometry(bytes: Uint8Array, track: MovieBox, decoded?: DecodedSize): MovieGeometry {
  const entry = sampleEntry(bytes, track);
  const stored = decoded ?? entrySize(bytes, entry);
  const aperture = clap(bytes, entry, stored) ?? { left: 0, top: 0, ...size(stored) };
  const header = trackHeader(bytes, track);
  const stated = pasp(bytes, entry) ?? stretched(header.size, aperture) ?? decoded?.pixel;
  const pixel = believable(stated) ? stated : { across: 1, down: 1 };
  return { stored: size(stored), aperture, pixel, turn: header.turn, shown: shownSize(aperture, pixel, header.turn) };
}

const size = ({ width, height }: Size): Size => ({ width, height });

/** No resolution is lost: non-square pixels are stretched along their longer side. */
function shownSize(aperture: Size, { across, down }: MovieGeometry['pixel'], { transpose }: MovieTurn): Size {
  const wide = Math.round(aperture.width * Math.max(1, across / down));
  const high = Math.round(aperture.height * Math.max(1, down / across));
  return transpose ? { width: high, height: wide } : { width: wide, height: high };
}

function believable(pixel: MovieGeometry['pixel'] | undefined): pixel is MovieGeometry['pixel'] {
  if (!pixel || pixel.across < 1 || pixel.down < 1) return false;
  const ratio = pixel.across / pixel.down;
  return ratio <= NARROWEST_PIXEL && ratio >= 1 / NARROWEST_PIXEL;
}

function sampleEntry(bytes: Uint8Array, track: MovieBox): MovieBox | undefined {
  const entries = findBox(bytes, ['mdia', 'minf', 'stbl', 'stsd'], track.content, track.end);
  if (!entries || entries.content + 16 > entries.end) return undefined;
  const start = entries.content + 8;
  const end = Math.min(entries.end, start + numbersOf(bytes).getUint32(start));
  return { type: '', start, content: start + 8, end };
}

/** The sample entry's width and height, in pixels; zeros when it is truncated. */
function entrySize(bytes: Uint8Array, entry: MovieBox | undefined): Size {
  // Skips reserved bytes and reference (8) and pre-defined bytes (16); the size follows.
  const at = entry ? entry.content + 24 : 0;
  if (!entry || at + 4 > entry.end) return { width: 0, height: 0 };
  const numbers = numbersOf(bytes);
  return { width: numbers.getUint16(at), height: numbers.getUint16(at + 2) };
}

function inEntry(bytes: Uint8Array, entry: MovieBox | undefined, type: string, length: number): MovieBox | undefined {
  const box = entry && findBox(bytes, [type], entry.content + ENTRY_BYTES, entry.end);
  return box && box.end - box.content >= length ? box : undefined;
}

function pasp(bytes: Uint8Array, entry: MovieBox | undefined): MovieGeometry['pixel'] | undefined {
  const box = inEntry(bytes, entry, 'pasp', 8);
  const numbers = numbersOf(bytes);
  return box && { across: numbers.getUint32(box.content), down: numbers.getUint32(box.content + 4) };
}

/** The clean aperture: width, height and the offset of its centre, each as a fraction. */
function clap(bytes: Uint8Array, entry: MovieBox | undefined, stored: Size): Aperture | undefined {
  const box = inEntry(bytes, entry, 'clap', 32);
  if (!box) return undefined;
  const numbers = numbersOf(bytes);
  const fraction = (at: number) => numbers.getInt32(box.content + at) / numbers.getInt32(box.content + at + 4);
  const [width, height] = [Math.round(fraction(0)), Math.round(fraction(8))];
  const left = Math.round((stored.width - width) / 2 + fraction(16));
  const top = Math.round((stored.height - height) / 2 + fraction(24));
  const inside = left >= 0 && top >= 0 && left + width <= stored.width && top + height <= stored.height;
  return inside && width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Some writers store a pixel aspect ratio only as a track size that differs from the frame size. */
function stretched(track: Size, aperture: Size): MovieGeometry['pixel'] | undefined {
  const ratio = (track.width * aperture.height) / (track.height * aperture.width);
  if (!(ratio > 0 && Number.isFinite(ratio)) || Math.abs(ratio - 1) <= ROUNDING) return undefined;
  return { across: Math.round(ratio * 10_000), down: 10_000 };
}

/** The track header's display size and matrix. */
function trackHeader(bytes: Uint8Array, track: MovieBox): { size: Size; turn: MovieTurn } {
  const header = findBox(bytes, ['tkhd'], track.content, track.end);
  if (!header || header.end - header.content < TAIL_BYTES + 40) {
    return { size: { width: 0, height: 0 }, turn: UPRIGHT };
  }
  const numbers = numbersOf(bytes);
  const at = header.end - TAIL_BYTES;
  const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 12, 16].map((offset) => numbers.getInt32(at + offset) / 0x10000);
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  // A matrix may also scale; one that scales to zero is damaged.
  const stretch = across > 0 && down > 0 ? { across, down } : { across: 1, down: 1 };
  return {
    size: {
      width: (numbers.getUint32(at + 36) / 0x10000) * stretch.across,
      height: (numbers.getUint32(at + 40) / 0x10000) * stretch.down,
    },
    turn: across > 0 && down > 0 ? turnOf(a, b, c, d) : UPRIGHT,
  };
}

/** x' = ax + cy, y' = bx + dy, y downwards. Angles are rounded: players support quarter turns and mirrors. */
function turnOf(a: number, b: number, c: number, d: number): MovieTurn {
  const transpose = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  return transpose ? { transpose, mirrorX: c < 0, mirrorY: b < 0 } : { transpose, mirrorX: a < 0, mirrorY: d < 0 };
}
