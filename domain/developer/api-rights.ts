import { Problem } from '@maquette/contracts/calls/problem';
import { PLANS, planOf } from '@maquette/contracts/pricing/plan-table';

/** The plan the API begins with, by name. */
export const FIRST_API_PLAN = Object.values(PLANS).find((plan) => plan.api)?.name ?? '';

/** @throws Problem api_not_on_plan naming the plan that is needed */
export function allowApi(plan: string): void {
  if (!planOf(plan).api) throw new Problem('api_not_on_plan', { plan: FIRST_API_PLAN });
}

const MAKERS: Record<string, readonly string[]> = {
  live: ['owner', 'admin'],
  sandbox: ['owner', 'admin', 'editor'],
};

/** Whether a role may make keys of a kind and go on using them: live ones spend the money of the workspace. */
export function mayUseKeys(role: string, kind: string): boolean {
  return MAKERS[kind]?.includes(role) ?? false;
}

/** Who sees and revokes the keys of everybody; the others see their own. */
export function mayManageAllKeys(role: string): boolean {
  return mayUseKeys(role, 'live');
}
