import { sendOrThrow } from './api-client';
import { readCsv } from './csv-cells';
import { saveBlob } from './save-file';
import { SHEET_TYPE, sheetFile } from './spreadsheet-file';

/** Downloads one of the server's CSV files as an Excel workbook. @param name with file extension */
export async function saveSheet(path: string, name: string): Promise<void> {
  const answer = await sendOrThrow(path, { headers: { Accept: 'text/csv' } });
  saveRows(readCsv(await answer.text()), name);
}

export function saveRows(rows: (string | number)[][], name: string): void {
  saveBlob(new Blob([sheetFile(rows)], { type: SHEET_TYPE }), name);
}
