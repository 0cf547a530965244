import { z } from 'zod';
import { dateField } from '../fields/date-field';
import { TOOLS } from '../tools/render-choices';
import { PLAN_IDS } from './entitlements';

/** The name that a statement shows for renders without a project. */
export const NO_PROJECT = 'in no project';

const interval = z.enum(['monthly', 'yearly']);
const topupId = z.enum(['t1', 't2', 't3', 't4']);
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 visible characters');

/**
 * Body of POST /api/stripe/checkout-link. The payer comes only from the token: userId, email and plan are dropped.
 * A number of seats that cannot be parsed counts as 3. Otherwise it must be an integer from 3 to 25.
 */
export const checkoutRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('topup'), topupId, idempotencyKey: idempotencyKey.optional() }),
  z.object({
    kind: z.literal('subscription'),
    planId: z.enum(['creator', 'pro', 'studio', 'business']),
    interval: interval.default('monthly'),
    seats: z.unknown().optional(),
    /** Business only: adds $30 per seat for twice the credits per seat. */
    extraCredits: z.boolean().default(false),
    idempotencyKey: idempotencyKey.optional(),
  }),
]);
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** Response to both checkout calls and both portal calls. A refusal is the problem document with ok, error and hint. */
export const billingLinkSchema = z.object({ ok: z.literal(true), url: z.url() });
export type BillingLink = z.infer<typeof billingLinkSchema>;

/** Query of GET /api/credits/usage and usage.csv. `from` and `to` (ISO dates or instants) limit the period. */
export const usageQuerySchema = z.object({
  window: z
    .string()
    .regex(/^[1-9]\d{0,2}d$/, 'must be a number of days, like 30d')
    .default('30d'),
  tool: z.enum(TOOLS).optional(),
  member: z.string().max(128).optional(),
  from: dateField.optional(),
  to: dateField.optional(),
});
export type UsageQuery = z.infer<typeof usageQuerySchema>;

/** One charge in the ledger. Credits are decimals in steps of 0.5. */
export const usageRowSchema = z.object({
  /** Id of the render. */
  id: z.string(),
  ts: z.iso.datetime(),
  tool: z.string(),
  mode: z.string(),
  details: z.string(),
  credits: z.number(),
  member: z.object({ uid: z.string(), name: z.string() }),
  /** Credits used in the period up to and including this row. */
  runningTotal: z.number(),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

/** Response to GET /api/credits/usage: newest first, at most 1,000 rows; the totals include all of them. */
export const usageSchema = z.object({
  items: z.array(usageRowSchema),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  totals: z.object({
    credits: z.number(),
    jobs: z.number().int(),
    byTool: z.array(z.object({ tool: z.string(), credits: z.number(), jobs: z.number().int() })),
    byMember: z.array(z.object({ uid: z.string(), name: z.string(), credits: z.number(), jobs: z.number().int() })),
  }),
  /** True when the period has older rows that the answer leaves out. */
  more: z.boolean(),
});
export type Usage = z.infer<typeof usageSchema>;

/** Response to GET /api/billing/invoices, newest first. Amounts have as many decimals as the currency. */
export const invoicesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      date: z.iso.datetime(),
      amount: z.number(),
      currency: z.string(),
      status: z.string(),
      pdfUrl: z.url().nullable(),
    }),
  ),
});
export type Invoices = z.infer<typeof invoicesSchema>;

export const autoTopUpSchema = z.object({
  enabled: z.boolean(),
  topupId,
  /** A payment is made when fewer credits than this are available. */
  below: z.number().int().min(1).max(100_000),
  monthlyCeilingUsd: z.number().int().min(10).max(5_000),
});

/** Body of PUT /api/billing/auto-top-up; null as a threshold switches off the notice for low credits. */
export const autoTopUpRequestSchema = autoTopUpSchema.extend({
  lowCreditThreshold: z.number().int().min(0).max(100_000).nullable().optional(),
});

/** Response to GET /api/billing/overview. */
export const billingOverviewSchema = z.object({
  plan: z.enum(PLAN_IDS),
  /** Null on Free and for plans that an operator assigned. */
  interval: interval.nullable(),
  seats: z.number().int(),
  extraCredits: z.boolean(),
  /** Number of Business seats paid for at the payment provider, if we do not sell that number; otherwise null. */
  unsoldSeats: z.number().int().nullable(),
  /** Plan from the next period on; null when it stays the same. */
  upcoming: z
    .object({ plan: z.enum(PLAN_IDS), interval, seats: z.number().int(), extraCredits: z.boolean() })
    .nullable(),
  /** Status of the subscription, such as active, past_due or trialing; `none` without a subscription. */
  status: z.string(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** Time and amount of the plan's next credits; null when no more follow. */
  nextGrant: z.object({ at: z.iso.datetime(), credits: z.number() }).nullable(),
  lowCreditThreshold: z.number().int().nullable(),
  autoTopUp: autoTopUpSchema.extend({
    spentThisMonthUsd: z.number(),
    /** Why the last automatic top-up was refused; cleared by the next successful payment. */
    lastFailure: z.string().nullable(),
  }),
  /** True after a payment was disputed or refunded: an operator should review the account. */
  flagged: z.boolean(),
  /** False without a payment provider, when nothing can be bought. */
  canBuy: z.boolean(),
});
export type BillingOverview = z.infer<typeof billingOverviewSchema>;

/** Query of GET /api/billing/statement: a calendar month in UTC. */
export const statementQuerySchema = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11'),
});
