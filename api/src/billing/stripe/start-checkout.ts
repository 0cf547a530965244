import { createHash, randomUUID } from 'node:crypto';
import type { CheckoutRequest } from '@maquette/contracts/account/billing';
import { Problem } from '@maquette/contracts/calls/problem';
import {
  cataloguePrice,
  type PlanChoice,
  priceLookupKey,
  SEATS,
  seatsSold,
  type TopUp,
  topUpOf,
} from '@maquette/contracts/pricing/plan-prices';
import { allowBuying } from '@maquette/domain/billing/allow-buying';
import { ENTITLED_STATUSES } from '@maquette/domain/billing/billing-facts';
import { withLease } from '@maquette/domain/runtime/with-lease';
import type { Checkout, Database } from '@maquette/prisma/client';
import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../identity/access';
import { type Buyer, withCustomer } from './buyer';
import type { CheckoutContext } from './checkout-context';
import { closeSession } from './close-session';

type Wish = { kind: 'topup'; option: TopUp } | { kind: 'subscription'; choice: PlanChoice };

/**
 * Opens a Stripe checkout and returns its URL. The same key and request return the same checkout; prices,
 * seats and credits come from our table. A workspace with a plan is sent to the confirmation of the change instead.
 * @throws Problem seats_not_sold, payment_disputed, idempotency_key_reused, checkout_done, same_plan, checkout_failed,
 * workspace_gone
 */
export async function startCheckout(context: CheckoutContext, caller: Caller, request: CheckoutRequest, key?: string) {
  const wish = understood(request);
  await allowBuying(context.database, caller.workspaceId);
  const checkout = await remembered(context.database, caller, wish, key ?? request.idempotencyKey ?? randomUUID());
  const earlier = checkout.sessionId ? await context.account.api.checkout.sessions.retrieve(checkout.sessionId) : null;
  if (earlier?.status === 'complete') throw new Problem('checkout_done');
  if (earlier?.status === 'open') return earlier.url;
  return withCustomer(context, caller, async (buyer) => {
    if (wish.kind === 'topup') return (await openSession(context, caller, checkout, wish, buyer)).url;
    // Calls are serialised: otherwise each of two parallel calls would leave the other's checkout open,
    // or would close it after its URL was returned.
    return withLease(context.database, `checkout:${caller.workspaceId}`, async (stillOurs) => {
      await closeOtherCheckouts(context, checkout);
      // Read after closing the other checkouts, because one of them may just have been paid.
      const current = await liveSubscription(context, buyer.customer);
      if (current) return changeOfPlan(context, buyer, current, wish.choice);
      const { id, url } = await openSession(context, caller, checkout, wish, buyer);
      if (await stillOurs()) return url;
      // Another call took over the lock meanwhile and could not close this session, which did not exist yet.
      await closeSession(context.account, id);
      throw new Problem('checkout_failed');
    });
  });
}

function understood(request: CheckoutRequest): Wish {
  if (request.kind === 'topup') {
    const option = topUpOf(request.topupId);
    if (!option) throw new Problem('invalid_request');
    return { kind: 'topup', option };
  }
  const { planId, interval } = request;
  const seats = seatsSold(planId, request.seats);
  if (seats === null) throw new Problem('seats_not_sold', SEATS);
  const extraCredits = planId === 'business' && request.extraCredits;
  return { kind: 'subscription', choice: { planId, interval, extraCredits, seats } };
}

/** The row of the request. A unique index lets only one of two equal requests create it. */
async function remembered(database: Database, caller: Caller, wish: Wish, idempotencyKey: string): Promise<Checkout> {
  const { workspaceId, person } = caller;
  const requestHash = createHash('sha256').update(JSON.stringify(wish)).digest('hex');
  const named = { workspaceId, uid: person.uid, idempotencyKey };
  await database.checkout.createMany({
    data: [{ id: uuidv7(), ...named, requestHash, kind: wish.kind }],
    skipDuplicates: true,
  });
  const checkout = await database.checkout.findUniqueOrThrow({ where: { workspaceId_uid_idempotencyKey: named } });
  if (checkout.requestHash !== requestHash) throw new Problem('idempotency_key_reused');
  return checkout;
}

async function openSession(context: CheckoutContext, caller: Caller, checkout: Checkout, wish: Wish, buyer: Buyer) {
  const { database, account, appUrl } = context;
  const { customer, locale } = buyer;
  const metadata = { kind: wish.kind, workspaceId: caller.workspaceId, checkoutId: checkout.id };
  const session = await account.api.checkout.sessions.create(
    {
      customer,
      locale,
      client_reference_id: caller.workspaceId,
      metadata,
      success_url: `${new URL('/dashboard/userprofile?tab=plans&checkout=success', appUrl)}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: new URL('/pricing?canceled=1', appUrl).toString(),
      ...(wish.kind === 'topup'
        ? topUpParams(wish.option, metadata)
        : await planParams(context, wish.choice, metadata)),
    },
    { idempotencyKey: `checkout:${checkout.id}:${checkout.attempt}:${customer}:${locale ?? 'auto'}` },
  );
  // The first of several parallel calls writes; the others read an older attempt, and got the same session from Stripe.
  await database.checkout.updateMany({
    where: { id: checkout.id, attempt: checkout.attempt },
    data: { sessionId: session.id, attempt: checkout.attempt + 1, status: 'open' },
  });
  await closeForClosed(context, caller.workspaceId, session.id);
  return session;
}

/** A workspace that was closed meanwhile must not buy: its deletion may have run before this checkout was created. */
async function closeForClosed({ database, account }: CheckoutContext, id: string, sessionId: string): Promise<void> {
  if ((await database.workspace.count({ where: { id, deletedAt: null } })) > 0) return;
  const status = await closeSession(account, sessionId);
  await database.checkout.updateMany({ where: { sessionId }, data: { status } });
  throw new Problem('workspace_gone');
}

function topUpParams(
  { id, usd, credits, label }: TopUp,
  about: Stripe.MetadataParam,
): Stripe.Checkout.SessionCreateParams {
  const product_data = { name: `Maquette credits, ${label}` };
  const metadata = { ...about, topupId: id, credits };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: usd * 100, product_data } }],
    metadata,
    invoice_creation: { enabled: true },
    payment_intent_data: { metadata, setup_future_usage: 'off_session' },
  };
}

async function planParams(
  context: CheckoutContext,
  choice: PlanChoice,
  metadata: Stripe.MetadataParam,
): Promise<Stripe.Checkout.SessionCreateParams> {
  return {
    mode: 'subscription',
    line_items: [{ quantity: choice.seats, price: await priceOf(context, choice) }],
    subscription_data: { metadata },
  };
}

async function priceOf(context: CheckoutContext, choice: PlanChoice): Promise<string> {
  const price = cataloguePrice(priceLookupKey(choice));
  if (!price) throw new Problem('invalid_request');
  return context.prices.idOf(price);
}

async function liveSubscription(context: CheckoutContext, customer: string): Promise<Stripe.Subscription | undefined> {
  const { data } = await context.account.api.subscriptions.list({ customer, status: 'all', limit: 100 });
  return data.find(({ status }) => ENTITLED_STATUSES.includes(status));
}

/** A second subscription would charge twice: the change is shown with its price and confirmed at Stripe. */
async function changeOfPlan(
  context: CheckoutContext,
  { customer, locale }: Buyer,
  current: Stripe.Subscription,
  choice: PlanChoice,
) {
  const item = current.items.data[0];
  const price = await priceOf(context, choice);
  if (!item) throw new Problem('checkout_failed');
  if (item.price.id === price && item.quantity === choice.seats) throw new Problem('same_plan');
  const session = await context.account.api.billingPortal.sessions.create({
    customer,
    locale,
    configuration: await context.portal.id(),
    return_url: new URL('/pricing', context.appUrl).toString(),
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: current.id,
        items: [{ id: item.id, price, quantity: choice.seats }],
      },
      after_completion: {
        type: 'redirect',
        redirect: {
          return_url: new URL('/dashboard/userprofile?tab=plans&checkout=success', context.appUrl).toString(),
        },
      },
    },
  });
  return session.url;
}

/** Two open checkouts for a plan could both be paid, so only the newest stays open. */
async function closeOtherCheckouts(context: CheckoutContext, checkout: Checkout): Promise<void> {
  const others = await context.database.checkout.findMany({
    where: {
      workspaceId: checkout.workspaceId,
      kind: 'subscription',
      status: 'open',
      sessionId: { not: null },
      id: { not: checkout.id },
    },
  });
  for (const { id, sessionId } of others) {
    if (!sessionId) continue;
    const status = await closeSession(context.account, sessionId);
    await context.database.checkout.update({ where: { id }, data: { status } });
  }
}
