import { BYTE_ORDER_MARK, unguarded } from '@maquette/contracts/account/csv-file';
import { z } from 'zod';

/** A month's charges by project and tool. */
export interface Statement {
  rows: { project: string; tool: string; jobs: number; credits: number }[];
  /** Every charge once; a render in two projects has a row under both. */
  total: { jobs: number; credits: number };
}

const rowSchema = z.object({
  project: z.string(),
  tool: z.string(),
  jobs: z.coerce.number(),
  credits: z.coerce.number(),
});
/** How the server names the last row, in both of its columns. */
const ALL = 'all';

/** RFC 4180: quoted cells may hold commas, doubled quotes and line breaks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** @throws when the text is not the file that GET /api/billing/statement gives */
export function readStatement(csv: string): Statement {
  const [heading = [], ...body] = cellsOf(csv.replace(BYTE_ORDER_MARK, ''));
  const rows = body.map((cells) => rowSchema.parse(Object.fromEntries(heading.map((name, at) => [name, cells[at]]))));
  const total = rows.pop();
  if (total?.project !== ALL || total.tool !== ALL) throw new SyntaxError('The statement has no total.');
  return { rows, total: { jobs: total.jobs, credits: total.credits } };
}

function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < csv.length) {
    const match = CELL.exec(csv);
    if (!match) throw new SyntaxError('The statement is not CSV.');
    const [, quoted, plain = '', end] = match;
    row.push(unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
