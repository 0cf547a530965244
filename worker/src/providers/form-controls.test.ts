import { readImageFields } from '@maquette/contracts/fields/image-fields';
import { RATIOS } from '@maquette/contracts/tools/render-choices';
import { drawingFile } from '@maquette/engines/sketch/sheet-drawing';
import { sheetDrawings } from '@maquette/engines/sketch/sheet-drawings';
import { EmbeddedImages } from './embedded-images';
import type { MadeImage } from './image-provider';

// Tests every light, lens, season and material control, from its form field to the embedded engines' image:
// it has a visible effect in the direction its name promises. Uses small drafts; each image is made once.

type Tool = 't2i' | 's2i';
type Fields = Record<string, string>;
/** Red, green and blue of a pixel, and the spread of the three. */
type Colour = [number, number, number, number];

/** Length of the longer side in pixels. */
const LONG_SIDE = 160;
/** A pixel counts as changed when a channel differs by more than this. */
const SEEN = 14;
const DRAFT = { model: 'sd3.5-large-turbo', design_type: 'Architecture', seed: '3' };
const BEGUN: Record<Tool, Fields> = {
  t2i: { ...DRAFT, modality: 't2i', prompt: 'white family house with large windows', ground_material: 'Gravel' },
  s2i: { ...DRAFT, modality: 's2i', prompt: 'house' },
};
/** The shortest and the longest day of the year in the northern hemisphere. */
const DECEMBER = '355';
const JUNE = '172';

const red = ([r, g, b]: Colour): number => r - (g + b) / 2;
const green = ([r, g, b]: Colour): number => g - (r + b) / 2;
const warm = ([r, , b]: Colour): number => r - b;
const light = ([r, g, b]: Colour): number => (r + g + b) / 3;
const grey = ([, , , apart]: Colour): number => -apart;

let images: EmbeddedImages;
let sketch: Buffer;
beforeAll(async () => {
  images = new EmbeddedImages(2);
  const drawing = sheetDrawings.find(({ name }) => name === 'elevation-freehand');
  if (!drawing) throw new Error('drawing not found');
  sketch = await drawingFile(drawing);
});
afterAll(() => images.close());

const made = new Map<string, Promise<MadeImage>>();
function make(tool: Tool, fields: Fields): Promise<MadeImage> {
  const key = JSON.stringify([tool, fields]);
  const picture = made.get(key) ?? draw(tool, fields);
  made.set(key, picture);
  return picture;
}

async function draw(tool: Tool, fields: Fields): Promise<MadeImage> {
  const { settings } = readImageFields({ ...BEGUN[tool], ...fields }, () => 3);
  const scale = LONG_SIDE / Math.max(settings.width, settings.height);
  const small = {
    ...settings,
    width: Math.round(settings.width * scale),
    height: Math.round(settings.height * scale),
  };
  return images.make(
    { tool, settings: small, ...(tool === 's2i' ? { image: sketch } : {}) },
    { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined },
  );
}

/**
 * Mean colours of two images where they differ below a height (0 top, 1 bottom), and the share of changed pixels.
 */
async function compared(tool: Tool, one: Fields, other: Fields, below = 0) {
  const [a, b] = [await make(tool, one), await make(tool, other)];
  const sums: [Colour, Colour] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  let count = 0;
  for (let at = 3 * a.width * Math.round(below * a.height); at < a.rgb.length; at += 3) {
    const pixels = [a, b].map(({ rgb }) => [...rgb.subarray(at, at + 3)]);
    const [one = [], other = []] = pixels;
    if (Math.max(...one.map((value, k) => Math.abs(value - (other[k] ?? 0)))) < SEEN) continue;
    count += 1;
    for (const [which, pixel] of pixels.entries()) {
      const measures = [...pixel, Math.max(...pixel) - Math.min(...pixel)];
      for (const [k, value] of measures.entries()) (sums[which] as Colour)[k as 0] += value;
    }
  }
  const mean = (sum: Colour): Colour => sum.map((value) => value / count) as Colour;
  return { one: mean(sums[0]), other: mean(sums[1]), share: (3 * count) / a.rgb.length };
}

const skyOf = ({ inverseDepth }: MadeImage): number => {
  const values = inverseDepth?.values ?? new Uint16Array();
  return values.filter((value) => value === 0).length / values.length;
};
/** Median distance of all pixels except the sky, in metres. */
const farOf = ({ inverseDepth, facts }: MadeImage): number => {
  const near = (inverseDepth?.values ?? new Uint16Array()).filter((value) => value > 0).sort();
  return (Number(facts.nearestDepthMetres) * 65_535) / (near[near.length >> 1] ?? 0);
};

/**
 * Expects the measure of `one` to exceed that of `other` by at least `least`, where the images differ below `below`.
 */
type Row = readonly [string, Fields, Fields, (colour: Colour) => number, number, below?: number];
const GROUND = 0.7;
const NOON = { sun_hour: '12', weather: 'Clear' };

const WORDS: readonly Row[] = [
  ['rain greys what a clear day shows', { weather: 'Rain' }, { weather: 'Clear' }, grey, 10],
  ['the land of summer is greener than that of winter', land('Summer'), land('Winter'), green, 10, GROUND],
  ['the sun of the evening is redder than that of noon', { ...NOON, sun_hour: '19.5' }, NOON, red, 8],
  [
    // The sun is ahead, so shadows fall towards the viewer and fill the view in December.
    'before the house lie the long shadows of December, in June hardly any',
    { ...NOON, sun_day: JUNE, north: '180' },
    { ...NOON, sun_day: DECEMBER, north: '180' },
    light,
    40,
    GROUND,
  ],
  [
    'north behind the eye puts the sun of noon behind the house, and its front into shade',
    { ...NOON, sun_day: DECEMBER, north: '0' },
    { ...NOON, sun_day: DECEMBER, north: '180' },
    warm,
    15,
    GROUND,
  ],
  [
    'far in the north the sun of noon stands lower, and less of its light lies on the ground',
    { ...NOON, sun_day: '80', latitude: '0' },
    { ...NOON, sun_day: '80', latitude: '65' },
    light,
    8,
    GROUND,
  ],
];

const DRAWN: readonly Row[] = [
  ['brick walls are redder than concrete ones', wall('Red brick'), wall('Concrete'), red, 8],
  ['a roof of copper is redder than one of slate', { roof_material: 'Copper' }, { roof_material: 'Slate' }, red, 25],
  ['white frames are lighter than black ones', { frame_material: 'White' }, { frame_material: 'Black' }, light, 30],
  ['bronze glass is redder than green glass', { glass_material: 'Bronze' }, { glass_material: 'Green' }, red, 12],
  [
    'a roof that is corrected to a plant is greener than one of slate',
    { drawing_corrections: 'plant@0.4375,0.375', roof_material: 'Slate', image_fit: 'fill' },
    { roof_material: 'Slate', image_fit: 'fill' },
    green,
    10,
  ],
  ['a lawn is greener than gravel', { ground_material: 'Lawn' }, { ground_material: 'Gravel' }, green, 10],
  ['leaves of autumn are redder than those of summer', { season: 'Autumn' }, { season: 'Summer' }, red, 15],
  ['trees of summer are greener than those of winter', { season: 'Summer' }, { season: 'Winter' }, green, 10],
  ['snow lightens the ground', { weather: 'Snow' }, { weather: 'Clear' }, light, 25, GROUND],
  ['rain greys what a clear day shows', { weather: 'Rain' }, { weather: 'Clear' }, grey, 8],
  ['sunset is warmer than noon', { time_of_day: 'Sunset' }, { time_of_day: 'Noon' }, warm, 15],
  ['night is darker than noon', { time_of_day: 'Noon' }, { time_of_day: 'Night' }, light, 30],
  ['the sun of noon is lighter than that of nightfall', NOON, { ...NOON, sun_hour: '20' }, light, 10],
  [
    'the sun of noon lies brighter on the ground in June than in December',
    { ...NOON, sun_day: JUNE },
    { ...NOON, sun_day: DECEMBER },
    light,
    8,
    GROUND,
  ],
  [
    'north behind the eye puts the sun of noon behind the house, and its front into shade',
    { ...NOON, sun_day: DECEMBER, north: '0' },
    { ...NOON, sun_day: DECEMBER, north: '180' },
    warm,
    8,
  ],
];

function wall(material: string): Fields {
  return { wall_material: material };
}
function land(season: string): Fields {
  return { ...NOON, season, ground_material: 'Lawn' };
}

/** Minimum share of changed pixels; it is low because the panes of a drawing cover a small area. */
const LEAST_SHARE = 0.005;

describe.each([
  ['Text to Images', 't2i', WORDS],
  ['Sketch to Images', 's2i', DRAWN],
] as const)('a control of %s has the effect its name promises', (_, tool, rows) => {
  test.each(rows.map((row) => [row[0], row] as const))('%s', async (_says, [, one, other, measure, least, below]) => {
    const seen = await compared(tool, one, other, below);
    expect(seen.share).toBeGreaterThan(LEAST_SHARE);
    expect(measure(seen.one)).toBeGreaterThan(measure(seen.other) + least);
  });

  test('the ratio sets the frame of the image', async () => {
    for (const ratio of RATIOS) {
      const picture = await make(tool, { ratio });
      const [wide = 0, high = 0] = ratio.split(':').map(Number);
      expect(picture.width / picture.height).toBeCloseTo(wide / high, 1);
    }
  });
});

test('the ratio of Text to Images: a high frame has more sky over the house than a wide one', async () => {
  const [high, wide] = [await make('t2i', { ratio: '9:16' }), await make('t2i', { ratio: '21:9' })];
  expect(skyOf(high)).toBeGreaterThan(skyOf(wide) + 0.08);
});

test('the lens of Text to Images: a long one stands farther away than a wide one', async () => {
  const [long, wide] = [
    await make('t2i', { camera_lens: 'Tele 50-85mm' }),
    await make('t2i', { camera_lens: 'Ultra-wide 12-16mm' }),
  ];
  expect(farOf(long)).toBeGreaterThan(1.5 * farOf(wide));
});
