import type { OwnRunning } from '../renders/waiting-words';
import { type CreditState, runningLimit } from '../session/entitlements';
import { useRenders } from '../transport/render-queries';

/** How many of my renders run now, and how many may run at a time. */
export function useOwnRunning(credits: CreditState): OwnRunning {
  const renders = useRenders().data ?? [];
  const running = renders.filter((render) => render.status === 'running').length;
  const capped = credits.status === 'known' && credits.entitlements.running?.capped === true;
  return { running, limit: runningLimit(credits), capped };
}
