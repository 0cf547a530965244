import sharp from 'sharp';
import { NotHere, soon } from './target.mjs';

/** Buys a subscription as a user does. @returns its id at Stripe */
async function subscribe(target, person, wish) {
  const session = await target.buy(person, { kind: 'subscription', interval: 'monthly', ...wish });
  if (!session) throw new Error('the checkout was refused');
  const { body } = await target.stripe('GET', `/v1/checkout/sessions/${session}`);
  const arrived = await soon(async () => (await target.entitlements(person)).planId === wish.planId);
  if (!arrived) throw new Error('the purchased plan did not take effect in time');
  return body.subscription;
}

/** Changes a subscription at Stripe with immediate payment, and waits until the product has received it. */
async function change(target, subscription, item) {
  const form = { 'items[0][quantity]': '1', proration_behavior: 'always_invoice', ...item };
  const { status, body } = await target.stripe('POST', `/v1/subscriptions/${subscription}`, form);
  if (status !== 200) throw new Error(`Stripe answered the subscription change with ${status}: ${body.error?.message}`);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}

/** Switches between two plans repeatedly: only the first upgrade may grant credits. @returns the breach */
async function turns(target, person, rise, fall) {
  await rise();
  const once = (await target.entitlements(person)).fastCreditsRemaining;
  for (let turn = 0; turn < 3; turn += 1) {
    await fall();
    await rise();
  }
  const after = (await target.entitlements(person)).fastCreditsRemaining;
  return after > once ? `three more turns brought ${after - once} credits` : null;
}

async function quote(target, person, job) {
  return target.send(person, '/api/credits/quote', { mode: 'fast', job });
}

/** @throws when the response contains no price: comparing nothing would always pass */
function creditsOf({ status, body }) {
  if (typeof body.credits !== 'number') throw new Error(`the quote request returned status ${status} without a price`);
  return body.credits;
}

const picture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#dcd6c8' } })
    .png()
    .toBuffer();

export const moneyCases = [
  {
    name: 'money 1: seats up and down and up again',
    run: async (target, person) => {
      const subscription = await subscribe(target, person, { planId: 'business', seats: 3 });
      const seats = (count) => () => change(target, subscription, { 'items[0][quantity]': String(count) });
      return turns(target, person, seats(5), seats(3));
    },
  },
  {
    name: 'money 1: a plan down and up again',
    run: async (target, person) => {
      const subscription = await subscribe(target, person, { planId: 'pro' });
      // The double creates a price when it is first requested.
      const asked = { kind: 'subscription', planId: 'creator', interval: 'monthly' };
      await target.send(await target.person(), '/api/stripe/checkout-link', asked);
      const { body } = await target.stripe('GET', '/v1/prices?limit=100');
      const priceOf = (plan) =>
        body.data.find(({ lookup_key: key }) => new RegExp(`${plan}.*month`, 'i').test(key ?? ''));
      const [pro, creator] = [priceOf('pro'), priceOf('creator')];
      if (!pro || !creator) throw new NotHere('the Stripe double has not sold both plans yet');
      const to = (price) => () => change(target, subscription, { 'items[0][price]': price.id });
      return turns(target, person, to(pro), to(creator));
    },
  },
  {
    name: 'money 2: one seat of Business, and thirty',
    run: async (target, person) => {
      for (const seats of [1, 2, 26, 30, '30', -3, 3.5]) {
        const wish = { kind: 'subscription', planId: 'business', interval: 'monthly', seats };
        const { status } = await target.send(person, '/api/stripe/checkout-link', wish);
        if (status < 400) return `${seats} seats were offered`;
      }
      return null;
    },
  },
  {
    name: 'money 3: the beta floor after an upgrade',
    run: async (target, person) => {
      const before = await target.entitlements(person);
      if (!before.betaGrant) throw new NotHere('no beta grant is set');
      await subscribe(target, person, { planId: 'pro' });
      const { fastCreditsRemaining: left } = await target.entitlements(person);
      return left >= before.fastCreditsRemaining ? `Pro begins with ${left} credits` : null;
    },
  },
  {
    name: 'money 6: a clip of a thousandth of a second',
    run: async (target, person) => {
      const [brief, second] = await Promise.all(
        [0.001, 1].map((seconds) => quote(target, person, { modality: 'i2v', resolution: '720p', seconds })),
      );
      if (brief.status >= 400) return null;
      return creditsOf(brief) < creditsOf(second) ? `is priced ${creditsOf(brief)} credits` : null;
    },
  },
  {
    name: 'money 7: a 4K clip on Free',
    run: async (target, person) => {
      const fields = { prompt: 'x', resolution: '720p', upscale_4k: 1, seconds: 1 };
      const { status } = await target.order(person, '/api/img2vid', fields, { image: await picture() });
      return status < 400 ? 'was accepted' : null;
    },
  },
  {
    name: 'money 8: two prices for the same parallax',
    run: async (target, person) => {
      const price = async (parallaxDepth) => {
        const job = { modality: 'i2v', resolution: '720p', seconds: 4, options: { parallaxDepth } };
        return creditsOf(await quote(target, person, job));
      };
      const [least, most] = await Promise.all([price(0.12), price(0.7)]);
      return least === most ? null : `${least} and ${most} credits`;
    },
  },
  {
    name: 'money 9: a quote for an unread field, and for the premium model by its name',
    run: async (target, person) => {
      const strange = await quote(target, person, { modality: 't2i', resolution: '720p', resolutoin: '8K' });
      if (strange.status < 400) return 'an unknown field was priced';
      const job = { modality: 'i2v', resolution: '720p', seconds: 4 };
      const [plain, premium] = await Promise.all([
        quote(target, person, job),
        quote(target, person, { ...job, model: 'maquette-motion-premium' }),
      ]);
      if (premium.status >= 400) return null;
      return creditsOf(premium) > creditsOf(plain) ? null : 'the premium model is priced like the other';
    },
  },
  {
    name: 'money: one order sent ten times at once is one render',
    run: async (target, person) => {
      const options = {
        json: { prompt: 'a house', target_resolution: '720p', ratio: '1:1' },
        headers: { 'X-Idempotency-Key': `attack-${person.uid}` },
      };
      const send = () => target.call(person, 'POST', '/api/img2gen', options);
      const answers = await Promise.all(Array.from({ length: 10 }, send));
      const ids = new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.taskId));
      for (const id of ids) await target.send(person, '/api/img2gen-cancel', { taskId: id });
      return ids.size === 1 ? null : `${ids.size} renders were made`;
    },
  },
];
