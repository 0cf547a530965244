import { BYTE_ORDER_MARK, unguarded } from '@maquette/contracts/account/csv-file';

/** RFC 4180: quoted cells may hold commas, doubled quotes and line breaks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
/** As `csvRows` writes a number; a text that looks like one is quoted. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * The cells of a file that `csvFile` wrote: numbers as numbers, texts without the apostrophes that guard a spreadsheet. Pure.
 * @throws SyntaxError
 */
export function readCsv(csv: string): (string | number)[][] {
  const text = csv.replace(BYTE_ORDER_MARK, '');
  const rows: (string | number)[][] = [];
  let row: (string | number)[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text);
    if (!match) throw new SyntaxError('The file is not CSV.');
    const [, quoted, plain = '', end] = match;
    if (quoted !== undefined) row.push(unguarded(quoted.replaceAll('""', '"')));
    else row.push(NUMBER.test(plain) ? Number(plain) : unguarded(plain));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
