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

test('what people give a name to is read by one rule, which knows what cannot be seen', () => {
  const TEMPLATE = 'contracts/workspaces/exports.ts';
  const own = files.filter((file) => /\.trim\(\)\s*\.min\(1\b/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(own).toEqual([TEMPLATE]);
});

/** Rooms of the line and of what shows it. A `hold` there is one of credits, which has its own words. */
const OF_THE_LINE = ['domain/fair-line', 'domain/forecast', 'domain/renders', 'api/src/renders', 'api/src/live'];
/** Names that are nothing but a retired word: `place`, `placesOf`, `held`, `unholdScript`. */
const LINE_NAMES = /^(?:(?:\w*?And)?[pP]laces?(?:Of|s)?|PLACE_\w+|place_\w+|(?:un)?[hH](?:old|eld)(?:Script)?)$/;
/** The ledger's: what a statement sees of an account, and the word of a render's money. */
const LEDGER = /^(captureHold|releaseHold|openHolds)$/;
/** Which allowance of a list it is, as the function of PostgreSQL reads it. */
const OF_SQL = 'domain/renders/allowance.ts: place';

/** Every name of a file, without its comments; scripts of Redis in it are read, other texts are not. */
function namesIn(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)(\/\/|--)[^\n]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`[^`]*\bSELECT\b[^`]*`/g, '``');
  return code.match(/\b[A-Za-z_]\w*\b/g) ?? [];
}

test('a render in the line has a position, and its owner parks it: only credits are held', () => {
  const found = OF_THE_LINE.flatMap(sources).flatMap((file) =>
    [...new Set(namesIn(readFileSync(path.join(ROOT, file), 'utf8')))]
      .filter((name) => LINE_NAMES.test(name) && !LEDGER.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([OF_SQL]);
});
