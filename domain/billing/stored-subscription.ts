import { BILLING_INTERVALS, PAID_PLAN_IDS, type PlanChoice } from '@maquette/contracts/pricing/plan-prices';
import type { Subscription as SubscriptionRow } from '@maquette/prisma/client';
import { z } from 'zod';

const choiceSchema = z.object({
  planId: z.enum(PAID_PLAN_IDS),
  interval: z.enum(BILLING_INTERVALS),
  seats: z.number().int(),
  extraCredits: z.boolean(),
}) satisfies z.ZodType<PlanChoice>;

/** A stored subscription with its plan from our price table, now and from the next period on. */
export type Subscription = Omit<SubscriptionRow, 'upcoming'> & PlanChoice & { upcoming: PlanChoice | null };

/** Parses a stored row. @throws ZodError for a plan that is not sold */
export function storedSubscription(row: SubscriptionRow): Subscription {
  return { ...row, ...choiceSchema.parse(row), upcoming: choiceSchema.nullable().parse(row.upcoming) };
}
