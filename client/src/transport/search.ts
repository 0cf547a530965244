import { SEARCH_LIMIT, searchAnswerSchema } from '@maquette/contracts/account/search';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client';

/** What the workspace has by these words. Nothing is asked while there are none. */
export function useSearch(typed: string) {
  const q = typed.trim().slice(0, SEARCH_LIMIT);
  return useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callApi(`${ROUTES.search}?${new URLSearchParams({ q })}`, searchAnswerSchema, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
