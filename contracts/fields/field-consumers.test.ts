import { composeMotion, MOTION_PROMPT_FIELDS } from '../providers/compose-motion';
import { composePrompt, PROMPT_FIELDS } from '../providers/compose-prompt';
import { changedSettings, changedVideo } from './changed-field.arbitrary';
import type { ImageField, VideoField } from './field-consumers';

test('a consumer that leaves out a field does not compile', () => {
  const complete = PROMPT_FIELDS satisfies Record<ImageField, string>;
  // @ts-expect-error A field that is new in the table is missing in the record.
  const missing = PROMPT_FIELDS satisfies Record<ImageField | 'vignette', string>;
  // @ts-expect-error The fields of a video are other ones.
  const otherTool = PROMPT_FIELDS satisfies Record<VideoField, string>;
  expect([missing, otherTool]).toEqual([complete, complete]);
});

test.each(Object.entries(PROMPT_FIELDS))('%s reaches the composed prompt as declared: %s', (name, use) => {
  const pairs = changedSettings(name);
  expect(pairs.length).toBeGreaterThan(0);
  const changes = pairs.filter(
    ({ tool, before, after }) =>
      JSON.stringify(composePrompt(tool, before)) !== JSON.stringify(composePrompt(tool, after)),
  );
  expect(changes.length > 0).toBe(use === 'words');
});

test.each(Object.entries(MOTION_PROMPT_FIELDS))('%s reaches the prompt of a video as declared: %s', (name, use) => {
  const pairs = changedVideo(name);
  expect(pairs.length).toBeGreaterThan(0);
  const changes = pairs.filter(({ before, after }) => composeMotion(before) !== composeMotion(after));
  expect(changes.length > 0).toBe(use === 'words');
});
