import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { fidelityIn, returnReason } from '@maquette/domain/renders/geometry-guarantee';
import fc from 'fast-check';
import type { MadeImage } from '../providers/image-provider';
import type { PaidCalls } from '../providers/paid-calls';
import { makeGuaranteed } from './make-guaranteed';

/** Outcome of the next paid call, and when a result is settled. */
const EVENTS = [
  'goes well',
  'crashes before it',
  'crashes after it',
  'fails',
  'is cancelled',
  'has no capacity',
] as const;
type Event = (typeof EVENTS)[number];
type Scores = Record<string, number | null>;

const settings = imageSettingsSchema.parse({
  ...{ resolution: '720p', width: 1280, height: 720, seed: 7, seedLocked: false },
  sketch: { subject: 'Architecture', referenceRole: 'structure-only' },
});
const PLAN = { step: 'first', provider: 'test', operation: 'sketch', microdollars: 1, pricesOf: null };

/** An order with everything that survives a crash of its worker: row, ledger and paid calls. */
class StoredOrder {
  status: 'open' | 'done' | 'failed' | 'cancelled' = 'open';
  readonly postings: ('capture' | 'release')[] = [];
  delivered: number | null = null;
  readonly sent = new Map<string, number>();
  readonly outcomes = new Map<string, 'answered' | 'refused' | 'unknown'>();

  constructor(
    readonly guarantee: number,
    private readonly scores: Scores,
    private readonly events: Event[],
  ) {}

  /** One worker's attempt, from its claim until it settles, dies or returns the order to the queue. */
  async run(): Promise<void> {
    const controller = new AbortController();
    let die: (end: 'dead') => void = () => undefined;
    const dead = new Promise<'dead'>((resolve) => {
      die = resolve;
    });
    const calls: PaidCalls = {
      once: async ({ step }) => {
        const end = this.call(step, controller);
        if (end instanceof Error) throw end;
        // A dead worker runs nothing further.
        if (end === 'dead') await new Promise(() => die('dead'));
        return { contentType: step, seed: null, read: () => Promise.resolve(Buffer.alloc(0)) };
      },
    };
    const made = makeGuaranteed({
      ...{ guarantee: this.guarantee, settings, embedded: false, calls },
      observer: { signal: controller.signal, onProgress: () => undefined, onPreview: () => undefined },
      log: { info: () => undefined, warn: () => undefined },
      attempt: async (_settings, _observer, paid): Promise<MadeImage> => {
        const { contentType: step } = await paid.once(PLAN, () => Promise.reject(new Error('not sent')));
        const fidelity = this.scores[step] ?? null;
        return { rgb: new Uint8Array(3), width: 1, height: 1, facts: fidelity === null ? {} : { fidelity } };
      },
    });
    const end = await Promise.race([made, dead]).catch((error: unknown) => error);
    if (end === 'dead' || controller.signal.aborted) return;
    if (end instanceof ProviderProblem && end.trouble.kind === 'account') return;
    if (end instanceof Error) return this.end('failed', 'release');
    this.settle(end as MadeImage);
  }

  private call(step: string, controller: AbortController): Error | 'answered' | 'dead' {
    const known = this.outcomes.get(step);
    if (known === 'answered') return known;
    if (known === 'refused') return new ProviderProblem({ kind: 'refused', detail: 'refused' }, 'refused');
    if (known === 'unknown') return new ProviderProblem({ kind: 'maybe_accepted' }, 'unknown');
    const event = this.events.shift() ?? 'goes well';
    if (event === 'crashes before it') return 'dead';
    if (event === 'has no capacity')
      return new ProviderProblem({ kind: 'account', reason: 'no balance' }, 'no balance');
    if (event === 'is cancelled') {
      this.end('cancelled', 'release');
      controller.abort('cancelled');
      return new Error('cancelled');
    }
    this.sent.set(step, (this.sent.get(step) ?? 0) + 1);
    const outcomes = { 'goes well': 'answered', fails: 'refused', 'crashes after it': 'unknown' } as const;
    this.outcomes.set(step, outcomes[event]);
    return event === 'crashes after it' ? 'dead' : this.call(step, controller);
  }

  /** Like `settleDone`: only an open order can end. */
  private settle({ facts }: MadeImage): void {
    const event = this.events.shift() ?? 'goes well';
    if (event === 'crashes before it') return;
    if (event === 'is cancelled') this.end('cancelled', 'release');
    if (this.status !== 'open') return;
    this.delivered = fidelityIn(facts);
    this.end('done', returnReason(this.guarantee, this.delivered) === null ? 'capture' : 'release');
  }

  private end(status: 'done' | 'failed' | 'cancelled', posting: 'capture' | 'release'): void {
    if (this.status !== 'open') return;
    this.status = status;
    this.postings.push(posting);
  }
}

/** Fidelities near the guarantee, where a wrong comparison would show, and arbitrary ones. */
const anyOrder = fc.integer({ min: 1, max: 95 }).chain((guarantee) => {
  const fidelity = fc.oneof(
    fc.constantFrom(guarantee - 0.1, guarantee, guarantee + 0.1, null),
    fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
  );
  return fc.record({ guarantee: fc.constant(guarantee), first: fidelity, again: fidelity });
});

test('over any interleaving of attempts, crashes, cancels and failures, charged is what was delivered at or above the guarantee', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      anyOrder,
      fc.array(fc.constantFrom(...EVENTS), { maxLength: 8 }),
      async ({ guarantee, first, again }, events) => {
        const scores: Scores = { first, 'again-first': again };
        const order = new StoredOrder(guarantee, scores, [...events]);
        for (let runs = 0; order.status === 'open' && runs <= events.length; runs += 1) await order.run();

        expect(order.status).not.toBe('open');
        expect(order.postings).toHaveLength(1);
        const isReached = order.status === 'done' && order.delivered !== null && order.delivered >= guarantee;
        expect(order.postings).toEqual([isReached ? 'capture' : 'release']);
        // Each attempt is sent at most once, and the free second one only if the first was below the guarantee.
        expect([...order.sent.values()].every((times) => times === 1)).toBe(true);
        expect([...order.sent.keys()].filter((step) => !(step in scores))).toEqual([]);
        if (first !== null && first >= guarantee) expect(order.sent.has('again-first')).toBe(false);
        // The most faithful of the answered attempts is delivered.
        const answered = [...order.outcomes]
          .filter(([, outcome]) => outcome === 'answered')
          .map(([step]) => scores[step]);
        const best = Math.max(...answered.map((score) => score ?? -1));
        if (order.status === 'done') expect(order.delivered ?? -1).toBe(best);
        ends.add(`${order.status} ${order.postings[0]} ${order.sent.size}`);
      },
    ),
    { numRuns: 400 },
  );
  // The cases reach every ending, with and without the free attempt.
  for (const end of ['done capture 1', 'done capture 2', 'done release 2', 'failed release 1', 'cancelled release 1']) {
    expect(ends).toContain(end);
  }
});
