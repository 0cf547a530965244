import { drawStatements } from '@maquette/api/statements/draw-pdf';
import { printable } from '@maquette/api/statements/statement-fonts';
import { LANGUAGE_CODES } from '@maquette/contracts/account/languages';
import type { Statement } from '@maquette/contracts/provenance/statement';
import { WORDS } from '@maquette/domain/statements/statement-words';
import { titleOfSet } from '@maquette/domain/statements/write-statement';
import { extractText, getDocumentProxy } from 'unpdf';

/** All sentences of the statement in a language. */
function everything(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(everything) : [];
}
const ID = '0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90';
const statement = (texts: string[]): Statement => ({
  ...{ render: ID, title: 'Planning statement', note: 'Note', footer: 'Footer', caption: 'Caption' },
  sections: [{ heading: 'Heading', rows: texts.map((text) => ({ label: 'Label', text })) }],
});

/** Each page's text, as an independent PDF reader extracts it. */
async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  const tree = await (await document.getPage(1)).getStructTree();
  await document.destroy();
  return { pages: text, info, tree };
}
const spaceless = (text: string) => text.replace(/\s/g, '');

test.each([...LANGUAGE_CODES])(
  'every text in %s is drawn with glyphs of the embedded font and can be extracted again',
  async (language) => {
    const texts = everything(WORDS[language]).slice(2);
    for (const text of texts) expect([text, printable(text)]).toEqual([text, expect.not.stringContaining('□')]);
    const parts = Array.from({ length: Math.ceil(texts.length / 18) }, (_, at) => texts.slice(at * 18, (at + 1) * 18));
    const { pages, info, tree } = await read(await drawStatements(parts.map(statement), language));
    expect(pages).toHaveLength(parts.length + 1);
    for (const [at, part] of parts.entries())
      for (const text of part) expect(spaceless(pages[at + 1] ?? '')).toContain(spaceless(text));
    expect(info).toMatchObject({ Title: titleOfSet(language, parts.length), Language: language });
    expect(JSON.stringify(tree)).toContain('"H1"');
  },
);

test('a result fits on one page, however long its names and prompt are', async () => {
  const hostile = [
    'x'.repeat(10_000),
    '語'.repeat(10_000),
    'a b '.repeat(5_000),
    '🏠👨‍👩‍👧'.repeat(500),
    'مرحبا بالعالم '.repeat(300),
    '\u202eright to left\u0000\u0007 שלום',
    '\ud800 half a pair',
    'e\u0301'.repeat(3_000),
    '\u0301'.repeat(5_000),
    ...Array.from({ length: 40 }, (_, n) => `Row ${n} ${'word '.repeat(60)}`),
  ];
  const { pages } = await read(await drawStatements([statement(hostile)], 'en'));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('□');
  expect(pages[0]).toContain('…');
  expect(pages[0]).toContain('Footer');
});

test('several results get a list with page numbers and one page each', async () => {
  const results = Array.from({ length: 24 }, (_, n) => ({
    ...statement([`Result ${n}`]),
    caption: `Image ${n}: ${'a long caption '.repeat(30)}`,
  }));
  const { pages } = await read(await drawStatements(results, 'en'));
  expect(pages).toHaveLength(25);
  expect(pages[0]).toContain('24 results');
  expect(pages[0]).toContain('Image 23');
  expect(pages[24]).toContain('Page 25 of 25');
});
