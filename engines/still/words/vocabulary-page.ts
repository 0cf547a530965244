import { writeFileSync } from 'node:fs';
import { everyPhrase, type WordClass } from './lexicon/lexicon';

const chapters: readonly (readonly [title: string, of: WordClass])[] = [
  ['Buildings', 'building'],
  ['Rooms', 'room'],
  ['Parts of buildings, rooms and furniture', 'part'],
  ['What stands in a room', 'furnishing'],
  ['What stands out of doors', 'thing'],
  ['Places', 'setting'],
  ['Plants', 'plant'],
  ['People', 'person'],
  ['Materials', 'substance'],
  ['Colours', 'colour'],
  ['Shades, before a colour or a material', 'shade'],
  ['Finishes', 'finish'],
  ['Forms', 'shape'],
  ['Sizes', 'size'],
  ['Numbers', 'number'],
  ['Conditions', 'state'],
  ['Styles', 'style'],
  ['Palettes of a room', 'scheme'],
  ['Hours', 'time'],
  ['Seasons', 'season'],
  ['Weather', 'weather'],
  ['Views', 'framing'],
  ['How words are joined', 'relation'],
  ['Places without a second noun', 'place'],
  ['Words that deny', 'denial'],
];

/** The page: every vocabulary word with its kind; approximated words in italics. */
export function vocabularyPage(): string {
  const lines = [
    '# The words the still engine reads',
    '',
    'Any case, singular or plural; the longest phrase wins. *In italics*: built as the nearest kind, and reported so. Some 4,000',
    'further nouns come by the thesaurus (`thesaurus.json`). Written by `vocabulary-page.ts`; tests keep it true and prove',
    'that every word is read as its row says. "Treeless" and "car-free" deny the noun they are made of.',
  ];
  for (const [title, of] of chapters) {
    const rows = new Map<string, string[]>();
    for (const { phrase, senses } of everyPhrase()) {
      for (const sense of senses.filter((one) => one.class === of)) {
        rows.set(sense.kind, [...(rows.get(sense.kind) ?? []), sense.exact ? phrase : `*${phrase}*`]);
      }
    }
    lines.push('', `## ${title}`, '', '| Kind | Words |', '|---|---|');
    for (const [kind, words] of rows) lines.push(`| ${kind} | ${words.join(', ')} |`);
  }
  return `${lines.join('\n')}\n`;
}

if (require.main === module) writeFileSync(process.argv[2] ?? 'vocabulary.md', vocabularyPage());
