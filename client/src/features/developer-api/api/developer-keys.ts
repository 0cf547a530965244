import { ROUTES } from '@maquette/contracts/calls/routes';
import { apiKeyListSchema, madeApiKeySchema, type NewApiKey } from '@maquette/contracts/developer/developer-api';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';
import { useChange } from '../../../http/use-change';
import { KEYS } from '../../../live/live-cache';

/** The keys are always refetched, because their last use and spending change. */
export function useApiKeys() {
  return useAnswer(KEYS.apiKeys, ROUTES.apiKeys, apiKeyListSchema, { staleTime: 0 });
}

/** Creates an API key. Only this response contains the secret, so it is passed to the caller and never cached. */
export const useMakeApiKey = () =>
  useChange(KEYS.apiKeys, (json: NewApiKey) => callApi(ROUTES.apiKeys, madeApiKeySchema, { method: 'POST', json }));

export const useRevokeApiKey = () =>
  useChange(KEYS.apiKeys, (id: string) =>
    sendOrThrow(`${ROUTES.apiKeys}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  );
