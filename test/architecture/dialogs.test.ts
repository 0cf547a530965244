import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const SOURCES = path.join(ROOT, 'client/src');
/** These dialogs contain only a search or a sign-in: losing that input does no harm. */
const NOTHING_TO_LOSE = [
  'features/elements/components/element-picker.tsx',
  'features/sign-in/components/account-chooser.tsx',
];

test('dialogs with input warn before a key or an outside click discards it', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const filled = files.filter((name) => {
    const text = readFileSync(path.join(SOURCES, name), 'utf8');
    return /<Dialog\b/.test(text) && /<(TextField|TextArea|CheckList|NameForm|LimitForm)\b/.test(text);
  });
  expect(filled.length).toBeGreaterThan(12);
  const silent = filled.filter((name) => {
    const text = readFileSync(path.join(SOURCES, name), 'utf8');
    // A form in its own file declares its unsaved input there.
    const own = /<(TextField|TextArea|CheckList)\b/.test(text);
    return own && !/\bheld=\{|\buseUnsaved\(/.test(text);
  });
  expect(silent.sort()).toEqual(NOTHING_TO_LOSE);
  for (const form of ['features/projects/components/name-form.tsx', 'features/workspace/components/limit-form.tsx'])
    expect([form, readFileSync(path.join(SOURCES, form), 'utf8').includes('useUnsaved(')]).toEqual([form, true]);
});
