import fc from 'fast-check';
import type { StripeAccount } from './connect-stripe';
import type { PriceCatalogue } from './price-catalogue';
import { StripeFacts } from './read-facts';

interface Purchase {
  price: number;
  discount: number;
  tax: number;
}

const metadata = { kind: 'topup', workspaceId: 'w', topupId: 't1', credits: '1000' };

/** Reads facts from a Stripe double with one purchase; a discount is explained only when its checkout can be found. */
function factsOf({ price, discount, tax }: Purchase, about = { ...metadata, credits: String(price) }) {
  const total = price - discount + tax;
  const payment = {
    ...{ id: 'pi', customer: 'cus', status: 'succeeded', currency: 'usd', metadata: about },
    ...{ amount: total, amount_received: total },
  };
  const session = {
    ...{ id: 'cs', mode: 'payment', customer: 'cus', metadata: about },
    ...{ payment_intent: total > 0 ? 'pi' : null, payment_status: total > 0 ? 'paid' : 'no_payment_required' },
    ...{ amount_subtotal: price, amount_total: total, total_details: { amount_discount: discount, amount_tax: tax } },
  };
  const api = {
    paymentIntents: { retrieve: async () => payment },
    checkout: { sessions: { retrieve: async () => session, list: async () => ({ data: total > 0 ? [session] : [] }) } },
  };
  return new StripeFacts({ api } as unknown as StripeAccount, {} as PriceCatalogue);
}

const purchase = fc
  .record({ price: fc.constantFrom(1_000, 2_500, 5_000, 10_000), off: fc.integer({ min: 0, max: 99 }) })
  .chain(({ price, off }) => {
    const discount = Math.floor((price * off) / 100);
    return fc.record({
      price: fc.constant(price),
      discount: fc.constant(discount),
      tax: fc.integer({ min: 0, max: Math.floor((price - discount) / 4) }),
    });
  });

describe('credits granted by a top-up', () => {
  test('equal the purchase with any taxes and discounts, whichever event names it', async () => {
    await fc.assert(
      fc.asyncProperty(purchase, async (bought) => {
        const facts = factsOf(bought);
        const byPayment = await facts.topUpOfPayment('pi');
        expect(byPayment).toMatchObject({ paymentKey: 'pi', workspaceId: 'w', cents: bought.price });
        expect(await facts.topUpOfSession('cs')).toEqual(byPayment);
      }),
    );
  });

  test('equal the purchase once when a discount left nothing to pay', async () => {
    const facts = factsOf({ price: 1_000, discount: 1_000, tax: 0 });
    expect(await facts.topUpOfSession('cs')).toMatchObject({ paymentKey: 'cs', cents: 1_000, paidCents: 0 });
  });

  test('equal at most the payment when no checkout explains the difference', async () => {
    const facts = factsOf({ price: 400, discount: 0, tax: 0 }, { ...metadata, credits: '1000' });
    expect(await facts.topUpOfPayment('pi')).toMatchObject({ cents: 400, paidCents: 400 });
    expect(await facts.topUpOfSession('cs')).toMatchObject({ cents: 400 });
  });
});
