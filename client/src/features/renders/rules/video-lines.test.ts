import '../../../i18n/video-words';
import { changedVideo } from '@maquette/contracts/fields/changed-field.arbitrary';
import { captionFacts, FIELDS_WITH_LINE } from './video-lines';

test.each(Object.entries(FIELDS_WITH_LINE))('%s has a line in the details of a video: %s', (name, shown) => {
  const pairs = changedVideo(name);
  expect(pairs.length).toBeGreaterThan(0);
  const text = (settings: (typeof pairs)[number]['before']) =>
    JSON.stringify([captionFacts('i2v', settings, null), captionFacts('v2v', settings, null)]);
  expect(pairs.some(({ before, after }) => text(before) !== text(after))).toBe(shown);
});
