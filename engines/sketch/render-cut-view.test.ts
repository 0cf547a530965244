import { writeLabels } from './render-cut-view';

test('labels darken the render where they are written, and leave it where the drawing is the same', () => {
  const grey = (value: number) => [value, value, value];
  const rgb = Uint8Array.from([...[200, 150, 100], ...[200, 150, 100], ...grey(90)]);
  const plain = Uint8Array.from([...grey(255), ...grey(255), ...grey(0)]);
  const labelled = Uint8Array.from([...grey(255), ...grey(0), ...grey(0)]);
  writeLabels(rgb, plain, labelled);
  expect([...rgb]).toEqual([200, 150, 100, 30, 22, 15, 90, 90, 90]);
});
