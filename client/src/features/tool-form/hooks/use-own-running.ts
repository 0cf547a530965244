import { useRenders } from '../../../live/render-queries';
import { type CreditState, runningLimit } from '../../../session/entitlements';
import { kindOf, type OwnRunning } from '../../renders/rules/queue-texts';

export function useOwnRunning(credits: CreditState): OwnRunning {
  const renders = useRenders().data ?? [];
  const running = { image: 0, video: 0 };
  for (const render of renders) if (render.status === 'running') running[kindOf(render)] += 1;
  const capped = credits.status === 'known' && credits.entitlements.running?.capped === true;
  return { running, limit: runningLimit(credits), capped };
}
