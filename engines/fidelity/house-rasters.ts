/** Images for tests: a drawn house, and results rendered from it. */
import type { Raster } from './gradients';

export const [WIDTH, HEIGHT] = [640, 420];
export type Rect = readonly [x: number, y: number, width: number, height: number];
type Colour = readonly [number, number, number];

export const WALL: Rect = [80, 100, 480, 280];
export const WINDOWS: Rect[] = [0, 1, 2, 3].flatMap((column) =>
  [0, 1].map((row): Rect => [115 + 110 * column, 130 + 120 * row, 56, 70]),
);

/** An image filled with one colour. */
export function canvas(colour: Colour): Raster {
  const rgb = Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, at) => colour[at % 3] as number);
  return { rgb, width: WIDTH, height: HEIGHT };
}

export function fill({ rgb }: Raster, [x, y, width, height]: Rect, colour: Colour): void {
  for (let j = y; j < y + height; j++) for (let i = x; i < x + width; i++) rgb.set(colour, 3 * (j * WIDTH + i));
}

/** Draws the house in pen strokes. */
export function drawing(): Raster {
  const sheet = canvas([255, 255, 255]);
  for (const [x, y, width, height] of [WALL, ...WINDOWS]) {
    fill(sheet, [x, y, width, height], [20, 20, 20]);
    fill(sheet, [x + 2, y + 2, width - 4, height - 4], [255, 255, 255]);
  }
  return sheet;
}

/** A result with the grain of foliage and plaster, brick courses on the wall and a shadow across it. */
export function textured(windows: readonly Rect[], seed = 1): Raster {
  const made = canvas([120, 150, 180]);
  fill(made, WALL, [170, 120, 95]);
  for (let y = WALL[1]; y < WALL[1] + WALL[3]; y += 5) fill(made, [WALL[0], y, WALL[2], 1], [140, 98, 80]);
  for (const window of windows) fill(made, window, [60, 75, 95]);
  let state = seed;
  const { rgb } = made;
  for (let at = 0; at < rgb.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = ((state >>> 16) % 61) - 30;
    const [x, y] = [(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)];
    const light = x + 0.4 * y > 420 ? 0.6 : 1;
    for (let channel = 0; channel < 3; channel++) {
      rgb[at + channel] = Math.max(0, Math.min(255, (rgb[at + channel] as number) * light + grain));
    }
  }
  return made;
}

/** Returns the windows, one of them changed. */
export const changed = (index: number, change: (window: Rect) => Rect[]) =>
  WINDOWS.flatMap((window, at) => (at === index ? change(window) : [window]));

/**
 * A result with boards, slabs as straight as window edges, a shadow and grain, all stronger than the windows' edges.
 */
export function heavilyTextured(windows: readonly Rect[], seed: number): Raster {
  let state = seed;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  for (let at = 0; at < 20; at++) chance();
  const relief = new Float32Array(WIDTH * HEIGHT);
  const raise = ([left, top, width, height]: Rect, by: number) => {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y++) {
      for (let x = Math.max(0, left); x < Math.min(WIDTH, left + width); x++) (relief[y * WIDTH + x] as number) += by;
    }
  };
  const between = (low: number, high: number) => Math.round(low + (high - low) * chance());
  for (let x = 0; x < WIDTH; x += between(6, 22)) raise([x, 0, between(4, 14), HEIGHT], 80 * (chance() - 0.5));
  for (let slab = 0; slab < 60; slab++) {
    raise([between(0, WIDTH), between(60, HEIGHT), between(20, 140), between(20, 110)], 120 * (chance() - 0.5));
  }
  const made = canvas([120, 150, 180]);
  fill(made, WALL, [165, 130, 105]);
  for (const window of windows) fill(made, window, [105, 120, 130]);
  const [from, dark] = [between(0, WIDTH), 0.6 + 0.3 * chance()];
  const { rgb } = made;
  for (let at = 0; at < relief.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const across = x + 0.4 * y;
    const light = across > from && across < from + 160 ? dark : 1;
    const isWindow = windows.some(([l, t, w, h]) => x >= l && x < l + w && y >= t && y < t + h);
    const isWall = x >= WALL[0] && x < WALL[0] + WALL[2] && y >= WALL[1] && y < WALL[1] + WALL[3];
    const rough = (isWindow ? 0.35 : isWall ? 1 : 0.3) * (relief[at] as number) + 12 * (chance() - 0.5);
    for (let channel = 0; channel < 3; channel++) {
      rgb[3 * at + channel] = Math.max(0, Math.min(255, ((rgb[3 * at + channel] as number) + rough) * light));
    }
  }
  return made;
}
