import { cutOf, type InputFrame } from '@maquette/contracts/fields/input-frame';

interface Size {
  width: number;
  height: number;
}

/** What stands around a whole clip is itself, blurred: made so many times smaller, where a blur costs nothing. */
const BACKDROP = { smaller: 16, blur: 2.5 } as const;
const COLOUR = 'out_color_matrix=bt709:out_range=tv';

/**
 * The filters of a decoder that bring frames into the shape of what is made from them, as photographs are: cut where the order says,
 * or whole on their own blurred picture; without a word in the order, cut at the middle.
 */
export function frameFilters(source: Size, size: Size, frame: InputFrame): string {
  const [across, down] = [size.width, size.height];
  if (frame.imageFit === 'fit') {
    const small = { width: even(across / BACKDROP.smaller), height: even(down / BACKDROP.smaller) };
    const inside = Math.min(across / source.width, down / source.height);
    const whole = { width: even(source.width * inside), height: even(source.height * inside) };
    const back = `${cover(small)},gblur=sigma=${BACKDROP.blur},scale=${across}:${down}:flags=bicubic`;
    const front = `scale=${whole.width}:${whole.height}:flags=lanczos:${COLOUR}`;
    return `split[a][b];[a]${back}[back];[b]${front}[front];[back][front]overlay=(W-w)/2:(H-h)/2`;
  }
  return [cutFilter(source, across / down, frame), cover(size)].filter(Boolean).join(',');
}

/** The filter that takes the part of a frame that is shown; empty where that is all of it. */
export function cutFilter(source: Size, aspect: number, frame: InputFrame): string {
  if (frame.imageFit === 'fit') return '';
  const { left, top, width, height } = cutOf(source, aspect, frame.imageFit ? frame : {});
  if (width * height > 0.9999) return '';
  return `crop=${[`iw*${share(width)}`, `ih*${share(height)}`, `iw*${share(left)}`, `ih*${share(top)}`].join(':')}`;
}

/** Fills a shape, and cuts away at the middle what then stands over: no more than a rounding after a cut. */
function cover({ width, height }: Size): string {
  const scaled = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos:${COLOUR}`;
  return `${scaled},crop=${width}:${height}`;
}

function share(value: number): string {
  return value.toFixed(6);
}

/** The sides of frames are even. */
function even(side: number): number {
  return Math.max(2, 2 * Math.round(side / 2));
}
