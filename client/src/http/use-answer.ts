import { type QueryKey, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from './api-client';

type Options<Answer, Data> = Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'>;

/** Reads an address of the server through the query cache. @param options `anonymous`: a public address */
export function useAnswer<Answer, Data = Answer>(
  queryKey: QueryKey,
  path: string,
  schema: z.ZodType<Answer>,
  { anonymous, ...options }: Options<Answer, Data> & { anonymous?: boolean } = {},
) {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(path, schema, { signal, anonymous }), ...options });
}

/** Changes something on the server, then refetches all answers under a key. */
export function useChange<Wish, Answer>(queryKey: QueryKey, change: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey });
  // The answer may contain a secret, so it is never kept. An error is shown before the refetch has ended.
  return useMutation({ mutationFn: change, onSuccess: refetch, onError: () => void refetch(), gcTime: 0 });
}
