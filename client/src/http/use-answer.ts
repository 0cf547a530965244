import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from './api-client';

type Options<Answer, Data> = Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'>;

/** Reads one of the server's addresses through the query cache. @param options `anonymous`: a public address */
export function useAnswer<Answer, Data = Answer>(
  queryKey: QueryKey,
  path: string,
  schema: z.ZodType<Answer>,
  { anonymous, ...options }: Options<Answer, Data> & { anonymous?: boolean } = {},
) {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(path, schema, { signal, anonymous }), ...options });
}
