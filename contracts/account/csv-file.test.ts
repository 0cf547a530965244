import fc from 'fast-check';
import { csvFile, csvRows, unguarded } from './csv-file';

describe('a file for a spreadsheet', () => {
  // Characters after which a spreadsheet with another separator begins a new cell.
  test.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\tx', '\rx', '\nx'],
    ...['a;=1+1', 'a\t+1', 'a|-1', 'a,@A1', 'a\n=1', 'a;;=1', 'a;"=1"'],
  ])('%j is no formula, wherever a cell begins', (text) => {
    const written = csvFile([['name', text, 'x']]).replace(/^\uFEFF/, '');
    for (const separator of [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[|\r\n]/])
      for (const begun of written.split(separator)) expect(begun).not.toMatch(/^"*[=+\-@＝]/);
    expect(written).toContain("'");
    expect(read(csvRows([[text]])).map(unguarded)).toEqual([text]);
  });

  test('a file begins with a byte order mark, later rows have none', () => {
    expect(csvFile([['Müller']])).toBe('\uFEFFMüller\r\n');
    expect(csvRows([['Müller']])).toBe('Müller\r\n');
  });

  test('numbers stay numbers, also negative ones', () => {
    expect(csvRows([[-1.5, 2]])).toBe('-1.5,2\r\n');
    // Quotes distinguish digits stored as text from a number.
    expect(csvRows([['12', '1.50', 12]])).toBe('"12","1.50",12\r\n');
  });

  test('commas, quotes and line breaks are quoted as RFC 4180 requires', () => {
    expect(csvRows([['a,b', 'say "x"', 'two\r\nlines']])).toBe('"a,b","say ""x""","two\r\nlines"\r\n');
  });

  test('a parser reads back what was written, without the apostrophes before formulas', () => {
    // A typed apostrophe cannot be distinguished from one that was added as a guard.
    const text = fc
      .oneof(
        fc.string(),
        fc.array(fc.constantFrom("'", '=', '@', '"', '\t', ',', ';', '\n', 'x')).map((parts) => parts.join('')),
      )
      .filter((typed) => unguarded(typed) === typed);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (row) => {
        expect(read(csvRows([row])).map(unguarded)).toEqual(row);
      }),
    );
  });
});

/** The first row, parsed according to RFC 4180. */
function read(file: string): string[] {
  const cells: string[] = [];
  let rest = file;
  while (rest !== '\r\n' && rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const text = quoted ? quoted[0] : (/^[^,\r\n]*/.exec(rest)?.[0] ?? '');
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : text);
    rest = rest.slice(text.length);
    if (rest.startsWith(',')) {
      rest = rest.slice(1);
      if (rest === '\r\n') cells.push('');
    }
  }
  return cells.length === 0 ? [''] : cells;
}
