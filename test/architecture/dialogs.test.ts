import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const SOURCES = path.join(ROOT, 'client/src');
/** What is typed there is no work of anybody's: it is searched with, or it logs in. */
const NOTHING_TO_LOSE = [
  'features/elements/components/element-picker.tsx',
  'features/sign-in/components/account-chooser.tsx',
];

test('a dialog that is filled in says when something of it would be lost, so that no key and no press beside it takes that away', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const filled = files.filter((name) => {
    const text = readFileSync(path.join(SOURCES, name), 'utf8');
    return /<Dialog\b/.test(text) && /<(TextField|TextArea|CheckList|NameForm|LimitForm)\b/.test(text);
  });
  expect(filled.length).toBeGreaterThan(12);
  const silent = filled.filter((name) => {
    const text = readFileSync(path.join(SOURCES, name), 'utf8');
    // Forms of their own files say it themselves.
    const own = /<(TextField|TextArea|CheckList)\b/.test(text);
    return own && !/\bheld=\{|\buseUnsaved\(/.test(text);
  });
  expect(silent.sort()).toEqual(NOTHING_TO_LOSE);
  for (const form of [
    'features/projects/components/name-form.tsx',
    'features/workspace/components/limit-form.tsx',
    'features/projects/components/view-choice.tsx',
  ])
    expect([form, readFileSync(path.join(SOURCES, form), 'utf8').includes('useUnsaved(')]).toEqual([form, true]);
});
