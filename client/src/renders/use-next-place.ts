import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Mode } from '@maquette/contracts/renders/render';
import type { CreditState } from '../session/entitlements';
import { useRenders } from '../transport/render-queries';

/**
 * The place that one more order would take in its line, as far as it is known here: behind the last of mine that waits in it, or
 * first, when the plan runs no more at a time. Null: nothing of mine stands before it.
 */
export function useNextPlace(mode: Mode, credits: CreditState): number | null {
  const renders = useRenders().data ?? [];
  const waiting = renders.filter(
    (render) => render.status === 'queued' && render.mode === mode && render.waitCause?.cause !== 'parked',
  );
  if (waiting.length > 0) return Math.max(waiting.length, ...waiting.map(({ position }) => position ?? 0)) + 1;
  const limit = credits.status === 'known' ? planOf(credits.entitlements.planId).runningLimit : null;
  const running = renders.filter((render) => render.status === 'running').length;
  return limit !== null && running >= limit ? 1 : null;
}
