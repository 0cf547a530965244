import { ROUTES } from '@maquette/contracts/calls/routes';
import { reviewSchema } from '@maquette/contracts/review/review';
import {
  madeShareSchema,
  type NewShare,
  shareLinkSchema,
  shareListSchema,
  sharePath,
} from '@maquette/contracts/review/shares';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';

/** Guest links of the workspace, newest first. */
export function useShares() {
  return useQuery({
    queryKey: KEYS.shares,
    queryFn: async ({ signal }) => (await callApi(ROUTES.shares, shareListSchema, { signal })).items,
  });
}

export function useMakeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: NewShare) => callApi(ROUTES.shares, madeShareSchema, { method: 'POST', json: wish }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS.shares }),
  });
}

/** Fetches the URL of an existing link. @throws Refusal */
export async function shareAddress(id: string): Promise<string> {
  const route = `${ROUTES.shares}/${encodeURIComponent(id)}/link`;
  const { token } = await callApi(route, shareLinkSchema, { method: 'POST' });
  return `${location.origin}${sharePath(token)}`;
}

export function useRevokeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => sendOrThrow(`${ROUTES.shares}/${encodeURIComponent(id)}/revoke`, { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.shares }),
  });
}

/** A link or a single result as members see it. */
export function useReview(of: { share: string } | { render: string }) {
  const query = new URLSearchParams(of).toString();
  return useQuery({
    queryKey: [...KEYS.reviews, query],
    queryFn: ({ signal }) => callApi(`${ROUTES.reviews}?${query}`, reviewSchema, { signal }),
  });
}

/** Comments or decides, then refetches the review. @throws Refusal */
export function useReviewActions() {
  const client = useQueryClient();
  return async (route: string, json?: unknown): Promise<void> => {
    await sendOrThrow(route, json === undefined ? { method: 'DELETE' } : { method: 'POST', json });
    await client.invalidateQueries({ queryKey: KEYS.reviews });
  };
}
