import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenders } from '../../../live/render-queries';
import { type CreditState, runningLimit } from '../../../session/entitlements';
import { useLine } from '../../renders/api/queue-position';

/**
 * The place that one more order would take in its line, as the server says, which sees everybody's; until it has, what follows from
 * one's own. Null: it would begin at once.
 */
export function useNextPlace(tool: Tool, mode: Mode, credits: CreditState): number | null {
  const renders = useRenders().data ?? [];
  const open = renders.filter(({ status }) => !isFinal(status));
  // Whatever changes about one's own is asked about anew.
  const own = open.map(({ id, status, waitCause }) => `${id} ${status} ${waitCause?.cause ?? ''}`).join();
  const told = useLine(tool, mode, own);
  return told === undefined ? behindOwn(open, mode, credits) : told;
}

/** Behind the last of mine that waits in the line, or first, when no more of mine run at a time. */
function behindOwn(open: readonly KnownRender[], mode: Mode, credits: CreditState): number | null {
  const waiting = open.filter(
    (render) => render.status === 'queued' && render.mode === mode && render.waitCause?.cause !== 'parked',
  );
  if (waiting.length > 0) return Math.max(waiting.length, ...waiting.map(({ position }) => position ?? 0)) + 1;
  const limit = runningLimit(credits);
  const running = open.filter((render) => render.status === 'running').length;
  return limit !== null && running >= limit ? 1 : null;
}
