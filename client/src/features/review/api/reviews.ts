import { ROUTES } from '@maquette/contracts/calls/routes';
import { reviewSchema } from '@maquette/contracts/review/review';
import {
  madeShareSchema,
  type NewShare,
  shareLinkSchema,
  shareListSchema,
  sharePath,
} from '@maquette/contracts/review/shares';
import { useQueryClient } from '@tanstack/react-query';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';
import { useChange } from '../../../http/use-change';
import { KEYS } from '../../../live/live-cache';

export function useShares() {
  return useAnswer(KEYS.shares, ROUTES.shares, shareListSchema, { select: ({ items }) => items });
}

export const useMakeShare = () =>
  useChange(KEYS.shares, (json: NewShare) => callApi(ROUTES.shares, madeShareSchema, { method: 'POST', json }));

/** Fetches an existing link's URL. @throws Refusal */
export async function shareAddress(id: string): Promise<string> {
  const route = `${ROUTES.shares}/${encodeURIComponent(id)}/link`;
  const { token } = await callApi(route, shareLinkSchema, { method: 'POST' });
  return `${location.origin}${sharePath(token)}`;
}

export const useRevokeShare = () =>
  useChange(KEYS.shares, (id: string) =>
    sendOrThrow(`${ROUTES.shares}/${encodeURIComponent(id)}/revoke`, { method: 'POST' }),
  );

export function useReview(of: { share: string } | { render: string }) {
  const query = new URLSearchParams(of).toString();
  return useAnswer([...KEYS.reviews, query], `${ROUTES.reviews}?${query}`, reviewSchema);
}

/** Comments or decides, then refetches the review. @throws Refusal */
export function useReviewActions() {
  const client = useQueryClient();
  return async (route: string, json?: unknown): Promise<void> => {
    await sendOrThrow(route, json === undefined ? { method: 'DELETE' } : { method: 'POST', json });
    await client.invalidateQueries({ queryKey: KEYS.reviews });
  };
}
