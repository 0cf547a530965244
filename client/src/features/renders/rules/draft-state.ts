import { draftUntil, isDraft } from '@maquette/contracts/pricing/draft-credit';
import type { LineageNode } from '@maquette/contracts/renders/lineage';
import { PAYING_STATUSES } from '@maquette/contracts/renders/render-status';
import type { KnownRender } from '../../../live/merge-renders';

/** Credit of a finished draft towards its final. */
export type DraftState = { is: 'none' } | { is: 'counts' | 'over'; until: Date; credits: number } | { is: 'used' };

/** Predicts the server's decision on the client; where the lineage is not loaded yet, the server decides. */
export function draftStateOf(render: KnownRender, chain: readonly LineageNode[] | undefined, now: number): DraftState {
  const { settings, finishedAt, money, credits } = render;
  if (!isDraft(settings) || money !== 'charged' || credits === 0 || !finishedAt) return { is: 'none' };
  if (chain?.some(({ draftId, status }) => draftId === render.id && PAYING_STATUSES.some((one) => one === status))) {
    return { is: 'used' };
  }
  const until = draftUntil(new Date(finishedAt));
  return { is: now < until.getTime() ? 'counts' : 'over', until, credits };
}
