// `npm run reader:sample -- [seed]`: draws 100 comment lines, 60 interface texts and 40 log or error texts at random.
// A reader who did not write them rates each as fine, awkward or cryptic. The same seed draws the same lines.
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from './simulate/plan-day.mjs';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PACKAGES = ['contracts', 'domain', 'engines', 'api', 'worker', 'client', 'prisma', 'scripts', 'test'];
const SKIPPED = new Set(['dist', 'node_modules', 'generated', 'de', 'fr', 'ja', 'vi', 'xa']);
const CATALOGUE = 'contracts/calls/problems.json';
const seed = Number(process.argv[2] ?? 1);
if (!Number.isSafeInteger(seed) || seed < 0) {
  console.error('The seed must be a whole number, for example: npm run reader:sample -- 7');
  process.exit(2);
}

/** @param {string} folder @returns {string[]} source files, relative to the root */
function filesIn(folder) {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(file);
    return file === CATALOGUE || /\.(ts|tsx|mjs)$|i18n\/messages\/en\/.*\.json$/.test(file) ? [file] : [];
  });
}

/** @type {Record<string, string[]>} */
const found = { comments: [], interface: [], errors: [] };
for (const file of PACKAGES.flatMap(filesIn).sort()) {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (file === CATALOGUE) {
    for (const [code, { sentence, hint }] of Object.entries(JSON.parse(text)))
      found.interface.push(`${file} ${code}  ${[sentence, hint].filter(Boolean).join(' ')}`);
    continue;
  }
  if (file.endsWith('.json')) {
    for (const [key, message] of Object.entries(JSON.parse(text))) {
      if (/^[A-Z{].{12}/.test(message)) found.interface.push(`${file} ${key}  ${message}`);
    }
    continue;
  }
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${file}:${index + 1}`;
    const [, comment] = /^\s*(?:\/\*\*?|\*|\/\/)\s+(\S.{20,}?)(?:\s*\*\/)?$/.exec(line) ?? [];
    if (comment) found.comments.push(`${place}  ${comment}`);
    // Codes such as `NoSuchKey` are not texts: a text contains a space.
    const [, sentence] =
      /(?:new \w*Error|\.(?:warn|error|info|fatal))\(.*?['"`](?=[^'"`]* )([A-Za-z{$][^'"`]{12,})['"`]/.exec(line) ?? [];
    if (sentence) found.errors.push(`${place}  ${sentence}`);
  }
}

const random = randomFrom(seed);
for (const [kind, count] of Object.entries({ comments: 100, interface: 60, errors: 40 })) {
  const lines = found[kind] ?? [];
  console.log(`\n${kind}: ${Math.min(count, lines.length)} of ${lines.length}, seed ${seed}`);
  for (let drawn = 0; drawn < count && lines.length > 0; drawn++) {
    const [line] = lines.splice(Math.floor(random() * lines.length), 1);
    console.log(`  ${line}`);
  }
}
