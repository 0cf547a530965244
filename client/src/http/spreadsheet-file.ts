import { strToU8, zipSync } from 'fflate';

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel reports a file as corrupt if a cell has more characters. */
const CELL_LIMIT = 32_767;
const [NARROWEST, WIDEST] = [10, 60];
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Characters invalid in XML 1.0 even if escaped: most control characters, lone surrogates, two non-characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/** Text that Excel would turn into a formula when its cell is edited, unless the cell has text format (style 2). */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/**
 * Creates an Excel workbook (ECMA-376) with one sheet.
 * Numbers stay numbers in every locale, and text stays text: it is never evaluated as a formula. Pure.
 * @param rows the first one is the heading
 */
export function sheetFile(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row, at) => `<row>${row.map((value) => cell(value, at === 0)).join('')}</row>`).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${WORKBOOK}.sheet.main+xml"/><Override PartName="/xl/sheet.xml" ContentType="${WORKBOOK}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${WORKBOOK}.styles+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Maquette" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'sheet.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
    'xl/sheet.xml': `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>${columns(rows)}<sheetData>${lines}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(`${DECLARATION}${xml}`)] as const);
  return zipSync(Object.fromEntries(files));
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function relations(...to: [kind: string, target: string][]): string {
  const each = to.map(
    ([kind, target], at) => `<Relationship Id="r${at}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** Column widths in characters: that of the longest cell in each column, within limits. */
function columns(rows: readonly (readonly (string | number)[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, value] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, String(value).length);
  const each = widths.map((longest, at) => {
    const width = Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return each.length === 0 ? '' : `<cols>${each.join('')}</cols>`;
}

function cell(value: string | number, heading: boolean): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`;
  const text = String(value).replace(UNWRITABLE, '').slice(0, CELL_LIMIT);
  const style = heading ? ' s="1"' : FORMULA.test(text) ? ' s="2"' : '';
  // Truncating within a surrogate pair leaves a lone surrogate.
  const written = text.replace(UNWRITABLE, '').replace(/[&<>\r]/g, (letter) => ESCAPES[letter] ?? letter);
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${written}</t></is></c>`;
}
