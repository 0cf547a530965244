/** An image's inverse depth on a grid, in row order from the top left: 1 is nearest, 0 is infinity. */
export interface DepthGrid {
  values: Float32Array;
  columns: number;
  rows: number;
}

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * The sky's inverse depth. The range is narrower than the engine's, and nothing is at infinity,
 * so that estimation errors do not bend straight lines.
 */
const SKY = 0.14;
const FAR = 0.2;
const NEAR = 0.62;
/** An image with a smaller share of sky than this is treated as an interior. */
const ROOM_BELOW_SKY = 0.02;
const SKY_LUMA = 0.42;
const SKY_STEP = 0.09;
const GROUND_STEP = 0.07;
/** Neighbouring columns on each side that smooth a column's base row. */
const FOOT_REACH = 14;
const SMOOTHING = 1;
/** The depth step between sky and building is moved this many cells into the sky, where stretching is not visible. */
const RIM = 2;

function colourAt({ data, width }: Pixels, x: number, y: number): [number, number, number] {
  const at = 4 * (y * width + x);
  return [(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255];
}

function lumaOf([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Flood-fills the sky from the top edge while pixels stay as bright and smooth, and no warmer than sky. */
function skyOf(pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const sky = new Uint8Array(width * height);
  for (let x = 0; x < width; x += 1) {
    let above = colourAt(pixels, x, 0);
    for (let y = 0; y < height; y += 1) {
      const here = colourAt(pixels, x, y);
      const luma = lumaOf(here);
      const smooth = Math.abs(luma - lumaOf(above)) < SKY_STEP;
      const cool = here[2] >= here[0] - 0.12;
      if (luma < SKY_LUMA || !smooth || !cool) break;
      sky[y * width + x] = 1;
      above = here;
    }
  }
  return shrunk(sky, width, height);
}

/** Erodes the mask by the rim width. */
function shrunk(mask: Uint8Array, width: number, height: number): Uint8Array {
  return mask.map((here, index) => {
    if (!here) return 0;
    const [x, y] = [index % width, Math.floor(index / width)];
    for (let v = Math.max(0, y - RIM); v <= Math.min(height - 1, y + RIM); v += 1) {
      for (let u = Math.max(0, x - RIM); u <= Math.min(width - 1, x + RIM); u += 1) {
        if (!mask[v * width + u]) return 0;
      }
    }
    return 1;
  });
}

/** For every column, the row where the ground ends, searched from the lower edge. Objects touch the ground there. */
function feetOf(pixels: Pixels): number[] {
  const { width, height } = pixels;
  const feet = Array.from({ length: width }, (_, x) => {
    let below = lumaOf(colourAt(pixels, x, height - 1));
    for (let y = height - 2; y > height / 2; y -= 1) {
      const here = lumaOf(colourAt(pixels, x, y));
      if (Math.abs(here - below) > GROUND_STEP) return y;
      below = here;
    }
    return Math.floor(height / 2);
  });
  // Posts, gaps and shadows end the ground too early or too late; smoothing over neighbouring columns corrects this.
  return feet.map((_, x) => {
    const around = feet.slice(Math.max(0, x - FOOT_REACH), x + FOOT_REACH + 1).sort((a, b) => a - b);
    return around[Math.floor(around.length / 2)] ?? height;
  });
}

/**
 * Estimates depth well enough to preview a move. Sky is far away, ground gets nearer towards the bottom edge,
 * and objects have the depth of their base. Interiors get nearer towards all edges. The engine is far more precise.
 */
export function guessDepth(pixels: Pixels): DepthGrid {
  const { width, height } = pixels;
  const sky = skyOf(pixels);
  const feet = feetOf(pixels);
  const share = sky.reduce((sum, here) => sum + here, 0) / sky.length;
  const groundAt = (y: number) => FAR + (NEAR - FAR) * Math.max(0, (2 * (y + 0.5)) / height - 1);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [(2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1];
      const room = FAR + (NEAR - FAR) * Math.max(Math.abs(across), Math.abs(down)) ** 1.6;
      const outside = groundAt(Math.max(y, feet[x] ?? y));
      values[y * width + x] = sky[y * width + x] ? SKY : share < ROOM_BELOW_SKY ? room : outside;
    }
  }
  return { values: smoothed(values, width, height), columns: width, rows: height };
}

/** Depth grid from the form's depth map, where white is near. */
export function depthOfMap(pixels: Pixels): DepthGrid {
  const { width, height } = pixels;
  const values = new Float32Array(width * height);
  for (let index = 0; index < values.length; index += 1) {
    values[index] = lumaOf(colourAt(pixels, index % width, Math.floor(index / width)));
  }
  return { values: smoothed(values, width, height), columns: width, rows: height };
}

function smoothed(values: Float32Array, width: number, height: number): Float32Array {
  let known = values;
  for (let pass = 0; pass < SMOOTHING; pass += 1) {
    const next = new Float32Array(known.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) next[y * width + x] = meanAround(known, { x, y, width, height });
    }
    known = next;
  }
  return known;
}

function meanAround(values: Float32Array, at: { x: number; y: number; width: number; height: number }): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, at.y - 1); y <= Math.min(at.height - 1, at.y + 1); y += 1) {
    for (let x = Math.max(0, at.x - 1); x <= Math.min(at.width - 1, at.x + 1); x += 1) {
      sum += values[y * at.width + x] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}
