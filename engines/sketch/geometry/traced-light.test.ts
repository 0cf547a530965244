import sharp from 'sharp';
import { TracerPool } from '../../still/tracer/tracer-pool';
import { GROUND_SURFACE, type TracedLight } from '../light/traced-light';
import { defaultForm } from '../request/default-form';
import type { SketchForm } from '../request/sketch-request';
import type { DrawingScene } from '../scene/drawing-scene';
import { readDrawing } from '../scene/read-drawing';
import { Surface } from '../scene/surface';
import { drawingFile } from '../sheet-drawing';
import { sheetDrawings } from '../sheet-drawings';
import { spreadLight } from './spread-light';
import { LightTracer } from './trace-light';
import type { TracedScene } from './traced-scene';
import { tracedScene } from './traced-scene-of';

const silent = { step: () => undefined, lines: () => undefined };

/** Reads one of the test drawings. */
async function read(name: string, form: Partial<SketchForm> = {}): Promise<DrawingScene> {
  const drawing = sheetDrawings.find((one) => one.name === name);
  if (!drawing) throw new Error(`there is no test drawing named ${name}`);
  const [w, h] = [960, Math.round((960 * drawing.height) / drawing.width)];
  const file = await drawingFile(drawing);
  const rgb = await sharp(file).flatten().resize(w, h, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const { designType, prompt } = drawing;
  const whole = { ...defaultForm, designType, prompt, width: w, height: h, geometryOverride: 0, ...form };
  return readDrawing(rgb, w, h, whole, silent).scene;
}

describe('light of a traced drawing', () => {
  let tracer: LightTracer;
  beforeAll(async () => {
    tracer = new LightTracer(await TracerPool.start(2));
  });
  afterAll(() => tracer.close());

  async function traceIn(by: LightTracer, traced: TracedScene): Promise<TracedLight> {
    return spreadLight(traced, await by.trace(traced, new AbortController().signal, () => undefined));
  }
  const trace = (scene: DrawingScene): Promise<TracedLight> => traceIn(tracer, tracedScene(scene, 320, 200));

  /** Mean light without the sun in a box (shares of the image), over the cells that show the given surface. */
  function lightIn(scene: DrawingScene, light: TracedLight, surface: number, [x0, y0, x1, y1]: readonly number[]) {
    let [sum, count] = [0, 0];
    for (let y = Math.round((y0 ?? 0) * light.rows); y < (y1 ?? 1) * light.rows; y++) {
      for (let x = Math.round((x0 ?? 0) * light.columns); x < (x1 ?? 1) * light.columns; x++) {
        const px = Math.floor(((x + 0.5) * scene.w) / light.columns);
        const py = Math.floor(((y + 0.5) * scene.h) / light.rows);
        if (scene.areas[scene.labels[py * scene.w + px] ?? 0]?.surface !== surface) continue;
        const cell = 3 * (y * light.columns + x);
        sum += (light.indirect[cell] ?? 0) + (light.indirect[cell + 1] ?? 0) + (light.indirect[cell + 2] ?? 0);
        count++;
      }
    }
    expect(count).toBeGreaterThan(10);
    return sum / count;
  }

  it('enters a room through the drawn window, falls off with distance, and furniture shades the floor', async () => {
    const scene = await read('room-one-point');
    const light = await trace(scene);
    const on = (surface: number, box: readonly number[]): number => lightIn(scene, light, surface, box);
    // The large window is in the left wall; the sofa covers 0.40 to 0.66 of the width.
    const [near, far] = [on(Surface.floor, [0.22, 0.72, 0.3, 0.8]), on(Surface.floor, [0.8, 0.84, 0.9, 0.95])];
    expect(near).toBeGreaterThan(1.3 * far);
    const [lit, shaded] = [on(Surface.floor, [0.35, 0.79, 0.39, 0.83]), on(Surface.floor, [0.67, 0.79, 0.71, 0.83])];
    expect(shaded).toBeLessThan(0.75 * lit);
    // A corner of the room receives less light than the middle of its wall.
    const [corner, middle] = [on(Surface.wall, [0.315, 0.32, 0.33, 0.5]), on(Surface.wall, [0.58, 0.5, 0.66, 0.58])];
    expect(corner).toBeLessThan(0.95 * middle);
  });

  it('is stopped by a house: its shadow lies on the side away from the sun', async () => {
    const shadow = async (azimuth: number): Promise<[left: number, right: number]> => {
      const scene = await read('cad-perspective', { sun: { elevation: 30, azimuth } });
      const light = await trace(scene);
      const on = ([x0, y0, x1, y1]: readonly [number, number, number, number]): number => {
        const suns: number[] = [];
        for (let y = Math.round(y0 * light.rows); y < y1 * light.rows; y++)
          for (let x = Math.round(x0 * light.columns); x < x1 * light.columns; x++) {
            const cell = y * light.columns + x;
            if (light.surfaces[cell] === GROUND_SURFACE) suns.push(light.sun[3 * cell] ?? 0);
          }
        expect(suns.length).toBeGreaterThan(10);
        return suns.reduce((sum, one) => sum + one, 0) / suns.length;
      };
      return [on([0.04, 0.68, 0.14, 0.76]), on([0.88, 0.7, 0.98, 0.78])];
    };
    const [fromLeft, fromRight] = [await shadow(80), await shadow(-80)];
    expect(fromLeft[0]).toBeGreaterThan(fromLeft[1] + 0.2);
    expect(fromRight[1]).toBeGreaterThan(fromRight[0] + 0.2);
  });

  it('is the same for any number of threads', async () => {
    const scene = await read('room-one-point');
    const lone = new LightTracer(await TracerPool.start(1));
    const small = tracedScene(scene, 64, 40);
    const [one, two] = [await traceIn(lone, small), await traceIn(tracer, small)];
    await lone.close();
    expect(Buffer.compare(bytes(one.indirect), bytes(two.indirect))).toBe(0);
    expect(Buffer.compare(bytes(one.sun), bytes(two.sun))).toBe(0);
  });
});

const bytes = (floats: Float32Array): Buffer => Buffer.from(floats.slice().buffer);

/** Surfaces whose shading does not use their area's finish. */
const UNFINISHED = new Set<number>([Surface.window, Surface.sky, Surface.open, Surface.ground, Surface.foliage]);

describe('material of a part', () => {
  it.each([
    ['room-one-point', 'floorMaterial', 'Terrazzo', [Surface.floor]],
    ['room-one-point', 'wallMaterial', 'Larch', [Surface.wall]],
    ['elevation-freehand', 'roofMaterial', 'Slate', [Surface.roof]],
  ] as const)(
    '%s: %s covers at least 95 %% of its part and at most 1 %% of the rest',
    async (name, part, choice, surfaces) => {
      const plain = await read(name);
      const chosen = await read(name, { parts: { [part]: choice } });
      const counts = { own: 0, changed: 0, other: 0, spilled: 0 };
      chosen.labels.forEach((label, i) => {
        const [is, was] = [chosen.areas[label], plain.areas[plain.labels[i] ?? 0]];
        if (!is || !was || UNFINISHED.has(is.surface)) return;
        const [a, b] = [chosen.finishes[is.material], plain.finishes[was.material]];
        const differs = a?.name !== b?.name || a?.texture !== b?.texture;
        if ((surfaces as readonly number[]).includes(is.surface)) {
          counts.own++;
          if (differs) counts.changed++;
        } else {
          counts.other++;
          if (differs) counts.spilled++;
        }
      });
      expect(counts.own).toBeGreaterThan(1_000);
      expect(counts.changed / counts.own).toBeGreaterThanOrEqual(0.95);
      expect(counts.spilled / counts.other).toBeLessThanOrEqual(0.01);
    },
  );
});
