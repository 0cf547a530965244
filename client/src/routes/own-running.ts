import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { OwnRunning } from '../renders/waiting-words';
import type { CreditState } from '../session/entitlements';
import { useRenders } from '../transport/render-queries';

/** How many of my renders run now, and how many my plan lets run at a time. */
export function useOwnRunning(credits: CreditState): OwnRunning {
  const renders = useRenders().data ?? [];
  const running = renders.filter((render) => render.status === 'running').length;
  const limit = credits.status === 'known' ? planOf(credits.entitlements.planId).runningLimit : null;
  return { running, limit };
}
