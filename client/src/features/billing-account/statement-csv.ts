/** A statement as rows of cells, the first one its heading. */
export interface StatementTable {
  heading: string[];
  rows: string[][];
}

/** RFC 4180: quoted cells may hold commas, doubled quotes and line breaks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
/** The server writes a quote before cells a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

export function readStatement(csv: string): StatementTable {
  const text = csv.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text);
    if (!match) throw new SyntaxError('The statement is not CSV.');
    const [, quoted, plain = '', end] = match;
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).replace(GUARDED, ''));
    if (end === ',' && CELL.lastIndex < text.length) continue;
    if (end === ',') row.push('');
    rows.push(row);
    row = [];
  }
  const [heading = [], ...body] = rows;
  return { heading, rows: body };
}

/** Columns that hold numbers only: they stand on the right. */
export function numberColumns({ heading, rows }: StatementTable): boolean[] {
  return heading.map((_, column) => rows.length > 0 && rows.every((row) => /^-?[\d,.]+$/.test(row[column] ?? '')));
}
