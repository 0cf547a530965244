import { ROUTES } from '@maquette/contracts/calls/routes';
import { statusSchema } from '@maquette/contracts/operations/status';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api-client';

const EVERY_MS = 30_000;

/** How well the product keeps its promises, looked at anew while the page is open. */
export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => callApi(ROUTES.status, statusSchema, { anonymous: true, signal }),
    refetchInterval: EVERY_MS,
  });
}
