import { ROUTES } from '@maquette/contracts/calls/routes';
import { queuePositionSchema } from '@maquette/contracts/renders/queue-position';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';

/** Others come and go: asked again this often while the page is looked at. */
const AGAIN_MS = 15_000;

/**
 * The place that one more order would take; null when it would begin at once, undefined while the server has not said.
 * @param own what the answer also depends on: it counts for nothing else
 */
export function useLine(tool: Tool, mode: Mode, own: string): number | null | undefined {
  const query = new URLSearchParams({ tool, mode });
  const answer = useQuery({
    queryKey: ['line', tool, mode, own],
    queryFn: ({ signal }) => callApi(`${ROUTES.line}?${query}`, queuePositionSchema, { signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return answer.data?.position;
}
