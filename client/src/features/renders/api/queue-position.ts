import { ROUTES } from '@maquette/contracts/calls/routes';
import { queuePositionSchema } from '@maquette/contracts/renders/queue-position';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { useAnswer } from '../../../http/use-answer';

/** Refetch interval while the page is visible: other users change the queue. */
const AGAIN_MS = 15_000;

/**
 * Queue position of a new order; null if it would start immediately, undefined until the server has answered.
 * @param own state of my own renders, used only in the query key: a change triggers a refetch
 */
export function useQueuePosition(tool: Tool, mode: Mode, own: string): number | null | undefined {
  const query = new URLSearchParams({ tool, mode });
  const answer = useAnswer(['line', tool, mode, own], `${ROUTES.line}?${query}`, queuePositionSchema, {
    refetchInterval: AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return answer.data?.position;
}
