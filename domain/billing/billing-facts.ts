import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import type { PlanChoice } from '@maquette/contracts/pricing/plan-prices';

/**
 * A subscription as the payment provider describes it, in our terms. Facts are read from the provider and never taken
 * from its messages, whose order and number therefore do not matter.
 */
export interface SubscriptionFact extends PlanChoice {
  id: string;
  customerId: string;
  /** The workspace it was bought for, as our checkout stored it in the payment's metadata. */
  workspaceId: string | null;
  status: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** Plan and seats from the next period on: reductions take effect then. */
  upcoming: PlanChoice | null;
  /** All paid invoices of the subscription. */
  invoices: InvoiceFact[];
}

export interface InvoiceFact {
  id: string;
  paymentKey: string;
  amountCents: number;
  paidAt: Date;
  supply: CreditSupply[];
}

/** One line of an invoice as credits: half credits per month between two times. */
export interface CreditSupply {
  /** Negative when money was returned for an unused part. */
  halfCredits: HalfCredits;
  from: Date;
  to: Date;
  /** True for a change within a period, false for the period itself. */
  proration: boolean;
}

/** A one-time purchase of credits. */
export interface TopUpFact {
  /** The payment id; each payment is granted once. */
  paymentKey: string;
  customerId: string | null;
  workspaceId: string | null;
  /** Price before discounts and taxes, in cents: a credit is a cent. */
  cents: number;
  /** Amount paid, in cents; defaults to the price. */
  paidCents?: number;
  autoTopUpId: string | null;
}

/** The part of a payment that was refunded or disputed. */
export interface ReversalFact {
  paymentKey: string;
  paidCents: number;
  /** Amount that is final: refunded, or lost in a dispute. */
  refundedCents: number;
  /** Amount in an open dispute. */
  disputedCents: number;
}

/** Statuses in which the plan is valid; `past_due`: the provider still tries to collect the payment. */
export const ENTITLED_STATUSES = ['active', 'trialing', 'past_due'];
