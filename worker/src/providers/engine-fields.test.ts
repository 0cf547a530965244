import { changedSettings } from '@maquette/contracts/fields/changed-field.arbitrary';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { RegradeRequest } from '@maquette/engines/motion/request/motion-request';
import { sketchOrder } from '@maquette/engines/sketch/request/sketch-order';
import { requestOf } from './embedded-images';
import { IMAGE_ENGINE_FIELDS, MOTION_FIELDS, VIEW_FIELDS } from './engine-fields';

import { modelRequest } from './model-order';

const SIZE = { width: 1_280, height: 720 };

test.each(Object.entries(IMAGE_ENGINE_FIELDS))('the path tracer: %s %s', (name, use) => {
  const pairs = changedSettings(name).filter(({ tool }) => tool === 't2i');
  const acts = pairs.some(
    ({ before, after }) => JSON.stringify(requestOf(before, SIZE)) !== JSON.stringify(requestOf(after, SIZE)),
  );
  expect([name, acts]).toEqual([name, use === 'both']);
  if (use === 'sketch' || use === 'model') expect(pairs).toEqual([]);
});

const OF_SKETCHES = Object.entries(IMAGE_ENGINE_FIELDS).filter(([name, use]) => use !== 'model' && name !== 'modelId');

test.each(OF_SKETCHES)('the sketch engine: %s %s', (name, use) => {
  const pairs = changedSettings(name).flatMap(({ before, after }) =>
    before.sketch && after.sketch
      ? [{ before: sketchOrder(before, before.sketch), after: sketchOrder(after, after.sketch) }]
      : [],
  );
  expect(pairs.length).toBeGreaterThan(0);
  const acts = pairs.some(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  expect([name, acts]).toEqual([name, use !== 'elsewhere']);
});

test.each(Object.entries(IMAGE_ENGINE_FIELDS))('the model engine: %s %s', (name, use) => {
  const model = { header: {}, data: new Uint8Array() } as KeptModel;
  const requestOfView = (settings: ImageSettings) =>
    settings.modelView && JSON.stringify(modelRequest(model, settings, settings.modelView, SIZE));
  const pairs = changedSettings(name).filter(({ tool }) => tool === 'm2i');
  const acts = pairs.some(({ before, after }) => requestOfView(before) !== requestOfView(after));
  expect([name, acts]).toEqual([name, use === 'model' || VIEW_FIELDS.some((field) => field === name)]);
});

type Restyles = {
  [Field in keyof typeof MOTION_FIELDS]: (typeof MOTION_FIELDS)[Field] extends 'restyle' | 'both' ? Field : never;
}[keyof typeof MOTION_FIELDS];

test('the motion engine takes every field that is declared to act on a restyle', () => {
  // `model` becomes the quality and `promptStrength` the strength (embedded-videos.ts).
  const taken: Record<Exclude<Restyles, 'model' | 'promptStrength'>, keyof RegradeRequest> = {
    ...{ prompt: 'prompt', style: 'style', seconds: 'seconds', fps: 'fps', exposureDrift: 'exposureDrift' },
    ...{ loopingMode: 'loopingMode', grain: 'grain', upscale4k: 'upscale4k' },
    ...{ imageFit: 'imageFit', cropX: 'cropX', cropY: 'cropY', cropZoom: 'cropZoom' },
  };
  for (const name of Object.keys(taken)) expect(MOTION_FIELDS).toHaveProperty(name);
});
