import { z } from 'zod';
import { readCsv } from '../../../http/csv-cells';

/** A month's charges by project and tool. */
export interface Statement {
  rows: { project: string; tool: string; jobs: number; credits: number }[];
  /** Total in which each charge counts once; a render in two projects has a row in both. */
  total: { jobs: number; credits: number };
}

const rowSchema = z.object({
  project: z.string(),
  tool: z.string(),
  jobs: z.number(),
  credits: z.number(),
});
const ALL = 'all';

/** @throws if the text is not a file of GET /api/billing/statement */
export function readStatement(csv: string): Statement {
  const [heading = [], ...body] = readCsv(csv);
  const rows = body.map((cells) => rowSchema.parse(Object.fromEntries(heading.map((name, at) => [name, cells[at]]))));
  const total = rows.pop();
  if (total?.project !== ALL || total.tool !== ALL)
    throw new SyntaxError('The credit statement has no row with the total.');
  return { rows, total: { jobs: total.jobs, credits: total.credits } };
}
