/** A spreadsheet with another locale may begin a cell after each of these characters, quoted or not. */
const CELL_START = '(^|[,;|\\t\\r\\n])';
/** A character that starts a formula, also after quotation marks. East Asian keyboards type the full-width ones. */
const FORMULA = '(?="*[=+\\-@＝＋－＠])';
const FORMULAS = new RegExp(`${CELL_START}${FORMULA}`, 'g');
const GUARDED_FORMULAS = new RegExp(`${CELL_START}'${FORMULA}`, 'g');
const CONTROL = /^(?=[\t\r\n])/;
const GUARDED_CONTROL = /^'(?=[\t\r\n])/;
/** Text that consists of digits is quoted as well, so that a parser can distinguish it from numbers. */
const NEEDS_QUOTES = /[",;|\t\r\n]|^\d+(\.\d+)?$/;

/** First character of a file: without it Excel reads UTF-8 as the machine's code page ("MÃ¼ller"). */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvFile(rows: (string | number)[][]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/**
 * Rows by RFC 4180: commas, CRLF, quotes doubled. An apostrophe precedes everything that may look like a formula,
 * also inside a text, where a spreadsheet with another separator begins a cell.
 * Numbers are written unchanged, because they are not user input.
 */
export function csvRows(rows: (string | number)[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Removes the guard that `csvRows` adds to a cell. */
export function unguarded(text: string): string {
  return text.replace(GUARDED_CONTROL, '').replace(GUARDED_FORMULAS, '$1');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(FORMULAS, "$1'").replace(CONTROL, "'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
