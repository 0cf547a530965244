import { BYTE_ORDER_MARK, unguarded } from '@maquette/contracts/account/csv-file';

/** RFC 4180: quoted cells may contain commas, doubled quotes and line breaks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
/** A number as written by `csvRows`; text that looks like a number is quoted. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Parses the cells in a file written by `csvFile`:
 * numbers as numbers, text without the apostrophes that prevent formulas. Pure.
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
