import { PLANS, type Plan } from '@maquette/contracts/pricing/plan-table';

/** Returns the display name of the smallest plan that has a feature. */
export function firstPlan(has: (plan: Plan) => boolean): string {
  return Object.values(PLANS).find(has)?.name ?? PLANS.enterprise.name;
}
