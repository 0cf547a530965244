import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

// The words of docs/glossary.md. Those they took the place of do not come back as names.
const RETIRED_FILES =
  /(^|\/)[\w-]*\b(desk|office|crew|shelf|workshop|craft|gathered|still|stills|clip|clips)\b[\w-]*(\.[a-z]+)*\.tsx?$/;
const RETIRED_NAMES =
  /^\w*(Desk|Office|Crew|Shelf|Workshop|Craft|Gathered|Still|Stills|Clip|Clips|Picture|Pictures)(?![a-z])\w*$/;
/** The engines keep their own words: the still engine draws stills. */
const ROOMS = ['contracts', 'domain', 'api/src', 'worker/src', 'client/src'];
/** What engines export, and what the browser calls so. */
const NOT_OURS =
  /^(Still|Motion|Sketch)(Engine|Request|Observer|Frame)|^RawPicture|Clipboard|^PictureSizeRefused|^showsOnlyStill$|^Interrupted/;

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (['dist', 'node_modules', 'generated'].includes(entry.name)) return [];
    if (entry.isDirectory()) return sources(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const files = ROOMS.flatMap(sources);

test('no file is named by a retired word', () => {
  expect(files.filter((file) => RETIRED_FILES.test(file))).toEqual([]);
});

test('no class, type or function is named by a retired word', () => {
  const named = files.flatMap((file) =>
    [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
        /^(?:export )?(?:abstract )?(?:class|interface|type|function|async function) (\w+)/gm,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((name) => RETIRED_NAMES.test(name) && !NOT_OURS.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(named).toEqual([]);
});
