import { ROUTES } from '@maquette/contracts/calls/routes';
import { type AuditAction, auditPageSchema } from '@maquette/contracts/workspaces/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';

/** Query of the audit log, as a list or as a file. */
export function auditQuery(action: AuditAction | 'all', before: number | null = null): string {
  const query = new URLSearchParams();
  if (action !== 'all') query.set('action', action);
  if (before) query.set('before', String(before));
  return query.toString() === '' ? '' : `?${query}`;
}

/** Audit log of the workspace, newest first, page by page. */
export function useAudit(action: AuditAction | 'all') {
  return useInfiniteQuery({
    queryKey: [...KEYS.workspaces, 'audit', action],
    queryFn: ({ pageParam, signal }) =>
      callApi(`${ROUTES.audit}${auditQuery(action, pageParam)}`, auditPageSchema, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
