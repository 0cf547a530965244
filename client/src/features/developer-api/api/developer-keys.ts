import { ROUTES } from '@maquette/contracts/calls/routes';
import { apiKeyListSchema, madeApiKeySchema, type NewApiKey } from '@maquette/contracts/developer/developer-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';

/**
 * API keys of the workspace, and whether the user may create more. Always refetched, because last use and spending
 * change.
 */
export function useApiKeys() {
  return useQuery({
    queryKey: KEYS.apiKeys,
    queryFn: ({ signal }) => callApi(ROUTES.apiKeys, apiKeyListSchema, { signal }),
    staleTime: 0,
  });
}

/** Creates an API key. Only this response contains the secret, so it is passed to the caller and never cached. */
export function useMakeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: NewApiKey) => callApi(ROUTES.apiKeys, madeApiKeySchema, { method: 'POST', json: wish }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS.apiKeys }),
    gcTime: 0,
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => sendOrThrow(`${ROUTES.apiKeys}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS.apiKeys }),
  });
}
