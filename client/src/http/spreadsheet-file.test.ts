import { csvFile } from '@maquette/contracts/account/csv-file';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readCsv } from './csv-cells';
import { sheetFile } from './spreadsheet-file';

const sheetOf = (rows: (string | number)[][]) =>
  strFromU8(unzipSync(sheetFile(rows))['xl/sheet.xml'] ?? new Uint8Array());

test("numbers of a server file become number cells, whatever separators the user's locale has (40.25)", () => {
  const file = csvFile([
    ['time', 'credits', 'member'],
    ['2026-11-28', 16.5, '12.5'],
    ['2026-11-29', -3, '=SUM(A1)'],
  ]);
  const sheet = sheetOf(readCsv(file));
  expect(sheet).toContain('<c><v>16.5</v></c>');
  expect(sheet).toContain('<c><v>-3</v></c>');
  // Digits in a text column stay text, and text that looks like a formula stays text when its cell is edited.
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">12.5</t></is></c>');
  expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=SUM(A1)</t></is></c>');
});

test('the sheet of any table is valid XML without formulas and keeps all text', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</t>', '<f>1</f>', ']]>', '=1+1', '\u0000\ufffe'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const sheet = sheetOf(rows);
      expect(sheet).not.toMatch(/<f[ >/]|[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
      const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text = '']) =>
        text.replace(/&#13;/g, '\r').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'),
      );
      const kept = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
      expect(texts).toEqual(rows.flat().map((text) => text.replace(kept, '')));
    }),
  );
});

test('reading a written CSV returns the same table, with numbers as numbers', () => {
  const text = fc.string().filter((typed) => !/['=+\-@＝＋－＠\t\r\n]/.test(typed));
  const number = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((halves) => halves / 2);
  const row = fc.array(fc.oneof(text, number), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      expect(readCsv(csvFile(rows))).toEqual(rows);
    }),
  );
});
