import fc from 'fast-check';
import { bestAttempt, type Fidelity, isTriedAgain, ledgerReasonOf, returnReason } from './geometry-guarantee';

const anyFidelity: fc.Arbitrary<Fidelity> = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
  fc.constant(null),
);

/** Events that can happen to an order between acceptance and its end. */
type Event = 'attempt' | 'cancel' | 'crash' | 'fail' | 'settle';
const anyEvents = fc.array(fc.constantFrom<Event>('attempt', 'cancel', 'crash', 'fail', 'settle'), {
  minLength: 1,
  maxLength: 24,
});

interface Order {
  status: 'open' | 'done' | 'failed' | 'cancelled';
  /** Memory of the worker: lost when it crashes. */
  attempts: Fidelity[];
  /** The run that owns the order; `late settle` comes from the previous run. */

  delivered: Fidelity | undefined;
  postings: ('capture' | 'release')[];
}

/** Models the worker and `settleDone`: an open order ends once; later attempts change nothing. */
function play(order: Order, event: Event, { guarantee, fidelity, canChange }: Drawn): void {
  const end = (status: Order['status'], posting: 'capture' | 'release') => {
    order.status = status;
    order.postings.push(posting);
  };
  if (order.status !== 'open') return;
  if (event === 'cancel') end('cancelled', 'release');
  if (event === 'fail') end('failed', 'release');
  if (event === 'crash') order.attempts = [];
  const isDelivered = order.attempts.length > 0 && !isTriedAgain(guarantee, order.attempts, canChange);
  if (event === 'attempt' && !isDelivered) order.attempts.push(fidelity());
  if (event === 'settle' && isDelivered) {
    order.delivered = order.attempts[bestAttempt(order.attempts)];
    end('done', returnReason(guarantee, order.delivered ?? null) === null ? 'capture' : 'release');
  }
}

interface Drawn {
  guarantee: number;
  canChange: boolean;
  fidelity: () => Fidelity;
}

test('over any order of attempts, cancels, crashes and ends, charged means delivered at or above the guarantee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 95 }),
      fc.boolean(),
      anyEvents,
      fc.array(anyFidelity, { minLength: 24, maxLength: 24 }),
      (guarantee, canChange, events, scores) => {
        const left = [...scores];
        const order: Order = { status: 'open', attempts: [], delivered: undefined, postings: [] };
        for (const event of events) play(order, event, { guarantee, canChange, fidelity: () => left.pop() ?? null });
        expect(order.attempts.length).toBeLessThanOrEqual(2);
        expect(order.postings).toHaveLength(order.status === 'open' ? 0 : 1);
        const reached = order.delivered != null && order.delivered >= guarantee;
        expect(order.postings.includes('capture')).toBe(order.status === 'done' && reached);
      },
    ),
  );
});

test('the free attempt runs only below the guarantee, once, and only when it can differ', () => {
  expect(isTriedAgain(85, [84.9], true)).toBe(true);
  expect(isTriedAgain(85, [null], true)).toBe(true);
  expect(isTriedAgain(85, [85], true)).toBe(false);
  expect(isTriedAgain(85, [84.9], false)).toBe(false);
  expect(isTriedAgain(85, [60, 70], true)).toBe(false);
});

test('the more faithful attempt is delivered, and a measured one before an unmeasured one', () => {
  expect(bestAttempt([60, 70])).toBe(1);
  expect(bestAttempt([70, 60])).toBe(0);
  expect(bestAttempt([70, 70])).toBe(0);
  expect(bestAttempt([null, 0])).toBe(1);
});

test('a result without a guarantee is always charged, and an unmeasured one under a guarantee never', () => {
  expect([returnReason(null, null), returnReason(null, 10), returnReason(85, 85)]).toEqual([null, null, null]);
  expect([returnReason(85, 84.9), returnReason(85, null)]).toEqual(['below', 'unmeasured']);
  expect(ledgerReasonOf('below', 85, 72.4)).toEqual({
    reason: 'fidelity_below',
    reasonParams: { fidelity: 72.4, guarantee: 85 },
  });
});
