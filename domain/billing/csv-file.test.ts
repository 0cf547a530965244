import fc from 'fast-check';
import { csvFile } from './csv-file';

describe('a file for a spreadsheet', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j is no formula in it', (text) => {
    const [cell] = csvFile([[text]]).split('\r\n');
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('numbers stay numbers, also below zero', () => {
    expect(csvFile([[-1.5, 2]])).toBe('-1.5,2\r\n');
  });

  test('commas, quotes and line breaks are quoted as RFC 4180 says', () => {
    expect(csvFile([['a,b', 'say "x"', 'two\r\nlines']])).toBe('"a,b","say ""x""","two\r\nlines"\r\n');
  });

  test('what was written is what a reader reads, with an apostrophe before a formula and nowhere else', () => {
    const text = fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom("'", '=', '@', '"', '\t', ','), fc.string()).map((two) => two.join('')),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (row) => {
        expect(read(csvFile([row]))).toEqual(row.map((cell) => cell.replace(/^(?=[=+\-@\t\r])/, "'")));
      }),
    );
  });
});

/** The first row, read by the grammar of RFC 4180. */
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
