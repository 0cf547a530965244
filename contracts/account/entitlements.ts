import { z } from 'zod';
import { sentenceParamsSchema } from '../sentences/sentence-params';
import { roleSchema } from './roles';

export const PLAN_IDS = ['free', 'creator', 'pro', 'studio', 'business', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Response to GET /api/me/entitlements. Credits are decimals in steps of 0.5. */
export const entitlementsSchema = z.object({
  /** Display name: Free, Creator, Pro, Studio, Business, Enterprise. */
  plan: z.string(),
  planId: z.enum(PLAN_IDS),
  fastCreditsRemaining: z.number(),
  heldCredits: z.number(),
  currency: z.string(),
  relaxedEnabled: z.boolean(),
  maxStillResolution: z.string(),
  workspace: z.object({ id: z.string(), name: z.string(), role: roleSchema }),
  user: z.object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string(),
    photoURL: z.string(),
    /** A small square image as a data URL; null without one. */
    photo: z.string().nullable().default(null),
  }),
  /** True when a temporary beta grant refills this Free workspace. */
  betaGrant: z.boolean(),
  /** Total charges of a workspace with a test grant, whose balance is refilled and never changes. Otherwise 0. */
  spentCredits: z.number().default(0),
  /** True when the credits are below the workspace's notice threshold. */
  lowCredits: z.boolean().default(false),
  /** Maximum number of simultaneous renders of the workspace per queue, and whether it is an operator's cap. */
  running: z.object({ limit: z.number(), capped: z.boolean() }).nullable().default(null),
  /** Credits left under the tighter monthly cap, of member or workspace, and the refusal of a larger order. */
  monthlyCap: z.object({ left: z.number(), sentence: z.string() }).nullable().default(null),
});
export type Entitlements = z.infer<typeof entitlementsSchema>;

/** Body of POST /api/me/entitlements/consume: a confirmation by the browser, which never moves credits. */
export const consumeRequestSchema = z
  .object({
    mode: z.string().max(40).optional(),
    job: z.unknown().optional(),
    taskId: z.string().max(100).optional(),
    /** `<tool>:<task id>`; identifies the task when `taskId` is missing. */
    chargeKey: z.string().max(200).optional(),
    usedFastCredits: z.number().optional(),
  })
  .refine(({ taskId, chargeKey }) => taskId || chargeKey, { path: ['taskId'], error: 'send it, or a chargeKey' });

/** Task id in a confirmation; empty without one. */
export function consumedTask({ taskId, chargeKey = '' }: z.infer<typeof consumeRequestSchema>): string {
  return taskId || (/^(?:t2i|s2i|i2v|v2v):(.*)$/.exec(chargeKey)?.[1] ?? '');
}

/** Receipt for a render's postings. */
export const receiptSchema = z.object({
  ok: z.literal(true),
  taskId: z.string(),
  chargeKey: z.string(),
  quoted: z.number(),
  held: z.number(),
  charged: z.number(),
  returned: z.number(),
  currency: z.string(),
  fastCreditsRemaining: z.number(),
  /** Oldest first. Amounts are never negative: the kind (hold, capture, release, refund) gives the direction. */
  postings: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      credits: z.number(),
      reason: z.string(),
      /** Code from ledger-reasons.ts; null for postings from earlier releases. */
      reasonCode: z.string().nullable().optional(),
      reasonParams: sentenceParamsSchema.nullable().optional(),
      at: z.iso.datetime(),
    }),
  ),
});
export type Receipt = z.infer<typeof receiptSchema>;
