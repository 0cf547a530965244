import { Problem } from '@maquette/contracts/calls/problem';
import { judgeRender } from '@maquette/contracts/pricing/entitlement';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Workspace } from '@maquette/prisma/client';

/**
 * Checks that a workspace may order this render. @throws Problem workspace_suspended, or the code of the plan's rule
 */
export function allowOrder(
  { plan, relaxedEnabled, suspendedAt }: Pick<Workspace, 'plan' | 'relaxedEnabled' | 'suspendedAt'>,
  job: Parameters<typeof judgeRender>[1],
): void {
  if (suspendedAt) throw new Problem('workspace_suspended');
  const refusal = judgeRender({ plan: planOf(plan), relaxedEnabled }, job);
  if (refusal) throw new Problem(refusal.code, refusal.details);
}
