import type { Language } from '@maquette/contracts/account/languages';
import type { Statement, StatementVariant, StatementWish } from '@maquette/contracts/provenance/statement';
import { fill, formatOf } from '../runtime/phrases';
import { addedText, BLOCKS, cut, type Pen, plain } from './statement-blocks';
import { OUTLINES, type StatementFacts } from './statement-facts';
import { WORDS } from './statement-words';

/** A result's statement in words; used for the text, the PDF and the API responses. */
export function writeStatement(facts: StatementFacts, { language, variant }: StatementWish): Statement {
  const pen = penOf(language);
  const { words } = pen;
  return {
    render: facts.record.render,
    title: words.title,
    note: words.notes[variant],
    sections: OUTLINES[variant].map(([heading, blocks]) => ({
      heading: words.headings[heading],
      rows: blocks.flatMap((block) => BLOCKS[block](facts, pen)),
    })),
    footer: words.footer,
    caption: captionOf(facts, pen),
  };
}

/** "Image: Maquette sketch engine, from the architect's drawing, 28 November 2026; 6 trees, 2 people added" */
function captionOf(facts: StatementFacts, pen: Pen): string {
  const { words, format } = pen;
  const { record, sources, kind } = facts;
  const first = sources.find(({ field }) => field === 'image' || field === 'clip' || field === 'model');
  const what = { maker: cut(plain(record.model), 120), date: format.day(record.madeAt) };
  const line = first
    ? fill(words.captions.from, { ...what, source: words.captions.sources[sourceName(first)] })
    : fill(words.captions.words, what);
  const said = kind === 'clip' ? line.replace(words.image, () => words.clip) : line;
  const added = addedText(facts, pen);
  return added === '' ? said : said + fill(words.captions.added, { added });
}

const sourceName = ({ isDrawing, field }: StatementFacts['sources'][number]) =>
  isDrawing ? 'drawing' : field === 'clip' || field === 'model' ? field : 'image';

/** Title of a document with several results. */
export function titleOfSet(language: Language, count: number): string {
  const { words, format } = penOf(language);
  return count === 1 ? words.title : format.counted(count, words.titleOfSet);
}

/** "Page 2 of 3" */
export function pageText(language: Language, page: number, pages: number): string {
  return fill(WORDS[language].page, { page, pages });
}

function penOf(language: Language): Pen {
  const words = WORDS[language];
  return { words, format: formatOf(words.locale) };
}

const RULE = '—'.repeat(24);

export function plainText(statements: readonly Statement[]): string {
  const texts = statements.map(({ title, note, sections, footer, caption }) =>
    [
      title,
      note,
      ...sections.map(({ heading, rows }) =>
        [heading, ...rows.map(({ label, text }) => (label === null ? `  ${text}` : `  ${label}: ${text}`))].join('\n'),
      ),
      caption,
      footer,
    ].join('\n\n'),
  );
  return `${texts.join(`\n\n${RULE}\n\n`)}\n`;
}

/** File name without extension: "planning-statement-highland-3f2a9c10". */
export function statementName(ids: readonly string[], variant: StatementVariant): string {
  const which = ids.length === 1 ? (ids[0] ?? '').slice(-8) : `${ids.length}`;
  return `planning-statement-${variant === 'general' ? '' : `${variant}-`}${which}`;
}
