import type { ModelCamera } from '@maquette/contracts/models/model-camera';
import { type Held, MOVING_KEYS, moveByKeys } from './camera-keys';

const CAMERA: ModelCamera = { position: [0, 1.6, 10], target: [0, 1.6, 0] };
const held = (keys: string[], about: Partial<Held> = {}): Held => ({
  keys: new Set(keys),
  isShift: false,
  move: 'orbit',
  radius: 10,
  aspect: 1.5,
  ...about,
});

test.each(MOVING_KEYS)('%s moves the camera, around the model and through it', (key) => {
  expect(moveByKeys(CAMERA, held([key]), 0.5)).not.toEqual(CAMERA);
  expect(moveByKeys(CAMERA, held([key], { move: 'walk' }), 0.5)).not.toEqual(CAMERA);
});

test('walking goes ahead at walking pace, faster with Shift and in large models', () => {
  const metres = (about: Partial<Held>) =>
    10 - moveByKeys(CAMERA, held(['w'], { move: 'walk', ...about }), 1).position[2];
  expect(metres({})).toBeCloseTo(1.6, 6);
  expect(metres({ isShift: true })).toBeCloseTo(5.6, 6);
  expect(metres({ radius: 500 })).toBeCloseTo(30, 6);
});

test('opposite keys cancel each other', () => {
  expect(moveByKeys(CAMERA, held(['w', 's', 'a', 'd', 'arrowleft', 'arrowright']), 1)).toEqual(CAMERA);
});
