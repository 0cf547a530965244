import { createHash } from 'node:crypto';
import type { Raster } from '@maquette/engines/fidelity/gradients';
import sharp from 'sharp';

export const [WIDTH, HEIGHT] = [960, 640];
/** Minimum difference between the mean colours of a window and its wall; below it the window is invisible. */
const LEAST_CONTRAST = 40;

export type Rect = [x: number, y: number, width: number, height: number];
type Colour = [number, number, number];
export interface House {
  wall: Rect;
  roof: string;
  windows: Rect[];
}
/** Random numbers from 0 to 1, the same in every run. */
export function chances(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE(0) / 2 ** 32;
}

export function houseOf(chance: () => number): House {
  const [columns, rows] = [3 + Math.floor(4 * chance()), 2 + Math.floor(2 * chance())];
  const [left, right] = [WIDTH * (0.1 + 0.07 * chance()), WIDTH * (0.83 + 0.07 * chance())];
  const [top, bottom] = [HEIGHT * (0.3 + 0.05 * chance()), HEIGHT * 0.9];
  const [cellWidth, cellHeight] = [(right - left) / columns, (bottom - top) / rows];
  const [wide, high] = [cellWidth * (0.35 + 0.2 * chance()), cellHeight * (0.4 + 0.2 * chance())];
  const windows = Array.from({ length: columns * rows }, (_, at): Rect => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return [left + cellWidth * (column + 0.5) - wide / 2, top + cellHeight * (row + 0.5) - high / 2, wide, high];
  });
  const roof = `${left - 20},${top} ${(left + right) / 2},${top - HEIGHT * 0.15} ${right + 20},${top}`;
  return { wall: [left, top, right - left, bottom - top], roof, windows };
}

const shape = ([x, y, width, height]: Rect) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`);

export async function drawn({ wall, roof, windows }: House): Promise<Raster> {
  const lines = [wall, ...windows].map(shape).join('');
  const ground = wall[1] + wall[3];
  const strokes = `<line x1="0" y1="${ground}" x2="${WIDTH}" y2="${ground}"/><polygon points="${roof}"/>${lines}`;
  const page = `<rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#111" stroke-width="2">${strokes}</g>`;
  return rasterOf(await sharp(svg(page)).removeAlpha().raw().toBuffer());
}

const rasterOf = (data: Buffer): Raster => ({ rgb: new Uint8Array(data), width: WIDTH, height: HEIGHT });

async function maskOf(inner: string): Promise<Buffer> {
  return sharp(svg(`<g fill="#fff">${inner}</g>`))
    .flatten({ background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

interface Layer {
  mask: Buffer;
  colour: Colour;
  texture: Buffer;
  strength: number;
}

/** Paints the house in its own colours and textures. Another seed changes the light and the materials. */
export async function painted(house: House, windows: Rect[], seed: string, textures: Buffer[]): Promise<Raster> {
  const chance = chances(seed);
  const roughness = 0.5 + 0.8 * chance();
  const textured = (share: number) => ({
    texture: textures[Math.floor(chance() * textures.length)] ?? Buffer.alloc(0),
    strength: roughness * share * (0.5 + 0.5 * chance()),
  });
  const colour = (low: number, spread: number): Colour => [0, 1, 2].map(() => low + spread * chance()) as Colour;
  const wall = colour(80, 130);
  let glass = colour(20, 150);
  while (Math.max(...glass.map((value, at) => Math.abs(value - (wall[at] ?? 0)))) < LEAST_CONTRAST)
    glass = colour(20, 150);
  const ground: Rect = [0, house.wall[1] + house.wall[3], WIDTH, HEIGHT];
  const layers: Layer[] = [
    { mask: await maskOf(shape([0, 0, WIDTH, HEIGHT])), colour: colour(150, 70), ...textured(0.15) },
    { mask: await maskOf(shape(ground)), colour: colour(60, 60), ...textured(1) },
    { mask: await maskOf(`<polygon points="${house.roof}"/>`), colour: colour(45, 50), ...textured(1) },
    { mask: await maskOf(shape(house.wall)), colour: wall, ...textured(1) },
    { mask: await maskOf(windows.map(shape).join('')), colour: glass, ...textured(0.35) },
  ];
  const [slope, fall] = [0.5 * (chance() - 0.5), 0.4 * (chance() - 0.5)];
  const [from, lean, dark] = [WIDTH * chance(), chance() - 0.5, 0.55 + 0.4 * chance()];
  const hasShadow = chance() < 0.7;
  const grain = 16 * chance();
  let state = Math.floor(2 ** 32 * chance());
  const rgb = Buffer.alloc(3 * WIDTH * HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const across = x + lean * y;
    const shade = hasShadow && across > from && across < from + WIDTH / 4 ? dark : 1;
    const light = shade * (1 + slope * (x / WIDTH - 0.5) + fall * (y / HEIGHT - 0.5));
    for (let channel = 0; channel < 3; channel++) {
      let value = 0;
      for (const { mask, colour: own, texture, strength } of layers) {
        const share = (mask[at] as number) / 255;
        if (share === 0) continue;
        const rough = (own[channel] as number) + strength * ((texture[at] as number) - 110);
        value = value * (1 - share) + rough * share;
      }
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const noise = grain * ((state >>> 16) / 65_536 - 0.5);
      rgb[3 * at + channel] = Math.max(0, Math.min(255, Math.round(value * light + noise)));
    }
  }
  const image = sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return rasterOf(await (chance() < 0.4 ? image.blur(0.6 + chance()) : image).raw().toBuffer());
}

/**
 * The image from a camera that is tilted up: verticals converge, and the upper corners move by this share of the width.
 */
export function tilted({ rgb, width, height }: Raster, share: number): Raster {
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++) {
    const narrower = 1 - 2 * share * (1 - y / height);
    for (let x = 0; x < width; x++) {
      const from = width / 2 + (x - width / 2) / narrower;
      const at = Math.max(0, Math.min(width - 1, Math.round(from)));
      out.set(rgb.subarray(3 * (y * width + at), 3 * (y * width + at) + 3), 3 * (y * width + x));
    }
  }
  return { rgb: out, width, height };
}
