import type { BillingOverview } from '@maquette/contracts/account/billing';
import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../http/connection-state';
import { LiveCache } from '../../../live/live-cache';
import { creditsOf, forgetCheckout, type PendingCheckout, pendingCheckout } from '../rules/pending-checkout';

/** Milliseconds after which the page says that confirmation takes longer than usual. */
const USUAL_MS = 20_000;
/** Polling interval in milliseconds while the live connection, which pushes the change, is down. */
const ASK_EVERY_MS = 4_000;

export type CheckoutOutcome = 'none' | 'confirming' | 'slow' | 'complete';

/** Whether the server has booked the purchase that this tab started. */
function hasCome(pending: PendingCheckout, entitlements: Entitlements, overview: BillingOverview): boolean {
  const { wish, before } = pending;
  if (!wish) return creditsOf(entitlements) > before.credits;
  const { upcoming } = overview;
  return (entitlements.planId === wish.planId && isWish(overview)) || (upcoming !== null && isWish(upcoming));

  /**
   * Whether the purchase is booked. A downgrade is booked once it is scheduled, and takes effect at the end of the
   * period.
   */
  function isWish(has: Pick<BillingOverview, 'plan' | 'interval' | 'seats' | 'extraCredits'>): boolean {
    return (
      has.plan === wish?.planId &&
      has.interval === wish.interval &&
      has.extraCredits === wish.extraCredits &&
      (wish.planId !== 'business' || has.seats === wish.seats)
    );
  }
}

/** Fingerprint of everything a purchase can change, for purchases started in another tab. */
function trace(entitlements: Entitlements, { plan, interval, seats, extraCredits, upcoming }: BillingOverview): string {
  return JSON.stringify([creditsOf(entitlements), plan, interval, seats, extraCredits, upcoming]);
}

/**
 * Tracks the outcome of a checkout after the return from the payment provider (`returned`). The URL proves nothing:
 * the purchase is complete once the server has booked it, which the live connection reports.
 */
export function useCheckoutOutcome(
  uid: string,
  returned: boolean,
  known: { entitlements: Entitlements; overview: BillingOverview } | null,
): CheckoutOutcome {
  const client = useQueryClient();
  const connection = useConnection();
  const [pending] = useState(() => (returned ? pendingCheckout(uid) : null));
  const [first, setFirst] = useState<string | null>(null);
  const [late, setLate] = useState(false);
  const now = known && trace(known.entitlements, known.overview);
  const complete =
    known !== null &&
    (pending ? hasCome(pending, known.entitlements, known.overview) : first !== null && now !== first);
  const waiting = returned && !complete;

  useEffect(() => {
    if (returned && now !== null) setFirst((earlier) => earlier ?? now);
  }, [returned, now]);
  useEffect(() => {
    if (!waiting) return;
    // Refetch: a booking before the socket connected was not pushed to this tab.
    const ask = () => new LiveCache(client).entitlements();
    ask();
    if (connection !== 'down') return;
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, connection, client]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    if (returned && complete) forgetCheckout();
  }, [returned, complete]);

  if (!returned) return 'none';
  if (complete) return 'complete';
  return late ? 'slow' : 'confirming';
}
