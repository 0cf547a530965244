import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { pauseFor, troubleOf } from '@maquette/domain/renders/failure-policy';
import { bestAttempt, fidelityIn, isTriedAgain } from '@maquette/domain/renders/geometry-guarantee';
import type { Logger } from '@maquette/domain/runtime/log';
import { crashHere } from '../foundation/crash-point';
import type { MadeImage, RenderObserver } from '../providers/image-provider';
import type { PaidCalls } from '../providers/paid-calls';
import { StoreAway } from './patiently';
import { retrySettings } from './retry-settings';

export interface GuaranteedOrder {
  /** The fidelity it must reach, 0-100. */
  guarantee: number;
  settings: ImageSettings;
  /** Whether our own engine makes it. */
  embedded: boolean;
  observer: RenderObserver;
  calls: PaidCalls;
  /** One attempt, with its fidelity among its facts where it could be measured. */
  attempt(settings: ImageSettings, observer: RenderObserver, calls: PaidCalls): Promise<MadeImage>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** The share of the progress bar that the first attempt fills: below the share from which a render cannot be cancelled. */
const FIRST_SHARE = 0.85;

/**
 * Makes an image under a geometry guarantee: once, and once more at no charge where the first stays below it and another attempt can differ.
 * The more faithful of the two is delivered. Until then the render can be cancelled. A second attempt that fails leaves the first one, whose
 * credits then return; where the provider only has no room now, the render waits, and goes on from the calls that were kept.
 * @throws what the first attempt throws; of the second one what sends the render back to its queue
 */
export async function makeGuaranteed(order: GuaranteedOrder): Promise<MadeImage> {
  const { guarantee, settings, embedded, observer, calls, attempt, log } = order;
  const first = await attempt(settings, sharing(observer, 0, FIRST_SHARE), calls);
  const changed = retrySettings(settings, embedded);
  const fidelity = fidelityIn(first.facts);
  if (changed === null || !isTriedAgain(guarantee, [fidelity], true)) return first;
  crashHere('guarantee-missed');
  log.info({ guarantee, fidelity }, 'a result is below its geometry guarantee and is made once more');
  const second = await attempt(changed, sharing(observer, FIRST_SHARE, 1), again(calls)).catch((error: unknown) => {
    const goesBack = error instanceof StoreAway || pauseFor(troubleOf(error), '') !== null;
    if (observer.signal.aborted || goesBack) throw error;
    log.warn({ error: String(error) }, 'the second attempt under a geometry guarantee failed: the first is delivered');
    return null;
  });
  if (second === null) return first;
  crashHere('guarantee-retried');
  const attempts = [first, second] as const;
  const best = attempts[bestAttempt(attempts.map(({ facts }) => fidelityIn(facts)))] ?? first;
  return { ...best, facts: { ...best.facts, guaranteeAttempts: attempts.length, firstFidelity: fidelity } };
}

function sharing(observer: RenderObserver, from: number, to: number): RenderObserver {
  return { ...observer, onProgress: (fraction) => observer.onProgress(from + (to - from) * fraction) };
}

/** The paid calls of the second attempt: steps of their own, so that after a crash neither is sent twice. */
function again(calls: PaidCalls): PaidCalls {
  return { once: (plan, send) => calls.once({ ...plan, step: `again-${plan.step}` }, send) };
}
