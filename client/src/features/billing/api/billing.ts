import {
  type autoTopUpRequestSchema,
  billingOverviewSchema,
  invoicesSchema,
  type UsageQuery,
  usageSchema,
} from '@maquette/contracts/account/billing';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';
import { KEYS, LiveCache } from '../../../live/live-cache';
import { readPlainUsage } from './read-plain-usage';
import { readStatement } from './statement-csv';

export type AutoTopUpWish = z.infer<typeof autoTopUpRequestSchema>;
export type UsageFilter = Pick<UsageQuery, 'tool' | 'member'>;
const WINDOW = '30d';

/** Plan, interval, seats and the auto top-up settings of the workspace. */
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

/** Saves the low-credit settings and refetches the overview. */
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
