import {
  type autoTopUpRequestSchema,
  billingOverviewSchema,
  invoicesSchema,
  type Usage,
  type UsageQuery,
  usageSchema,
} from '@maquette/contracts/account/billing';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { Refusal } from '../../../http/refusal';
import { serverNow } from '../../../http/server-clock';
import { textIn } from '../../../http/text-field';
import { useAnswer } from '../../../http/use-answer';
import { t } from '../../../i18n/t';
import { KEYS, LiveCache } from '../../../live/live-cache';
import { readStatement } from './statement-csv';

export type AutoTopUpWish = z.infer<typeof autoTopUpRequestSchema>;
export type UsageFilter = Pick<UsageQuery, 'tool' | 'member'>;
const WINDOW = '30d';

export function useBillingOverview({ wanted = true } = {}) {
  return useAnswer([...KEYS.billing, 'overview'], ROUTES.billingOverview, billingOverviewSchema, { enabled: wanted });
}

export function useInvoices() {
  return useAnswer([...KEYS.billing, 'invoices'], ROUTES.invoices, invoicesSchema);
}

/** Charges of the last 30 days. The previous rows stay visible while a filter changes. */
export function useUsage(filter: UsageFilter) {
  return useQuery({
    queryKey: [...KEYS.billing, 'usage', filter.tool ?? null, filter.member ?? null],
    queryFn: async ({ signal }) => {
      const answer = await callApi(`${ROUTES.usage}?${usageParams(filter)}`, z.unknown(), { signal });
      const own = usageSchema.safeParse(answer);
      return own.success ? own.data : readPlainUsage(answer);
    },
    placeholderData: keepPreviousData,
  });
}

/** Download URL of the same rows as a file. */
export function usageFileUrl(filter: UsageFilter): string {
  return `${ROUTES.usageFile}?${usageParams(filter)}`;
}

function usageParams({ tool, member }: UsageFilter): URLSearchParams {
  return new URLSearchParams({ window: WINDOW, ...(tool ? { tool } : {}), ...(member ? { member } : {}) });
}

/** @param month "2026-11", in UTC */
export function statementFileUrl(month: string): string {
  return `${ROUTES.statement}?${new URLSearchParams({ month })}`;
}

/** Statement of a month, parsed from the same CSV file that users download. */
export function useStatement(month: string) {
  return useQuery({
    queryKey: [...KEYS.billing, 'statement', month],
    queryFn: async ({ signal }) => {
      const answer = await sendOrThrow(statementFileUrl(month), { signal, headers: { Accept: 'text/csv' } });
      return readStatement(await answer.text());
    },
  });
}

export function useSaveAutoTopUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: AutoTopUpWish) => callApi(ROUTES.autoTopUp, z.unknown(), { method: 'PUT', json: wish }),
    onSuccess: async () => {
      // The low-credit notice is part of the entitlements, so both are refetched.
      new LiveCache(client).entitlements();
      await client.invalidateQueries({ queryKey: KEYS.billing });
    },
  });
}

const plainSchema = z.object({ items: z.array(z.unknown()) });

/**
 * Reads the usage from a server that returns only `items`, with the fields in specification 1, section 3.
 * Totals are computed here.
 * @throws Refusal if the answer contains no rows
 */
function readPlainUsage(answer: unknown): Usage {
  const read = plainSchema.safeParse(answer);
  if (!read.success) {
    throw new Refusal(t('problem.unexpected'), { code: 'unexpected_answer', status: 200, cause: read.error });
  }
  // Oldest first, to compute each row's running total.
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
