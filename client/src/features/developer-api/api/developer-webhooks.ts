import { ROUTES } from '@maquette/contracts/calls/routes';
import { apiPageSchema } from '@maquette/contracts/developer/developer-api';
import {
  type changedWebhookEndpointSchema,
  type newWebhookEndpointSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
  webhookSecretSchema,
} from '@maquette/contracts/developer/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';
import { useChange } from '../../../http/use-change';
import { KEYS } from '../../../live/live-cache';

export type NewEndpoint = z.input<typeof newWebhookEndpointSchema>;
export type EndpointChanges = z.input<typeof changedWebhookEndpointSchema>;

const ENDPOINTS = [...KEYS.webhooks, 'endpoints'];
const DELIVERIES = [...KEYS.webhooks, 'deliveries'];
/** Polling interval in milliseconds while deliveries are pending. Loaded pages are refetched one after the other. */
const LOOK_AGAIN_MS = 2_000;
const PAGE = '20';

const endpointUrl = (id: string, action = '') => `${ROUTES.webhookEndpoints}/${encodeURIComponent(id)}${action}`;

/** All of the workspace's webhook endpoints; the limit allows a single page. */
export function useWebhookEndpoints() {
  return useAnswer(ENDPOINTS, ROUTES.webhookEndpoints, apiPageSchema(webhookEndpointSchema), {
    select: ({ data }) => data,
  });
}

/** Changes an endpoint, then refetches the endpoints and the delivery log. */
const useWebhookChange = <Wish, Answer>(change: (wish: Wish) => Promise<Answer>) => useChange(KEYS.webhooks, change);

export const useMakeEndpoint = () =>
  useWebhookChange((wish: NewEndpoint) =>
    callApi(ROUTES.webhookEndpoints, webhookSecretSchema, { method: 'POST', json: wish }),
  );

export const useChangeEndpoint = () =>
  useWebhookChange(({ id, changes }: { id: string; changes: EndpointChanges }) =>
    callApi(endpointUrl(id), webhookEndpointSchema, { method: 'PATCH', json: changes }),
  );

export const useDeleteEndpoint = () =>
  useWebhookChange((id: string) => sendOrThrow(endpointUrl(id), { method: 'DELETE' }));

export const useRotateSecret = () =>
  useWebhookChange((id: string) => callApi(endpointUrl(id, '/rotate-secret'), webhookSecretSchema, { method: 'POST' }));

export const useTestEndpoint = () =>
  useWebhookChange((id: string) => callApi(endpointUrl(id, '/test'), webhookDeliverySchema, { method: 'POST' }));

/** Delivery log, newest first, page by page. */
export function useDeliveries() {
  return useInfiniteQuery({
    queryKey: DELIVERIES,
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) });
      return callApi(`${ROUTES.webhookDeliveries}?${query}`, apiPageSchema(webhookDeliverySchema), { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      const under = pages.some(({ data }) => data.some(({ status }) => status === 'pending'));
      return under ? pages.length * LOOK_AGAIN_MS : false;
    },
  });
}

export const useReplayDelivery = () =>
  useWebhookChange((id: string) =>
    callApi(`${ROUTES.webhookDeliveries}/${encodeURIComponent(id)}/replay`, webhookDeliverySchema, { method: 'POST' }),
  );
