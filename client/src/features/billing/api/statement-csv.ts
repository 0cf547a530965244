import { z } from 'zod';
import { readCsv } from '../../../http/csv-cells';

/** A month's charges by project and tool. */
export interface Statement {
  rows: { project: string; tool: string; jobs: number; credits: number }[];
  /** Every charge once; a render in two projects has a row under both. */
  total: { jobs: number; credits: number };
}

const rowSchema = z.object({
  project: z.string(),
  tool: z.string(),
  jobs: z.number(),
  credits: z.number(),
});
/** How the server names the last row, in both of its columns. */
const ALL = 'all';

/** @throws when the text is not the file that GET /api/billing/statement gives */
export function readStatement(csv: string): Statement {
  const [heading = [], ...body] = readCsv(csv);
  const rows = body.map((cells) => rowSchema.parse(Object.fromEntries(heading.map((name, at) => [name, cells[at]]))));
  const total = rows.pop();
  if (total?.project !== ALL || total.tool !== ALL) throw new SyntaxError('The statement has no total.');
  return { rows, total: { jobs: total.jobs, credits: total.credits } };
}
