import { planOf } from '@maquette/contracts/pricing/plan-table';

/** Key of the downloadable file. Plans without a watermark get the clean file, also for earlier results. */
export function imageOfPlan(plan: string, file: { key: string; cleanKey: string | null }): string {
  return planOf(plan).watermark ? file.key : (file.cleanKey ?? file.key);
}
