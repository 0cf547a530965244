import { bestAttempt, isTriedAgain, ledgerReasonOf, returnReason } from './geometry-guarantee';

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
