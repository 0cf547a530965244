import type { BillingOverview } from '@maquette/contracts/account/billing';
import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../http/connection-state';
import { LiveCache } from '../../../live/live-cache';
import { creditsOf, forgetCheckout, type PendingCheckout, pendingCheckout } from '../rules/pending-checkout';

/** A confirmation usually takes seconds; after this long it is said that it takes longer. */
const USUAL_MS = 20_000;
/** How often is asked while the live connection, which brings the news by itself, is down. */
const ASK_EVERY_MS = 4_000;

export type CheckoutOutcome = 'none' | 'confirming' | 'slow' | 'complete';

/** Whether the server has what this tab left for. */
function hasCome(pending: PendingCheckout, entitlements: Entitlements, overview: BillingOverview): boolean {
  const { wish, before } = pending;
  if (!wish) return creditsOf(entitlements) > before.credits;
  const { upcoming } = overview;
  return (entitlements.planId === wish.planId && isWish(overview)) || (upcoming !== null && isWish(upcoming));

  /** A reduction waits for the end of the period: it has come when it is known to come. */
  function isWish(has: Pick<BillingOverview, 'plan' | 'interval' | 'seats' | 'extraCredits'>): boolean {
    return (
      has.plan === wish?.planId &&
      has.interval === wish.interval &&
      has.extraCredits === wish.extraCredits &&
      (wish.planId !== 'business' || has.seats === wish.seats)
    );
  }
}

/** What is compared when the purchase began in another tab: anything money can change. */
function trace(entitlements: Entitlements, { plan, interval, seats, extraCredits, upcoming }: BillingOverview): string {
  return JSON.stringify([creditsOf(entitlements), plan, interval, seats, extraCredits, upcoming]);
}

/**
 * Somebody came back from the payment provider (`returned`). Their word is no proof: complete is only what the server has
 * booked, which the live connection tells.
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
    // What was booked between leaving and connecting was told to nobody here.
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
