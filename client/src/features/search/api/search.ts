import { ROUTES } from '@maquette/contracts/calls/routes';
import { SEARCH_LIMIT, searchAnswerSchema } from '@maquette/contracts/workspaces/search';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { storeSignedUrls } from '../../../live/signed-urls';

/** Searches the workspace; disabled without search words. */
export function useSearch(typed: string) {
  const q = typed.trim().slice(0, SEARCH_LIMIT);
  const client = useQueryClient();
  return useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => {
      const address = `${ROUTES.search}?${new URLSearchParams({ q })}`;
      const answer = await callApi(address, searchAnswerSchema, { signal });
      storeSignedUrls(client, answer.addresses);
      return answer;
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
