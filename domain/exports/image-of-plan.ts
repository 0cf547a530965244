import { planOf } from '@maquette/contracts/pricing/plan-table';

/** The key of the downloadable file. Plans without a watermark get the clean file, even of earlier results. Pure. */
export function imageOfPlan(plan: string, file: { key: string; cleanKey: string | null }): string {
  return planOf(plan).watermark ? file.key : (file.cleanKey ?? file.key);
}
