/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One file by RFC 4180: commas, CRLF, quotes doubled. Text that a spreadsheet would take for a formula gets an apostrophe in
 * front; numbers are written as they are, because nobody typed them.
 */
export function csvFile(rows: (string | number)[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
