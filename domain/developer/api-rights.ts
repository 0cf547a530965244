import { Problem } from '@maquette/contracts/calls/problem';
import { PLANS, planOf } from '@maquette/contracts/pricing/plan-table';
import { type Actor, can } from '@maquette/contracts/workspaces/can';

export const FIRST_API_PLAN = Object.values(PLANS).find((plan) => plan.api)?.name ?? '';

/** @throws Problem api_not_on_plan with the required plan */
export function allowApi(plan: string): void {
  if (!planOf(plan).api) throw new Problem('api_not_on_plan', { plan: FIRST_API_PLAN });
}

/** True when the role may create and use keys of a kind. @param kind live or sandbox */
export function mayUseKeys(actor: Actor, kind: string): boolean {
  return can(actor, kind === 'live' ? 'keys.useLive' : 'keys.useSandbox');
}
