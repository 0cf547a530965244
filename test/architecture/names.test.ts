import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

// docs/glossary.md lists the current terms. The terms that they replaced must not return as names.
const RETIRED_FILES =
  /(^|\/)[\w-]*\b(desk|office|crew|shelf|workshop|craft|gathered|still|stills|clip|clips)\b[\w-]*(\.[a-z]+)*\.tsx?$/;
const RETIRED_NAMES =
  /^\w*(Desk|Office|Crew|Shelf|Workshop|Craft|Gathered|Still|Stills|Clip|Clips|Picture|Pictures)(?![a-z])\w*$/;
/** Engines keep their own terms: the still engine renders stills. */
const ROOMS = ['contracts', 'domain', 'api/src', 'worker/src', 'client/src'];
/** Exports of the engines and names of browser APIs, which may keep such words. */
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

test('no file name contains a retired word', () => {
  expect(files.filter((file) => RETIRED_FILES.test(file))).toEqual([]);
});

test('no class, type or function name contains a retired word', () => {
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

test('one rule reads names that users give, and rejects invisible characters', () => {
  const TEMPLATE = 'contracts/workspaces/exports.ts';
  const own = files.filter((file) => /\.trim\(\)\s*\.min\(1\b/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(own).toEqual([TEMPLATE]);
});

/** Folders with the queue and with what shows it. There, `hold` means credits and uses the ledger's terms. */
const OF_THE_LINE = ['domain/fair-queue', 'domain/forecast', 'domain/renders', 'api/src/renders', 'api/src/live'];
/** Names that consist only of a retired word: `place`, `placesOf`, `held`, `unholdScript`. */
const LINE_NAMES = /^(?:(?:\w*?And)?[pP]laces?(?:Of|s)?|PLACE_\w+|place_\w+|(?:un)?[hH](?:old|eld)(?:Script)?)$/;
/** Ledger terms: open holds of an account, and the ending of a render's hold. */
const LEDGER = /^(captureHold|releaseHold|openHolds)$/;
/** The name of an allowance, as the SQL function expects it. */
const OF_SQL = 'domain/renders/allowance.ts: place';

/** Identifiers in a file, without its comments. Redis scripts are included, other strings are not. */
function namesIn(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)(\/\/|--)[^\n]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`[^`]*\bSELECT\b[^`]*`/g, '``');
  return code.match(/\b[A-Za-z_]\w*\b/g) ?? [];
}

test('waiting renders have a position and are parked by their owner; only credits are held', () => {
  const found = OF_THE_LINE.flatMap(sources).flatMap((file) =>
    [...new Set(namesIn(readFileSync(path.join(ROOT, file), 'utf8')))]
      .filter((name) => LINE_NAMES.test(name) && !LEDGER.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([OF_SQL]);
});
