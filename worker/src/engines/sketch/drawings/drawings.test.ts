import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readDrawing } from '../reading/read-drawing';
import { SketchEngine } from '../sketch-engine';
import type { SketchForm, SketchRequest } from '../sketch-request';
import { type ReadingAccuracy, readingAccuracy } from './reading-accuracy';
import {
  type DrawingRecipe,
  DrawingStudio,
  drawingRecipes,
  type SynthesisedDrawing,
  synthesisedFile,
} from './synthesised';

jest.setTimeout(240_000);

const fixture = (name: string): Buffer =>
  readFileSync(path.join(__dirname, '../../../../src/engines/sketch/drawings/fixtures', `${name}.jpg`));

const formOf = (recipe: Pick<DrawingRecipe, 'designType' | 'prompt'>, width: number, height: number): SketchForm => ({
  prompt: recipe.prompt,
  designType: recipe.designType,
  style: 'Realistic',
  width,
  height,
  seed: 1,
  promptStrength: 60,
  formStrictness: 100,
  sketchStrictness: 100,
  geometryOverride: 0,
  referenceRole: 'both',
  depthMode: 'Shallow',
  outputType: 'final',
});

const SCALE = 0.5;
let drawn: Map<string, { recipe: DrawingRecipe; drawing: SynthesisedDrawing }>;

beforeAll(async () => {
  const studio = await DrawingStudio.open();
  drawn = new Map(drawingRecipes.map((recipe) => [recipe.name, { recipe, drawing: studio.draw(recipe, SCALE) }]));
  await studio.close();
});

function accuracyOf(name: string): ReadingAccuracy {
  const found = drawn.get(name);
  if (!found) throw new Error(`no drawing ${name}`);
  const { rgb, w, h } = found.drawing;
  const watch = { step: () => undefined, lines: () => undefined };
  return readingAccuracy(readDrawing(rgb, w, h, formOf(found.recipe, w, h), watch).scene, found.drawing);
}

describe('drawings made from known scenes', () => {
  it('are read right in most of their area, outdoors and in rooms', () => {
    const names = ['drawn-gable', 'drawn-apartments', 'drawn-living', 'drawn-bedroom', 'drawn-dining'];
    const all = names.map((name) => accuracyOf(name));
    for (const { overall } of all) expect(overall).toBeGreaterThan(0.78);
    expect(all.reduce((sum, { overall }) => sum + overall, 0) / all.length).toBeGreaterThan(0.88);
  });

  it('keep their classes apart: sky, ground, roof and trees; floor, ceiling, walls and furniture', () => {
    const house = accuracyOf('drawn-gable').perClass;
    for (const one of ['sky', 'ground', 'roof', 'wall', 'foliage'] as const)
      expect({ one, share: (house[one] ?? 0) > 0.75 }).toEqual({ one, share: true });
    const room = accuracyOf('drawn-living').perClass;
    for (const one of ['floor', 'ceiling', 'wall', 'furniture'] as const)
      expect({ one, share: (room[one] ?? 0) > 0.85 }).toEqual({ one, share: true });
    expect(room.opening ?? 0).toBeGreaterThan(0.5);
  });

  it('come out the same twice', async () => {
    const studio = await DrawingStudio.open();
    const recipe = drawingRecipes.find((one) => one.name === 'drawn-bedroom');
    if (!recipe) throw new Error('no bedroom');
    const [a, b] = [studio.draw(recipe, 0.2), studio.draw(recipe, 0.2)];
    await studio.close();
    expect(Buffer.compare(Buffer.from(a.rgb), Buffer.from(b.rgb))).toBe(0);
    expect(a.truth).toEqual(b.truth);
  });
});

describe('pictures at strictness 100', () => {
  it('keep their drawing: fidelity of at least 85', async () => {
    const engine = await SketchEngine.create({ threads: 2 });
    const known = await Promise.all(
      [...drawn.values()].map(async ({ recipe, drawing }) => ({ ...recipe, image: await synthesisedFile(drawing) })),
    );
    const photographed = (['gable', 'villa', 'room'] as const).map((name) => ({
      name,
      designType: name === 'room' ? ('Interior' as const) : ('Architecture' as const),
      prompt: '',
      image: fixture(name),
    }));
    const low: string[] = [];
    for (const one of [...known, ...photographed]) {
      const { width = 1, height = 1 } = await sharp(one.image).metadata();
      const w = 320;
      const request: SketchRequest = { ...formOf(one, w, Math.round((w * height) / width)), image: one.image };
      const picture = await engine.render(request, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onPreview: () => undefined,
      });
      const fidelity = Number(picture.facts.fidelity);
      if (fidelity < 85) low.push(`${one.name} ${fidelity}`);
      expect(picture.fidelityMap?.rgba).toHaveLength(
        4 * (picture.fidelityMap?.width ?? 0) * (picture.fidelityMap?.height ?? 0),
      );
    }
    await engine.close();
    expect(low).toEqual([]);
  });
});
