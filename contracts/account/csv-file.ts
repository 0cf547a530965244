/** A spreadsheet in another country may begin a cell after each of these, quoted or not. */
const CELL_START = '(^|[,;|\\t\\r\\n])';
/** What makes a cell a formula, also as the wide characters of East Asian keyboards, and behind quotes that end up around it. */
const FORMULA = '(?="*[=+\\-@＝＋－＠])';
const FORMULAS = new RegExp(`${CELL_START}${FORMULA}`, 'g');
const GUARDED_FORMULAS = new RegExp(`${CELL_START}'${FORMULA}`, 'g');
const CONTROL = /^(?=[\t\r\n])/;
const GUARDED_CONTROL = /^'(?=[\t\r\n])/;
/** A text of digits is quoted as well: a reader that asks, as our own does, can tell it from a number. */
const NEEDS_QUOTES = /[",;|\t\r\n]|^\d+(\.\d+)?$/;

/** Begins a file: without it Excel reads UTF-8 as the code page of the machine ("MÃ¼ller"). */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A whole file: the mark of UTF-8, then its rows. */
export function csvFile(rows: (string | number)[][]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/**
 * Rows by RFC 4180: commas, CRLF, quotes doubled. An apostrophe stands before all that a spreadsheet could take for a formula, also
 * inside a text, where a spreadsheet that separates by another character begins a cell. Numbers are written as they are, because
 * no person typed them.
 */
export function csvRows(rows: (string | number)[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The text of a cell before `csvRows` guarded it. */
export function unguarded(text: string): string {
  return text.replace(GUARDED_CONTROL, '').replace(GUARDED_FORMULAS, '$1');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(FORMULAS, "$1'").replace(CONTROL, "'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
