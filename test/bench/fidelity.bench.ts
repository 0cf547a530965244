import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Raster } from '@maquette/engines/fidelity/gradients';
import { type LineFidelity, measureLines } from '@maquette/engines/fidelity/measure-lines';
import type { OpeningCounts } from '@maquette/engines/fidelity/openings';
import sharp from 'sharp';
import { ROOT } from '../harness/child-process';

/**
 * Usage: node test/dist/bench/fidelity.bench.js [houses=100]
 * Draws houses, paints each with textures from the site's images in another light, with shadow, grain and blur, and
 * injects faults: one window moved by 1, 1.5, 2 or 3 % of the width, removed or added, or the camera tilted so that the
 * upper corners move by 1.5 or 3 %. Prints per threshold how many faults are found and how many correct results are
 * called faulty, by the whole score, by long lines, and by the counts of openings.
 */
const HOUSES = Number(process.argv[2] ?? 100);
const [WIDTH, HEIGHT] = [960, 640];
const FOLDER = path.join(ROOT, 'client/public/pictures');
const SHIFTS = [0.01, 0.015, 0.02, 0.03];
const TILTS = [0.015, 0.03];
/** Long lines: at least this share of the width. */
const LONG = 0.12;
/** Minimum difference between the mean colours of a window and its wall; below it the window is invisible. */
const LEAST_CONTRAST = 40;

type Rect = [x: number, y: number, width: number, height: number];
type Colour = [number, number, number];
interface House {
  wall: Rect;
  roof: string;
  windows: Rect[];
}
interface Scored {
  fault: string;
  score: number;
  /** Share of the length of long lines that are in place, 0-100. */
  long: number;
  openings: OpeningCounts | null;
  milliseconds: number;
}

/** Numbers from 0 to 1, the same in every run. */
function chances(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE(0) / 2 ** 32;
}

function houseOf(chance: () => number): House {
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

async function drawn({ wall, roof, windows }: House): Promise<Raster> {
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

/** The house with colours and textures; another seed gives another light and other materials. */
async function painted(house: House, windows: Rect[], seed: string, textures: Buffer[]): Promise<Raster> {
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

async function scoresOf(number: number, textures: Buffer[]): Promise<Scored[]> {
  const chance = chances(`house ${number}`);
  const house = houseOf(chance);
  const drawing = await drawn(house);
  const index = Math.floor(chance() * house.windows.length);
  const without = house.windows.filter((_, at) => at !== index);
  const moved = (share: number) =>
    house.windows.map(([x, y, w, h], at): Rect => [at === index ? x + share * WIDTH : x, y, w, h]);
  const variants: [string, Rect[], number][] = [
    ['none', house.windows, 0],
    ['none again', house.windows, 0],
    ...SHIFTS.map((share): [string, Rect[], number] => [`moved ${100 * share} %`, moved(share), 0]),
    ['taken away', without, 0],
    // The drawing lacks the window that the result has.
    ['added', house.windows, 0],
    ...TILTS.map((share): [string, Rect[], number] => [`tilted ${100 * share} %`, house.windows, share]),
  ];
  const lacking = await drawn({ ...house, windows: without });
  const scored: Scored[] = [];
  for (const [fault, windows, tilt] of variants) {
    const upright = await painted(house, windows, `paint ${number} ${fault}`, textures);
    const made = tilt === 0 ? upright : tilted(upright, tilt);
    const began = process.cpuUsage();
    const measured = measureLines(fault === 'added' ? lacking : drawing, made);
    const { score, openings } = measured;
    const milliseconds = process.cpuUsage(began).user / 1_000;
    scored.push({ fault, score: score ?? 0, long: longLinesKept(measured), openings, milliseconds });
  }
  return scored;
}

function longLinesKept({ lines, width }: LineFidelity): number {
  const long = lines.filter(({ length }) => length >= LONG * width);
  const sum = (those: typeof long) => those.reduce((total, { length }) => total + length, 0);
  return long.length === 0 ? 100 : (100 * sum(long.filter(({ fate }) => fate === 'kept'))) / sum(long);
}

/** Tilts the camera up: verticals lean inwards, and the upper corners move by this share of the width. */
function tilted({ rgb, width, height }: Raster, share: number): Raster {
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

/** Expected counts for a fault. A missed added window leaves the other counts correct. */
function expectedCounts(fault: string, drawnCount: number): OpeningCounts {
  const none = { drawn: drawnCount, kept: drawnCount, moved: 0, lost: 0, added: 0 };
  if (fault.startsWith('moved')) return { ...none, kept: drawnCount - 1, moved: 1 };
  if (fault === 'taken away') return { ...none, kept: drawnCount - 1, lost: 1 };
  return fault === 'added' ? { ...none, added: 1 } : none;
}

async function main(): Promise<void> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'));
  const textures = await Promise.all(
    files.map((file) => sharp(path.join(FOLDER, file)).resize(WIDTH, HEIGHT).extractChannel(1).raw().toBuffer()),
  );
  const all: Scored[] = [];
  for (let number = 0; number < HOUSES; number++) all.push(...(await scoresOf(number, textures)));
  const faults = [...new Set(all.map(({ fault }) => fault))];
  const column = 14;
  const row = (title: string, cells: string[]) =>
    process.stdout.write(`${title.padEnd(24)}${cells.map((cell) => cell.padStart(column)).join('')}\n`);
  const shareOf = (fault: string, is: (scored: Scored) => boolean) => {
    const those = all.filter((each) => each.fault === fault);
    return `${((100 * those.filter(is).length) / those.length).toFixed(1)} %`;
  };
  const table = (title: string, of: 'score' | 'long', thresholds: readonly number[]) => {
    row(title, faults);
    for (const threshold of thresholds) {
      row(
        `  below ${threshold}`,
        faults.map((fault) => shareOf(fault, (each) => each[of] < threshold)),
      );
    }
    process.stdout.write('\n');
  };
  table('whole score', 'score', [90, 95, 97, 98, 99, 99.5, 100]);
  table('long lines', 'long', [80, 90, 95, 98, 99.5]);
  row('openings', faults);
  const isFaulty = ({ openings }: Scored) => openings !== null && openings.moved + openings.lost + openings.added > 0;
  const isRight = ({ fault, openings }: Scored) =>
    openings !== null &&
    JSON.stringify({ ...openings, added: fault === 'added' ? 1 : openings.added }) ===
      JSON.stringify(expectedCounts(fault, openings.drawn));
  row(
    '  not counted',
    faults.map((fault) => shareOf(fault, ({ openings }) => openings === null)),
  );
  row(
    '  counted rightly',
    faults.map((fault) => shareOf(fault, isRight)),
  );
  row(
    '  counted wrongly',
    faults.map((fault) => shareOf(fault, (each) => each.openings !== null && !isRight(each))),
  );
  row(
    '  added ones found',
    faults.map((fault) => shareOf(fault, ({ openings }) => (openings?.added ?? 0) > 0)),
  );
  row(
    '  called faulty',
    faults.map((fault) => shareOf(fault, isFaulty)),
  );
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  process.stdout.write(
    `\na measurement takes ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms of a core in the middle\n`,
  );
}

void main();
