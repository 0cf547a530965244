import { FAILURES } from '@maquette/contracts/renders/failure';
import { RENDER_TRANSITIONS, type RenderStatus } from '@maquette/contracts/renders/render-status';
import fc from 'fast-check';
import { type SandboxEnding, sandboxState } from './sandbox-life';

const createdAt = new Date('2026-11-30T23:59:58.500Z');
const at = (ms: number) => new Date(createdAt.getTime() + ms);
/** State after `ms`. @param cancelledAfter milliseconds until the cancellation; earlier states do not show it */
const state = (outcome: string, ms: number, cancelledAfter = Number.POSITIVE_INFINITY) =>
  sandboxState({ outcome, createdAt, cancelledAt: cancelledAfter <= ms ? at(cancelledAfter) : null }, at(ms));

describe('a sandbox job', () => {
  test('waits a second, runs for three, and is done', () => {
    expect(state('done', 0)).toMatchObject({ status: 'queued', progress: null });
    expect(state('done', 999).status).toBe('queued');
    expect(state('done', 1_000)).toMatchObject({ status: 'running', progress: 0 });
    expect(state('done', 2_500)).toMatchObject({ status: 'running', progress: 0.5 });
    expect(state('done', 4_000)).toMatchObject({ status: 'done', stage: 'ready', progress: 1, failure: null });
  });

  test.each([
    ['provider_failed', 'provider_unreachable'],
    ['refused_content', 'provider_refused'],
    ['timed_out', 'took_too_long'],
  ])('with the outcome %s fails with %s', (outcome, failure) => {
    expect(state(outcome, 3_999).status).toBe('running');
    expect(state(outcome, 4_000)).toMatchObject({ status: 'failed', failure });
    expect(Object.keys(FAILURES)).toContain(failure);
  });

  test('that never ends runs until it is cancelled or a day has passed', () => {
    expect(state('never_ends', 3_600_000).status).toBe('running');
    expect(state('never_ends', 3_700_000, 3_600_000)).toMatchObject({ status: 'cancelled', endsAt: at(3_600_000) });
    expect(state('never_ends', 86_400_000)).toMatchObject({ status: 'failed', failure: 'took_too_long' });
  });

  test('that is cancelled too late keeps its outcome', () => {
    expect(state('done', 9_000, 3_999).status).toBe('cancelled');
    expect(state('done', 9_000, 4_000).status).toBe('done');
  });

  test('has the states of a render in order, never backwards', () => {
    const endings: SandboxEnding[] = ['done', 'provider_failed', 'refused_content', 'timed_out', 'never_ends'];
    const reachable = (from: RenderStatus, to: RenderStatus): boolean =>
      from === to || RENDER_TRANSITIONS[from].some((next) => next !== 'queued' && reachable(next, to));
    const moment = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...endings), moment, moment, fc.option(moment), (outcome, one, other, cancelled) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const before = state(outcome, early, cancelled ?? undefined);
        const after = state(outcome, late, cancelled ?? undefined);
        expect(reachable(before.status, after.status)).toBe(true);
        if (before.status === 'running' && after.status === 'running') {
          expect(after.progress ?? 0).toBeGreaterThanOrEqual(before.progress ?? 0);
        }
      }),
    );
  });
});
