import { PLANS, type Plan } from '@maquette/contracts/pricing/plan-table';

/** The smallest plan that has something, by the name people know it by. */
export function firstPlan(has: (plan: Plan) => boolean): string {
  return Object.values(PLANS).find(has)?.name ?? PLANS.enterprise.name;
}
