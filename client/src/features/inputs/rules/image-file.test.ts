import { isImageFile } from './image-file';

test.each([
  ['image/png', 'house.png'],
  ['application/pdf', 'plan.pdf'],
  ['image/heic', 'IMG_0001'],
  ['', 'IMG_0001.HEIC'],
  ['', 'house.heif'],
  ['', 'house.avif'],
])('a file of the type "%s" named %s is an image', (type, name) => {
  expect(isImageFile({ type, name })).toBe(true);
});

test.each([
  ['video/mp4', 'walk.mp4'],
  ['text/plain', 'house.heic'],
  ['', 'model.skp'],
  ['', 'heic'],
  ['', ''],
])('a file of the type "%s" named "%s" is no image', (type, name) => {
  expect(isImageFile({ type, name })).toBe(false);
});
