import sharp from 'sharp';
import { defaultForm } from '../request/default-form';
import { drawingFile, type SheetDrawing } from '../sheet-drawing';
import { casement, line, shape } from '../sheet-strokes';
import { SketchPool } from '../threads/sketch-pool';
import { ExteriorSlot } from './finishes';
import { finishesOf } from './prompt-surfaces';
import { InteriorSlot } from './room-finishes';
import { readWords } from './sketch-words';
import { Surface } from './surface';
import { shareOfMaterial } from './wall-zones';

let pool: SketchPool;

beforeAll(async () => {
  pool = await SketchPool.start(1);
});
afterAll(() => pool.close());

const rows = (from: number[], to: number[], till: number[], until: number[], n: number) =>
  Array.from({ length: n }, (_, k) => {
    const t = (k + 1) / (n + 1);
    const between = ([ax = 0, ay = 0]: number[], [bx = 0, by = 0]: number[]) => [
      ax + (bx - ax) * t,
      ay + (by - ay) * t,
    ];
    return line(between(from, till), between(to, until));
  });

/** A house seen at its corner: the left wall is hatched, the roof has rows of tiles, and a fence stands on the lawn. */
const house = (prompt: string): SheetDrawing => ({
  ...{ name: 'house', width: 1280, height: 860, designType: 'Architecture', prompt, shake: 0.3 },
  pen: { width: 2, colour: '#222' },
  strokes: [
    shape([520, 250], [1000, 310], [1000, 590], [520, 640]),
    shape([320, 290], [520, 250], [520, 640], [320, 600]),
    ...Array.from({ length: 22 }, (_, k) => line([328 + 9 * k, 290 - 1.8 * k], [328 + 9 * k, 600 + 1.8 * k])),
    shape([520, 250], [1000, 310], [900, 180], [430, 110]),
    ...rows([520, 250], [1000, 310], [430, 110], [900, 180], 2),
    shape([320, 290], [430, 110], [520, 250]),
    ...casement(600, 320, 80, 90),
    ...casement(800, 335, 70, 80),
    ...casement(600, 500, 80, 90),
    shape([800, 480], [870, 483], [870, 604], [800, 611]),
    line([0, 590], [320, 600]),
    line([1000, 590], [1280, 590]),
    ...Array.from({ length: 16 }, (_, k) =>
      shape([10 + 19 * k, 560], [18 + 19 * k, 560], [18 + 19 * k, 650], [10 + 19 * k, 650]),
    ),
  ],
});

async function read(drawing: SheetDrawing) {
  const [w, h] = [1200, Math.round((1200 * drawing.height) / drawing.width)];
  const file = await drawingFile(drawing);
  const rgb = await sharp(file).flatten().resize(w, h, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const task = { op: 'read' as const, drawn: true, rgb, w, h, full: new Uint8Array(0), fullWidth: w, fullHeight: h };
  const form = { ...defaultForm, width: 800, height: 500, geometryOverride: 0 };
  const answer = await pool.alone(
    { ...task, form: { ...form, prompt: drawing.prompt, designType: drawing.designType } },
    () => undefined,
  );
  if (answer.kind !== 'read' || answer.scene.kind !== 'drawing') throw new Error('the input was not read as a drawing');
  const scene = answer.scene.drawing;
  const areaAt = ([x, y]: readonly [number, number]) =>
    scene.areas[scene.labels[Math.round((y * w) / drawing.width) * w + Math.round((x * w) / drawing.width)] ?? 0];
  return { scene, areaAt, facts: answer.facts };
}

const onHatching = [
  [350, 450],
  [404, 450],
  [449, 450],
  [494, 450],
] as const;
const onRoof = [
  [600, 200],
  [700, 230],
  [800, 270],
] as const;

it('a brick house with a slate roof has brick on its hatched wall, slate on each piece of the roof, neither on the lawn', async () => {
  const { areaAt, scene } = await read(house('brick house, slate roof, white window frames'));
  for (const at of onHatching) expect([at, areaAt(at)?.material]).toEqual([at, ExteriorSlot.wall]);
  for (const at of onRoof) expect([at, areaAt(at)?.surface]).toEqual([at, Surface.roof]);
  expect(scene.areas.filter(({ material }) => material === ExteriorSlot.accent)).toEqual([]);
  expect([Surface.ground, Surface.open]).toContain(areaAt([700, 780])?.surface);
});

it('storeys take their own material, and the report counts what took it', async () => {
  const { scene, areaAt, facts } = await read(
    house('two-storey house, stone ground floor, larch boards on the upper floor'),
  );
  const front = areaAt([740, 460]);
  if (!front) throw new Error('the drawing has no wall');
  expect(scene.finishes[ExteriorSlot.groundFloor]?.texture).toBe('stone');
  expect(scene.finishes[ExteriorSlot.upperFloor]?.name).toContain('larch');
  for (const slot of [ExteriorSlot.groundFloor, ExteriorSlot.upperFloor]) {
    expect(shareOfMaterial(front, slot)).toBeGreaterThan(0.25);
    const elsewhere = scene.areas.filter(({ surface }) => surface !== Surface.wall && surface !== Surface.trim);
    expect(elsewhere.filter((area) => shareOfMaterial(area, slot) > 0)).toEqual([]);
  }
  expect(front.above?.share).toBeCloseTo(0.5, 0);
  const words = JSON.parse(String(facts.words)) as { text: string; became: string }[];
  const became = Object.fromEntries(words.map((word) => [word.text, word.became]));
  expect(became).toMatchObject({ stone: 'drawn', larch: 'drawn' });
});

const finishes = (prompt: string, designType: 'Architecture' | 'Interior') =>
  finishesOf(readWords({ ...defaultForm, designType, prompt, width: 640, height: 480 }));

it('a material acts on the surface that the prompt names it for', () => {
  const outside = finishes(
    'red brick row houses with white render, black aluminium windows, zinc attic',
    'Architecture',
  );
  expect(outside[ExteriorSlot.wall]?.name).toBe('red brick');
  expect(outside[ExteriorSlot.accent]?.name).toBe('white render');
  expect(outside[ExteriorSlot.frame]?.name).toBe('black aluminium');
  expect(outside[ExteriorSlot.roof]?.name).toBe('zinc');
  const shop = finishes('shop, ash shelves, white table, grey carpet, brass pendants', 'Interior');
  expect(shop[InteriorSlot.darkWood]?.name).toContain('ash');
  expect(shop[InteriorSlot.wood]?.name).toContain('white');
  expect(shop[InteriorSlot.floor]?.name).toContain('carpet');
  expect(shop[InteriorSlot.lamp]?.name).toBe('brass');
  const bath = finishes('bathroom with blue tiles, white walls', 'Interior');
  expect(bath[InteriorSlot.wall]?.name).toContain('white');
});

it('tiles of the prompt lie on the tiles that are drawn, and the wall above them keeps its paint', () => {
  const words = readWords({
    ...{ ...defaultForm, designType: 'Interior', prompt: 'bathroom with blue tiles', width: 640, height: 480 },
  });
  const drawn = finishesOf(words, true);
  expect(drawn[InteriorSlot.tiles]?.name).toContain('blue');
  expect(drawn[InteriorSlot.wall]?.name).not.toContain('blue');
  expect(finishesOf(words)[InteriorSlot.wall]?.name).toContain('blue');
});

it('a room without a named style is light for every seed, and a named style keeps its colours', () => {
  const wall = (prompt: string, seed: number): number => {
    const form = { ...defaultForm, designType: 'Interior' as const, prompt, seed, width: 640, height: 480 };
    return finishesOf(readWords(form))[InteriorSlot.wall]?.colour[1] ?? 0;
  };
  for (const seed of [1, 2, 3, 4, 5]) expect(wall('bedroom', seed)).toBeGreaterThan(0.7);
  expect(wall('industrial bedroom', 1)).toBeLessThan(0.6);
});
