import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import type { PlanChoice } from '@maquette/contracts/pricing/plan-prices';

/**
 * What the payment provider says, in our own words. Facts are always read fresh from it, never taken from a message, so that
 * the order and the number of its messages do not matter.
 */
export interface SubscriptionFact extends PlanChoice {
  id: string;
  customerId: string;
  /** The workspace it was bought for, as our own checkout wrote it there. */
  workspaceId: string | null;
  status: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** What it becomes with the next period: reductions wait for it. */
  upcoming: PlanChoice | null;
  /** Every paid invoice it ever had. */
  invoices: InvoiceFact[];
}

export interface InvoiceFact {
  id: string;
  paymentKey: string;
  amountCents: number;
  paidAt: Date;
  supply: SupplyLine[];
}

/** One line of an invoice, as credits: so many half credits a month between two moments. */
export interface SupplyLine {
  /** Negative where the customer got money back for a part that is not used any more. */
  halfCredits: HalfCredits;
  from: Date;
  to: Date;
  /** A change within a period rather than the period itself. */
  proration: boolean;
}

/** Credits that were bought once. */
export interface TopUpFact {
  /** The payment: one grant each. */
  paymentKey: string;
  customerId: string | null;
  workspaceId: string | null;
  /** Price of what was bought, before discounts and taxes: a credit is a cent. */
  cents: number;
  /** What was paid for it; the price where it is left out. */
  paidCents?: number;
  /** The charge that credits asked for themselves, when it was one. */
  autoTopUpId: string | null;
}

/** What was taken back of a payment. */
export interface ReversalFact {
  paymentKey: string;
  paidCents: number;
  /** For good: refunded, or lost in a dispute. */
  refundedCents: number;
  /** In a dispute that is open. */
  disputedCents: number;
}

/** The plan counts while the provider still tries to be paid. */
export const ENTITLED_STATUSES = ['active', 'trialing', 'past_due'];
