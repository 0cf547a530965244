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
  /** As the tab that asked had chosen it: another one may stand in another workspace. */
  chosen: z.string().nullable(),
});
type CachedEntitlements = z.infer<typeof cachedSchema>;

/** Needed only where a server answers with nothing but the fields of the specification. */
const otherServers = () => import('./plain-entitlements');

/** The window event by which one part of the page tells the others. */
const CHANGED = 'entitlements';

function readCached(uid: string): CachedEntitlements | undefined {
  const parsed = cachedSchema.safeParse(readEntry(ENTITLEMENTS_ENTRY));
  const ours = parsed.success && parsed.data.user.uid === uid && parsed.data.chosen === chosenWorkspace();
  return ours ? parsed.data : undefined;
}

/**
 * `loading` while nothing is known, `known` with the server's word, `failed` when the server does not say: then nothing can be
 * spent, and `last` is what it said last in this workspace, to be shown as old. A failure never opens a door.
 */
export type CreditState =
  | { status: 'loading' }
  | { status: 'known'; entitlements: Entitlements }
  | { status: 'failed'; last: Entitlements | null; retry: () => void };

/** What the server said last, old or not; null while it has said nothing. For what is shown, never for what may be spent. */
export function lastKnown(credits: CreditState): Entitlements | null {
  if (credits.status === 'known') return credits.entitlements;
  return credits.status === 'failed' ? credits.last : null;
}

/** Whether Relaxed may be chosen. Unknown counts as no. */
export function mayRelax(credits: CreditState): boolean {
  return lastKnown(credits)?.relaxedEnabled ?? false;
}

/** How many renders may run at a time; null while nothing is known. */
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
    // Another tab, and another part of this page.
    for (const name of ['storage', CHANGED]) window.addEventListener(name, follow);
    return () => {
      for (const name of ['storage', CHANGED]) window.removeEventListener(name, follow);
    };
  }, [client, uid]);

  return creditStateOf(query);
}

/** The state of the query, where an error wins over the answer before it. */
export function creditStateOf(query: {
  isError: boolean;
  data: Entitlements | undefined;
  refetch: () => unknown;
}): CreditState {
  if (query.isError) return { status: 'failed', last: query.data ?? null, retry: () => void query.refetch() };
  return query.data ? { status: 'known', entitlements: query.data } : { status: 'loading' };
}
