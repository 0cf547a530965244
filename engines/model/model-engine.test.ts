import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { ModelCamera } from '@maquette/contracts/models/model-camera';
import { USUAL_UNITS } from '@maquette/contracts/models/with-units';
import { EngineBusy, RenderAborted } from '../run/engine-errors';
import { boxGlb } from './made-glb.test-data';
import { ModelEngine } from './model-engine';
import { readModel } from './read-model';
import type { ModelImage, ModelRequest } from './request/model-request';

const fixture = (name: string): Uint8Array => readFileSync(path.join(__dirname, '../../model/fixtures', `${name}.glb`));
const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };

let engine: ModelEngine;
let house: KeptModel;
let street: ModelCamera;
let living: ModelCamera;
beforeAll(async () => {
  engine = await ModelEngine.create({ threads: 2 });
  house = (await readModel(fixture('blender-house'))).model;
  const named = (name: string) => house.header.cameras.find((view) => view.name === name)?.camera as ModelCamera;
  [street, living] = [named('Street'), named('Living room')];
});
afterAll(() => engine.close());

const render = (changes: Partial<ModelRequest> = {}): Promise<ModelImage> =>
  engine.render(
    {
      ...{ model: house, units: USUAL_UNITS, camera: street, choices: {}, look: 'photo', width: 320, height: 180 },
      ...{ seed: 1, quality: 'draft', north: 0, passes: false, ...changes },
    },
    observer,
  );
const share = (image: ModelImage, name: string): number => image.slots.find((slot) => slot.name === name)?.share ?? 0;

/** Mean colour of the pixels of a slot. */
function meanOf({ rgb, passes }: ModelImage, name: string): [number, number, number] {
  const slot = passes?.slotNames.indexOf(name) ?? -1;
  const sum = [0, 0, 0];
  let count = 0;
  passes?.slot.forEach((value, i) => {
    if (value !== slot) return;
    count += 1;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (rgb[3 * i + c] ?? 0);
  });
  return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count];
}

describe('photos of a model', () => {
  it('is the same on any number of threads, and adds nothing that was not asked for', async () => {
    const one = await ModelEngine.create({ threads: 1 });
    const request: ModelRequest = {
      ...{ model: house, units: USUAL_UNITS, camera: street, choices: {}, look: 'photo', width: 200, height: 120 },
      ...{ seed: 5, quality: 'draft', north: 0, passes: false },
    };
    const [a, b] = [await one.render(request, observer), await engine.render(request, observer)];
    await one.close();
    expect(Buffer.compare(a.rgb, b.rgb)).toBe(0);
    expect(a.added).toEqual({});
  });

  it('gives slots other materials and colours, and leaves hidden ones out', async () => {
    const choices = { 'Putz weiss': { colour: '#2040c0' }, Slate: { material: 'Clay tiles' as const } };
    const [plain, changed] = [await render({ passes: true }), await render({ passes: true, choices })];
    const [before, after] = [meanOf(plain, 'Putz weiss'), meanOf(changed, 'Putz weiss')];
    expect(before[0] - before[2]).toBeGreaterThan(-10);
    expect(after[2] - after[0]).toBeGreaterThan(50);
    const [slate, tiles] = [meanOf(plain, 'Slate'), meanOf(changed, 'Slate')];
    expect(tiles[0] - tiles[2]).toBeGreaterThan(slate[0] - slate[2] + 25);
    const hidden = await render({ choices: { Slate: { hidden: true } } });
    expect(share(plain, 'Slate')).toBeGreaterThan(0.05);
    expect(share(hidden, 'Slate')).toBe(0);
  });

  it('shows a room lit from outside, neither black nor burnt out', async () => {
    const { rgb, passes } = await render({ camera: living, passes: true });
    const walls = [...rgb].filter((_, i) => passes?.slotNames[passes.slot[Math.floor(i / 3)] ?? 0] === 'Putz weiss');
    const mean = walls.reduce((sum, value) => sum + value, 0) / walls.length;
    expect(mean).toBeGreaterThan(90);
    expect(mean).toBeLessThan(235);
  });

  it('cuts at the section plane and closes the cut', async () => {
    const above: ModelCamera = { position: [5, 15, -3.5], target: [5, 0, -3.5], vertical_fov: 45 };
    const [roof, plan] = [
      await render({ camera: above }),
      await render({ camera: { ...above, section: { normal: [0, 1, 0], offset: 1.3 } }, passes: true }),
    ];
    expect(share(roof, 'Slate')).toBeGreaterThan(0.2);
    expect(share(plan, 'Slate')).toBe(0);
    expect(share(plan, 'Eiche Parkett')).toBeGreaterThan(0.1);
    // The cut of the walls is dark and belongs to them: their slot is seen from above.
    expect(share(plan, 'Putz weiss')).toBeGreaterThan(0.01);
    const dark = [...(plan.passes?.albedo ?? [])].filter((value, i) => {
      const pixel = Math.floor(i / 3);
      return plan.passes?.slotNames[plan.passes.slot[pixel] ?? 0] === 'Putz weiss' && value < 60;
    });
    expect(dark.length).toBeGreaterThan(500);
  });

  it('keeps the picture when the file is in millimetres with z up', async () => {
    const { header } = house;
    const large: KeptModel = {
      ...house,
      header: {
        ...header,
        instances: header.instances.map((instance) => {
          const row = (at: number, sign: number) =>
            instance.matrix.slice(4 * at, 4 * at + 4).map((v) => v * 1000 * sign);
          return { ...instance, matrix: [...row(0, 1), ...row(2, -1), ...row(1, 1)] };
        }),
      },
    };
    const [plain, converted] = [await render(), await render({ model: large, units: { scale: 0.001, up: 'z' } })];
    for (const { name, share: expected } of plain.slots.slice(0, 5))
      expect(share(converted, name)).toBeCloseTo(expected, 2);
  });

  it('lights a room without daylight and says so, and lets no light through its edges', async () => {
    const { model } = await readModel(boxGlb([4, 3, 5]));
    const camera: ModelCamera = { position: [1, 1.6, 4.5], target: [2.5, 1.2, 0], focal_length: 20 };
    const room = await render({ model, camera, width: 480, height: 270, quality: 'final' });
    expect(room.added).toEqual({ light: 1 });
    const light = [...room.rgb].filter((_, i) => i % 3 === 0).sort((a, b) => a - b);
    expect(light[Math.floor(light.length / 2)]).toBeGreaterThan(100);
    // The walls have no thickness; outside the sun shines.
    expect(light.filter((value) => value > 252).length / light.length).toBeLessThan(0.001);
  });

  it('adds trees and people only when they are asked for, and counts those that are seen', async () => {
    const surroundings = { ground: false, trees: true, people: true };
    const { added, slots } = await render({ surroundings, width: 480, height: 270 });
    expect(added.tree).toBeGreaterThan(1);
    expect(added.person).toBeGreaterThan(0);
    expect(added.ground).toBeUndefined();
    // Trees are placed next to the building, not before it.
    const plain = await render({ width: 480, height: 270 });
    expect(slots.find(({ name }) => name === 'Slate')?.share).toBeGreaterThan(0.9 * share(plain, 'Slate'));
    const indoors = await render({ camera: living, surroundings });
    expect(indoors.added.tree).toBeUndefined();
  });

  it('renders an empty view as sky', async () => {
    const image = await render({ camera: { position: [0, 50, 0], target: [0, 100, 0] } });
    expect(image.slots).toEqual([]);
    expect(image.inverseDepth.every((value) => value === 0)).toBe(true);
  });
});

describe('the looks', () => {
  it('makes a white model that is grey, on a ground that is listed', async () => {
    const clay = await render({ look: 'clay' });
    expect(clay.added).toEqual({ ground: 1 });
    const coloured = [...clay.rgb.keys()].filter(
      (i) => i % 3 === 0 && Math.abs((clay.rgb[i] ?? 0) - (clay.rgb[i + 2] ?? 0)) > 3,
    );
    expect(coloured).toEqual([]);
  });

  it('draws lines on white paper', async () => {
    const ink = await render({ look: 'ink', width: 640, height: 360 });
    const values = [...ink.rgb];
    expect(values.filter((value) => value < 110).length / values.length).toBeGreaterThan(0.003);
    expect(values.filter((value) => value > 200).length / values.length).toBeGreaterThan(0.6);
    expect(ink.added).toEqual({});
  });

  it('puts the frames of a sun study on one sheet', async () => {
    const study = { days: [172, 355], hours: [9, 12, 15] };
    const sheet = await render({ look: 'sun-study', study, width: 160, height: 90 });
    expect(sheet.width).toBeGreaterThan(3 * 160);
    expect(sheet.height).toBeGreaterThan(2 * 90);
    expect(sheet.rgb).toHaveLength(3 * sheet.width * sheet.height);
    // Morning and afternoon differ.
    const frame = (column: number): number[] =>
      Array.from(
        { length: 60 * 60 },
        (_, i) => sheet.rgb[3 * ((20 + Math.floor(i / 60)) * sheet.width + column * 164 + 40 + (i % 60))] ?? 0,
      );
    const [morning, afternoon] = [frame(0), frame(2)];
    expect(morning.filter((value, i) => Math.abs(value - (afternoon[i] ?? 0)) > 20).length).toBeGreaterThan(100);
  });

  it('moves the shadow with hour and north', async () => {
    const sunny = async (changes: Partial<ModelRequest>) =>
      (await render({ look: 'ink', passes: true, sunHour: 15, sunDay: 172, latitude: 47, ...changes })).passes?.sun ??
      new Uint8Array();
    const [a, b, c] = [await sunny({}), await sunny({ sunHour: 9 }), await sunny({ north: 90 })];
    const differing = (p: Uint8Array, q: Uint8Array): number =>
      p.filter((value, i) => Math.abs(value - (q[i] ?? 0)) > 200).length;
    expect(differing(a, b)).toBeGreaterThan(500);
    expect(differing(a, c)).toBeGreaterThan(500);
  });
});

describe('passes', () => {
  it('agree with one another and with the picture', async () => {
    const image = await render({ passes: true });
    const passes = image.passes as NonNullable<ModelImage['passes']>;
    const pixels = image.width * image.height;
    for (const [values, size] of [
      [passes.depth, 1],
      [passes.slot, 1],
      [passes.object, 1],
      [passes.sun, 1],
      [passes.normal, 3],
      [passes.albedo, 3],
      [passes.clay, 3],
    ] as const)
      expect(values).toHaveLength(size * pixels);
    const sky = [...passes.slot.keys()].filter((i) => passes.slot[i] === 65535);
    expect(sky.every((i) => passes.depth[i] === 65535 && passes.object[i] === 65535 && passes.sun[i] === 0)).toBe(true);
    const counted = passes.slotNames.map((name, slot) => ({
      name,
      share: passes.slot.filter((v) => v === slot).length / pixels,
    }));
    for (const { name, share: expected } of image.slots) {
      expect(counted.find((slot) => slot.name === name)?.share).toBeCloseTo(expected, 2);
    }
    // What shows is in front of the camera and faces it.
    const facing = [...passes.slot.keys()].filter(
      (i) => passes.slot[i] !== 65535 && (passes.normal[3 * i + 2] ?? 0) < 120,
    );
    expect(facing.length / pixels).toBeLessThan(0.01);
    expect(new Set(passes.objectNames).has('Roof')).toBe(true);
  });
});

describe('the engine', () => {
  it('makes one image at a time and can be aborted', async () => {
    const abort = new AbortController();
    const request: ModelRequest = {
      ...{ model: house, units: USUAL_UNITS, camera: street, choices: {}, look: 'photo', width: 960, height: 540 },
      ...{ seed: 1, quality: 'final', north: 0, passes: false },
    };
    const first = engine.render(request, { ...observer, signal: abort.signal, onPreview: () => abort.abort() });
    await expect(engine.render(request, observer)).rejects.toBeInstanceOf(EngineBusy);
    await expect(first).rejects.toBeInstanceOf(RenderAborted);
    expect((await render()).rgb.length).toBe(3 * 320 * 180);
  });

  it('survives objects too small for its numbers', async () => {
    const sizes = [1, 1e-5, 1e-9, 1e-14, 1e-20];
    const glb = boxGlb([4, 3, 5], (json) => ({
      ...json,
      scenes: [],
      nodes: sizes.map((size) => ({ mesh: 0, scale: [size, size, size], translation: [0, 0, 3 * size] })),
    }));
    const { model } = await readModel(glb);
    const camera: ModelCamera = { position: [0.01, 0.01, 0.3], target: [0, 0, 0] };
    for (const look of ['photo', 'clay', 'ink'] as const)
      expect((await render({ model, camera, look })).rgb).toHaveLength(3 * 320 * 180);
  });

  it('keeps a mesh that is placed thousands of times within the limits of the kernel', async () => {
    const count = 12_000;
    const glb = boxGlb([0.6, 0.6, 0.6], (json) => ({
      ...json,
      scenes: [],
      nodes: Array.from({ length: count }, (_, i) => ({ mesh: 0, translation: [i % 110, 0, Math.floor(i / 110)] })),
    }));
    const { model } = await readModel(glb);
    const camera: ModelCamera = { position: [55, 40, 140], target: [55, 0, 50] };
    expect(share(await render({ model, camera }), 'Oak')).toBeGreaterThan(0.1);
  });
});
