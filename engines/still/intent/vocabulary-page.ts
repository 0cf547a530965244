/** Writes vocabulary.md from the word lists: `node worker/dist/engines/still/intent/vocabulary-page.js <file>`. */
import { writeFileSync } from 'node:fs';
import { buildings, materials, sizes } from './building-words';
import { features } from './feature-words';
import { furnishings, interiors, rooms } from './room-words';
import { moments, places, views } from './setting-words';
import type { Meaning, VocabularyEntry } from './vocabulary-entry';

const chapters: readonly (readonly [title: string, entries: readonly VocabularyEntry[]])[] = [
  ['Kinds of building', buildings],
  ['Size and storeys', sizes],
  ['Walls', materials],
  ['Parts of a building and what stands before it', features],
  ['Rooms', rooms],
  ['Styles, colours and light of a room', interiors],
  ['What stands and hangs in a room', furnishings],
  ['Places', places],
  ['Hour, weather and season', moments],
  ['Views', views],
];

const meaningText = (means: Meaning): string =>
  Object.entries(means)
    .map(([subject, value]) => `${subject} ${value}`)
    .join(', ');

/** The page: every word the engine knows and what it makes of it. */
export function vocabularyPage(): string {
  const lines = [
    '# The words the still engine builds',
    '',
    'Any case, singular or plural; the longest phrase wins; "no", "without" and the negative prompt take a word back.',
    'Written by `vocabulary-page.ts`; a test keeps it true and proves that every line changes what is built.',
  ];
  for (const [title, entries] of chapters) {
    lines.push('', `## ${title}`, '', '| Words | What they mean |', '|---|---|');
    for (const { words, means } of entries) lines.push(`| ${words.join(', ')} | ${meaningText(means)} |`);
  }
  return `${lines.join('\n')}\n`;
}

if (require.main === module) writeFileSync(process.argv[2] ?? 'vocabulary.md', vocabularyPage());
