import sharp from 'sharp';
import { drawnLines, whyUnkeepable } from './drawn-lines';
import type { Raster } from './gradients';

const [WIDTH, HEIGHT] = [960, 640];

/** Returns a generator of deterministic random numbers from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function raster(image: sharp.Sharp): Promise<Raster> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height };
}

async function judged(image: sharp.Sharp, mask?: sharp.Sharp): Promise<string | null> {
  return whyUnkeepable(drawnLines(await raster(image), mask && (await raster(mask))));
}

const drawn = (strokes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#111" stroke-width="2">${strokes}</g></svg>`,
    ),
  );

const strokes = (count: number, long: number) => {
  const chance = chances(7);
  return Array.from({ length: count }, () => {
    const [x, y, turn] = [WIDTH * chance(), HEIGHT * chance(), 2 * Math.PI * chance()];
    return `<line x1="${x}" y1="${y}" x2="${x + long * Math.cos(turn)}" y2="${y + long * Math.sin(turn)}"/>`;
  }).join('');
};

const noise = () => {
  const chance = chances(3);
  return sharp(Buffer.from(Array.from({ length: 3 * 120 * 80 }, () => 256 * chance())), {
    raw: { width: 120, height: 80, channels: 3 },
  }).resize(WIDTH, HEIGHT, { kernel: 'nearest' });
};

const HOUSE =
  '<rect x="200" y="200" width="400" height="300"/><polygon points="180,200 400,80 620,200"/><rect x="250" y="260" width="80" height="80"/>';
const HATCH = Array.from(
  { length: 240 },
  (_, at) => `<line x1="${8 * at - 600}" y1="640" x2="${8 * at - 300}" y2="0"/>`,
).join('');

test.each([
  ['a house of a few lines', () => drawn(HOUSE), null],
  ['a house over loose hatching', () => drawn(HOUSE + strokes(60, 30)), null],
  ['a single line', () => drawn('<line x1="100" y1="100" x2="400" y2="100"/>'), 'few_lines'],
  [
    'a sheet with a frame and nothing in it',
    () => drawn('<rect x="20" y="20" width="920" height="600"/>'),
    'few_lines',
  ],
  ['an empty sheet', () => drawn(''), 'few_lines'],
  ['short strokes at random', () => drawn(strokes(1_500, 30)), 'noise'],
  ['squares of noise', noise, 'noise'],
  ['hatching over the whole sheet', () => drawn(HATCH), 'too_dense'],
])('%s is assessed before a guarantee is offered', async (_, image, reason) => {
  expect(await judged(image())).toBe(reason);
});

test('lines that an edit replaces do not count: a mask over the house leaves nothing to keep', async () => {
  const mask = (shape: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="100%" height="100%"/><g fill="#fff">${shape}</g></svg>`,
      ),
    );
  expect(await judged(drawn(HOUSE), mask('<rect width="480" height="320"/>'))).toBe('few_lines');
  expect(await judged(drawn(HOUSE), mask('<rect x="120" y="120" width="50" height="50"/>'))).toBeNull();
});
