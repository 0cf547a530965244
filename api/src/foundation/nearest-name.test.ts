import { IMAGE_FIELD_NAMES } from '@maquette/contracts/fields/image-fields';
import { nearestName } from './nearest-name';

test.each([
  ['promt', 'prompt'],
  ['Prompt', 'prompt'],
  ['seedlocked', 'seed_locked'],
  ['target-resolution', 'target_resolution'],
  ['imageref', 'image_ref'],
  ['plan', null],
  ['xy', null],
  ['', null],
])('%s suggests %s', (name, meant) => {
  expect(nearestName(name, IMAGE_FIELD_NAMES)).toBe(meant);
});
