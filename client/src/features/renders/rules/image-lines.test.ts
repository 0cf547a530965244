import { changedSettings } from '@maquette/contracts/fields/changed-field.arbitrary';
import { FIELDS_WITH_LINE, imageLines, sketchLines } from './image-lines';

test.each(Object.entries(FIELDS_WITH_LINE))('%s has a line in the details of an image: %s', (name, shown) => {
  const pairs = changedSettings(name);
  expect(pairs.length).toBeGreaterThan(0);
  const text = (settings: (typeof pairs)[number]['before']) =>
    JSON.stringify([imageLines(settings), settings.sketch && sketchLines(settings.sketch)]);
  expect(pairs.some(({ before, after }) => text(before) !== text(after))).toBe(shown);
});
