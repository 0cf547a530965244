import { defaultForm } from './request/default-form';
import type { SketchImage, SketchRequest } from './request/sketch-request';
import { drawingFile } from './sheet-drawing';
import { sheetDrawings } from './sheet-drawings';
import { SketchEngine } from './sketch-engine';

const silent = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };

/** Mean absolute difference between two images in sRGB bytes. */
const apart = (a: SketchImage, b: SketchImage): number =>
  a.rgb.reduce((sum, value, i) => sum + Math.abs(value - (b.rgb[i] ?? 0)), 0) / a.rgb.length;

async function requestFor(name: string): Promise<SketchRequest> {
  const drawing = sheetDrawings.find((one) => one.name === name);
  if (!drawing) throw new Error(`there is no test drawing named ${name}`);
  return {
    ...defaultForm,
    image: await drawingFile(drawing),
    prompt: drawing.prompt,
    designType: drawing.designType,
    width: 200,
    height: 124,
    seed: 3,
  };
}

describe('sketch form fields', () => {
  let engine: SketchEngine;
  beforeAll(async () => {
    engine = await SketchEngine.create({ threads: 2 });
  });
  afterAll(() => engine.close());

  it.each([
    ['elevation-freehand', { depthMode: 'Flat' }, { depthMode: 'Deep' }, 1],
    ['elevation-freehand', { timeOfDay: 'Noon' }, { timeOfDay: 'Dusk' }, 12],
    ['elevation-freehand', { weather: 'Clear' }, { weather: 'Snow' }, 10],
    ['elevation-freehand', { materialPalette: 'Brick' }, { materialPalette: 'Wood' }, 1],
    ['elevation-freehand', { season: 'Summer' }, { season: 'Autumn' }, 1],
    ['elevation-freehand', { sun: { elevation: 25, azimuth: 70 } }, { sun: { elevation: 25, azimuth: -70 } }, 1],
    ['room-one-point', { depthMode: 'Flat' }, { depthMode: 'Deep' }, 1],
    ['room-one-point', { interiorStyle: 'Scandinavian' }, { interiorStyle: 'Industrial' }, 8],
    ['room-one-point', { colorScheme: 'Warm' }, { colorScheme: 'Cool' }, 3],
    ['room-one-point', { lightingMood: 'Bright Natural' }, { lightingMood: 'Spot-lit' }, 8],
  ] as const)('%s: %j and %j produce different images', async (name, one, other, least) => {
    const request = await requestFor(name);
    const a = await engine.render({ ...request, ...one }, silent);
    const b = await engine.render({ ...request, ...other }, silent);
    expect(apart(a, b)).toBeGreaterThan(least);
  });

  it('reports the fields that have no effect in the view of a drawing', async () => {
    const request = await requestFor('elevation-freehand');
    const { facts } = await engine.render({ ...request, framing: 'Aerial', cameraLens: 'Tele 50-85mm' }, silent);
    expect(facts.unusedFields).toBe('framing, cameraLens');
    expect((await engine.render(request, silent)).facts.unusedFields).toBeUndefined();
  });
});
