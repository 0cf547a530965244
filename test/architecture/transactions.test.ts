import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';
import { writtenFiles } from '../harness/written-files';

const ROOMS = ['domain', 'api/src', 'worker/src'];
/** Calls whose callback runs inside a transaction. */
const CALLS = /(\$transaction|underRights|lockedWorkspace)(?:<\w+>)?\(/g;
/** Calls to the file store, or to another service over HTTP. */
const OUTSIDE = /(?<![.'\w])(?:assets|assetStore|store|stripe)\b(?!:)|\bfetch\(/;

/**
 * The bytes of an upload that was unused for a month are deleted while its row is locked, so
 * that no request can use the row and then miss the file. The lock covers no workspace, and nothing else waits for it.
 */
const ALLOWED = [
  'domain/assets/delete-unused-uploads.ts: $transaction',
  'domain/assets/delete-unused-uploads.ts: forget',
];

/** Text from a bracket to its closing bracket. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** Code that runs inside transactions: callbacks of the calls above, and functions with a `Transaction` parameter. */
function worksOf(text: string): { name: string; work: string }[] {
  const works: { name: string; work: string }[] = [];
  for (const call of text.matchAll(CALLS)) {
    const given = bracketed(text, call.index + call[0].length - 1);
    const callback = given.indexOf('=>');
    if (callback >= 0) works.push({ name: call[1] ?? '', work: given.slice(callback) });
  }
  for (const named of text.matchAll(/(?:function (\w+)(?:<\w+>)?|= (?:async )?)\((?=\s*transaction: Transaction)/g)) {
    const parameters = bracketed(text, named.index + named[0].length - 1);
    const end = named.index + named[0].length - 1 + parameters.length;
    const body = text.slice(end).search(/\{\n|=> /) + end;
    const work = text.startsWith('{', body) ? bracketed(text, body) : text.slice(body, text.indexOf('\n', body));
    works.push({ name: named[1] ?? 'work', work: parameters + work });
  }
  return works;
}

/** The source without its comments and without URL signing, which does not call the store. */
const codeOf = (text: string): string =>
  text.replaceAll('assets.signedUrl(', '(').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

function breachesIn(file: string, text: string): string[] {
  return worksOf(codeOf(text))
    .filter(({ work }) => OUTSIDE.test(work))
    .map(({ name }) => `${file}: ${name}`);
}

test('code inside a transaction calls neither the store nor another service, which would hold locks and connections (40.29)', () => {
  const files = ROOMS.flatMap(writtenFiles).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(400);
  const breaches = files.flatMap((file) => breachesIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect([...new Set(breaches)].sort()).toEqual(ALLOWED.sort());
});

test('the rule finds callbacks, functions that take the transaction, and functions that pass the store on', () => {
  const text = `
    database.$transaction(async (transaction) => { await assets.read('key'); });
    underRights(database, asker, (transaction) => giveUp(transaction, assets));
    async function copy(transaction: Transaction, { assets }: Parts) {
    }
    async function before(database: Database, assets: AssetStore) { await assets.read('key'); }`;
  expect(breachesIn('a.ts', text)).toEqual(['a.ts: $transaction', 'a.ts: underRights', 'a.ts: copy']);
});
