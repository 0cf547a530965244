import { planOf } from '@maquette/contracts/pricing/plan-table';

/** The key of the file that a workspace takes along: without our mark on a plan without one, also of results from before. Pure. */
export function pictureOfPlan(plan: string, file: { key: string; cleanKey: string | null }): string {
  return planOf(plan).watermark ? file.key : (file.cleanKey ?? file.key);
}
