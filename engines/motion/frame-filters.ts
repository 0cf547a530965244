import { cutOf, type InputFrame } from '@maquette/contracts/fields/input-frame';
import type { MovieGeometry } from '@maquette/contracts/mp4/movie-geometry';

interface Size {
  width: number;
  height: number;
}

/** The backdrop behind a letterboxed frame: a reduced, blurred copy of the frame. At this size the blur is cheap. */
const BACKDROP = { downscale: 16, blurSigma: 2.5 } as const;
const BT709_OUTPUT = 'out_color_matrix=bt709:out_range=tv';

/**
 * Decoder filters that fit frames to the clip by the rules for photographs: cropped as requested,
 * letterboxed on a blurred copy, or by default cropped at the centre.
 */
export function frameFilters(source: Size, size: Size, frame: InputFrame): string {
  const [across, down] = [size.width, size.height];
  if (frame.imageFit === 'fit') {
    const small = { width: even(across / BACKDROP.downscale), height: even(down / BACKDROP.downscale) };
    const inside = Math.min(across / source.width, down / source.height);
    const whole = { width: even(source.width * inside), height: even(source.height * inside) };
    const back = `${cover(small)},gblur=sigma=${BACKDROP.blurSigma},scale=${across}:${down}:flags=bicubic`;
    const front = `scale=${whole.width}:${whole.height}:flags=lanczos:${BT709_OUTPUT}`;
    return `split[a][b];[a]${back}[back];[b]${front}[front];[back][front]overlay=(W-w)/2:(H-h)/2`;
  }
  return [cutFilter(source, across / down, frame), cover(size)].filter(Boolean).join(',');
}

/** Filter that crops the visible part of a frame; empty when the whole frame is visible. */
export function cutFilter(source: Size, aspect: number, frame: InputFrame): string {
  if (frame.imageFit === 'fit') return '';
  const { left, top, width, height } = cutOf(source, aspect, frame.imageFit ? frame : {});
  if (width * height > 0.9999) return '';
  return `crop=${[`iw*${share(width)}`, `ih*${share(height)}`, `iw*${share(left)}`, `ih*${share(top)}`].join(':')}`;
}

/** Filters from decoded to displayed frames: crop to the clean aperture, rotate, make pixels square. May be empty. */
export function uprightFilters({ stored, aperture, turn, shown }: MovieGeometry): string {
  const filters: string[] = [];
  if (aperture.width !== stored.width || aperture.height !== stored.height) {
    // Newer decoders crop by themselves. A frame that has the right size stays unchanged.
    const at = (place: number, side: string, length: number) => `'if(gt(${side},${length}),${place},0)'`;
    const place = [at(aperture.left, 'iw', aperture.width), at(aperture.top, 'ih', aperture.height)];
    const sides = [`'min(iw,${aperture.width})'`, `'min(ih,${aperture.height})'`];
    filters.push(`crop=${[...sides, ...place].join(':')}:exact=1`);
  }
  if (turn.transpose) filters.push('transpose=cclock_flip');
  if (turn.mirrorX) filters.push('hflip');
  if (turn.mirrorY) filters.push('vflip');
  const flat = turn.transpose ? { width: shown.height, height: shown.width } : shown;
  if (flat.width !== aperture.width || flat.height !== aperture.height) {
    filters.push(`scale=${shown.width}:${shown.height}:flags=lanczos`);
  }
  if (filters.length > 0) filters.push('setsar=1');
  return filters.join(',');
}

/** Scales to cover the size and crops the rest at the centre. */
function cover({ width, height }: Size): string {
  const scaled = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos:${BT709_OUTPUT}`;
  return `${scaled},crop=${width}:${height}`;
}

function share(value: number): string {
  return value.toFixed(6);
}

/** Rounds to an even number, because I420 needs even sides. */
function even(side: number): number {
  return Math.max(2, 2 * Math.round(side / 2));
}
