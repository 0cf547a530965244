import type { Usage } from '@maquette/contracts/account/billing';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal';
import { serverNow } from '../../../http/server-clock';
import { textIn } from '../../../http/text-field';
import { t } from '../../../i18n/t';

const plainSchema = z.object({ items: z.array(z.unknown()) });

/**
 * Reads the usage from a server that returns only `items`, with the fields of specification 1, section 3. Totals are
 * computed here.
 * @throws Refusal if the answer contains no rows
 */
export function readPlainUsage(answer: unknown): Usage {
  const read = plainSchema.safeParse(answer);
  if (!read.success) {
    throw new Refusal(t('problem.unexpected'), { code: 'unexpected_answer', status: 200, cause: read.error });
  }
  // Oldest first, to compute the running total of each row.
  const rows = read.data.items.map(rowOf).sort((a, b) => a.ts.localeCompare(b.ts));
  let runningTotal = 0;
  const counted = rows.map((row) => {
    runningTotal += row.credits;
    return { ...row, runningTotal };
  });
  const items = counted.reverse();
  const now = new Date(serverNow()).toISOString();
  const totals = { credits: runningTotal, jobs: items.length, byTool: [], byMember: [] };
  return { items, totals, from: items.at(-1)?.ts ?? now, to: now, more: false };
}

function rowOf(row: unknown, index: number): Usage['items'][number] {
  const credits = typeof row === 'object' && row !== null && 'credits' in row ? Number(row.credits) : 0;
  const time = new Date(textIn(row, 'ts', 'time') ?? Number.NaN);
  return {
    id: textIn(row, 'id') ?? String(index),
    ts: (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString(),
    tool: textIn(row, 'tool', 'kind') ?? '',
    mode: textIn(row, 'mode') ?? '',
    details: textIn(row, 'details', 'note') ?? '',
    credits: Number.isFinite(credits) ? credits : 0,
    member: { uid: '', name: '' },
    runningTotal: 0,
  };
}
