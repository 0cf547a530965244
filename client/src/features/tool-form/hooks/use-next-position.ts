import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenders } from '../../../live/render-queries';
import { type CreditState, runningLimit } from '../../../session/entitlements';
import { useQueuePosition } from '../../renders/api/queue-position';

/**
 * Queue position of a new order, from the server. Until the answer arrives, an estimate from the user's own renders.
 * Null if the order would start immediately.
 */
export function useNextPosition(tool: Tool, mode: Mode, credits: CreditState): number | null {
  const renders = useRenders().data ?? [];
  const open = renders.filter(({ status }) => !isFinal(status));
  // Any change of my own renders triggers a refetch.
  const own = open.map(({ id, status, waitCause }) => `${id} ${status} ${waitCause?.cause ?? ''}`).join();
  const told = useQueuePosition(tool, mode, own);
  return told === undefined ? behindOwn(open, mode, credits) : told;
}

/** Position after the last of my waiting renders, or first if my running renders reach the limit. */
function behindOwn(open: readonly KnownRender[], mode: Mode, credits: CreditState): number | null {
  const waiting = open.filter(
    (render) => render.status === 'queued' && render.mode === mode && render.waitCause?.cause !== 'parked',
  );
  if (waiting.length > 0) return Math.max(waiting.length, ...waiting.map(({ position }) => position ?? 0)) + 1;
  const limit = runningLimit(credits);
  const running = open.filter((render) => render.status === 'running').length;
  return limit !== null && running >= limit ? 1 : null;
}
