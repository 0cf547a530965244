import { buy, entitled, send } from '../harness/buying';
import { until } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, readRender, renderBecomes } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ stripe: true, worker: { IMAGE_SLOTS: '1' } });
});
afterAll(() => product.stop());
afterEach(() => product.settled());

test.each([
  { decision: 'won' as const, left: 1_063 },
  { decision: 'lost' as const, left: 63 },
])(
  'renders of a disputed payment wait with the reason, block no others, and continue when it is $decision',
  async ({ decision, left }) => {
    const [person, busy, stranger] = await Promise.all([signUp(), signUp(), signUp()]);
    const session = await buy(product, person, { kind: 'topup', topupId: 't1' });
    await entitled(product, person, { fastCreditsRemaining: 1_075 });
    const order = async (who: typeof person, prompt: string) =>
      (await postImage(product, who, { prompt }).expect(202)).body.taskId as string;
    const first = await order(busy, 'until told');
    await renderBecomes(product, busy, first, ['running']);
    const waiting = [await order(person, 'a house'), await order(person, 'a garden')];
    const { payment_intent } = await product.stripe.client.checkout.sessions.retrieve(session);
    const { id: dispute } = await product.stripe.dispute(String(payment_intent));
    const cause = async (id: string) => (await readRender(product, person, id)).waitCause?.cause ?? null;
    for (const id of waiting) await until(async () => (await cause(id)) === 'payment');

    // Later renders do not wait for stopped ones, whose deadline does not run in the meantime.
    await product.database.render.updateMany({ where: { id: { in: waiting } }, data: { deadlineAt: new Date() } });
    const later = { id: { in: waiting }, deadlineAt: { gt: new Date(Date.now() + 3_600_000) } };
    await until(async () => (await product.database.render.count({ where: later })) === waiting.length);
    await send(product, busy, `/api/renders/${first}/cancel`, {}).expect(200);
    const theirs = await order(stranger, 'a bridge');
    await renderBecomes(product, stranger, theirs, ['done']);
    for (const id of waiting)
      expect(await readRender(product, person, id)).toMatchObject({ status: 'queued', money: 'held' });

    await product.stripe.closeDispute(dispute, decision);
    for (const id of waiting) await renderBecomes(product, person, id, ['done']);
    await entitled(product, person, { fastCreditsRemaining: left, heldCredits: 0 });
  },
);
