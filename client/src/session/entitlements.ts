import { type Entitlements, entitlementsSchema } from '@maquette/contracts/account/entitlements';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { callApi } from '../http/api-client';
import { chosenWorkspace } from '../http/chosen-workspace';
import { browserNow } from '../http/server-clock';
import { KEYS } from '../live/live-cache';
import { ENTITLEMENTS_ENTRY, readEntry, writeEntry } from '../storage/local-entries';

const cachedSchema = entitlementsSchema.extend({
  fetchedAt: z.number(),
  /** Workspace of the tab that stored the entry; other tabs may use another workspace. */
  chosen: z.string().nullable(),
});
type CachedEntitlements = z.infer<typeof cachedSchema>;

/** Loaded only for servers that send no more than the specification requires. */
const otherServers = () => import('./plain-entitlements');

/** Window event that notifies other parts of the page. */
const CHANGED = 'entitlements';

function readCached(uid: string): CachedEntitlements | undefined {
  const parsed = cachedSchema.safeParse(readEntry(ENTITLEMENTS_ENTRY));
  const ours = parsed.success && parsed.data.user.uid === uid && parsed.data.chosen === chosenWorkspace();
  return ours ? parsed.data : undefined;
}

/**
 * `loading`: not loaded yet. `known`: the server's answer. `failed`: the request failed, so nothing may be spent, and
 * `last` is the last answer for this workspace, shown as outdated.
 */
export type CreditState =
  | { status: 'loading' }
  | { status: 'known'; entitlements: Entitlements }
  | { status: 'failed'; last: Entitlements | null; retry: () => void };

/**
 * The last known entitlements, current or outdated; null if there are none.
 * Only for display, never to decide whether credits may be spent.
 */
export function lastKnown(credits: CreditState): Entitlements | null {
  if (credits.status === 'known') return credits.entitlements;
  return credits.status === 'failed' ? credits.last : null;
}

/** Whether Relaxed mode is allowed. False while unknown. */
export function mayRelax(credits: CreditState): boolean {
  return lastKnown(credits)?.relaxedEnabled ?? false;
}

/** Maximum number of concurrent renders; null while unknown. */
export function runningLimit(credits: CreditState): number | null {
  if (credits.status !== 'known') return null;
  const { running, planId } = credits.entitlements;
  return running?.limit ?? planOf(planId).runningLimit;
}

export function useEntitlements(uid: string): CreditState {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEYS.entitlements,
    queryFn: async ({ signal }): Promise<CachedEntitlements> => {
      const answer = await callApi(ROUTES.entitlements, z.unknown(), { signal });
      const own = entitlementsSchema.safeParse(answer);
      const read = own.success ? own.data : (await otherServers()).readPlainEntitlements(answer, uid);
      const cached = { ...read, fetchedAt: browserNow(), chosen: chosenWorkspace() };
      writeEntry(ENTITLEMENTS_ENTRY, cached);
      window.dispatchEvent(new CustomEvent(CHANGED, { detail: cached }));
      return cached;
    },
    initialData: () => readCached(uid),
    initialDataUpdatedAt: 0,
  });

  useEffect(() => {
    const follow = (event: Event) => {
      const cached = event instanceof StorageEvent && event.key !== ENTITLEMENTS_ENTRY ? undefined : readCached(uid);
      if (cached) client.setQueryData(KEYS.entitlements, cached);
    };
    // Changes from other tabs, and from other parts of this page.
    for (const name of ['storage', CHANGED]) window.addEventListener(name, follow);
    return () => {
      for (const name of ['storage', CHANGED]) window.removeEventListener(name, follow);
    };
  }, [client, uid]);

  return creditStateOf(query);
}

/** Derives the state from the query; an error takes precedence over older data. */
export function creditStateOf(query: {
  isError: boolean;
  data: Entitlements | undefined;
  refetch: () => unknown;
}): CreditState {
  if (query.isError) return { status: 'failed', last: query.data ?? null, retry: () => void query.refetch() };
  return query.data ? { status: 'known', entitlements: query.data } : { status: 'loading' };
}
