import {
  type NewSavedSearch,
  savedSearchesSchema,
  savedSearchSchema,
} from '@maquette/contracts/account/saved-searches';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { refusalOf } from '../../../http/refusal';

const SAVED = ['saved-searches'];

export function useSavedSearches() {
  return useQuery({
    queryKey: SAVED,
    queryFn: async ({ signal }) => (await callApi(ROUTES.savedSearches, savedSearchesSchema, { signal })).items,
  });
}

/** Saves or deletes a search. Both return an error, or null on success. */
export function useSavedSearchActions() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = (work: () => Promise<unknown>) => refusalOf(work, () => client.invalidateQueries({ queryKey: SAVED }));
    return {
      save: (wish: NewSavedSearch) =>
        done(() => callApi(ROUTES.savedSearches, savedSearchSchema, { method: 'POST', json: wish })),
      forget: (id: string) =>
        done(() => sendOrThrow(`${ROUTES.savedSearches}/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    };
  }, [client]);
}
