import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { pauseFor, troubleOf } from '@maquette/domain/renders/failure-policy';
import { bestAttempt, fidelityIn, isTriedAgain } from '@maquette/domain/renders/geometry-guarantee';
import type { Logger } from '@maquette/domain/runtime/log';
import { crashHere } from '../foundation/crash-point';
import type { MadeImage, RenderObserver } from '../providers/image-provider';
import type { PaidCalls } from '../providers/paid-calls';
import { retrySettings } from './retry-settings';
import { StoreUnavailable } from './retry-while-unavailable';

export interface GuaranteedOrder {
  /** Required fidelity, 0-100. */
  guarantee: number;
  settings: ImageSettings;
  /** True when our own engine renders the image. */
  embedded: boolean;
  observer: RenderObserver;
  calls: PaidCalls;
  /** Makes one attempt. The result's facts include the fidelity if it could be measured. */
  attempt(settings: ImageSettings, observer: RenderObserver, calls: PaidCalls): Promise<MadeImage>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * The first attempt fills this share of the progress bar: less than the share from which a render cannot be cancelled.
 */
const FIRST_SHARE = 0.85;

/**
 * Renders under a geometry guarantee: once, and again without charge when the first result misses it.
 * Delivers the more faithful result. Until then the render can be cancelled. When the second attempt fails, the first
 * is
 * delivered and its credits return. Without provider capacity the render waits and resumes from the stored calls.
 * @throws errors of the first attempt, and those of the second that return the render to its queue
 */
export async function makeGuaranteed(order: GuaranteedOrder): Promise<MadeImage> {
  const { guarantee, settings, embedded, observer, calls, attempt, log } = order;
  const first = await attempt(settings, sharing(observer, 0, FIRST_SHARE), calls);
  const changed = retrySettings(settings, embedded);
  const fidelity = fidelityIn(first.facts);
  if (changed === null || !isTriedAgain(guarantee, [fidelity], true)) return first;
  crashHere('guarantee-missed');
  log.info({ guarantee, fidelity }, 'result is below its geometry guarantee: starting a second attempt');
  const second = await attempt(changed, sharing(observer, FIRST_SHARE, 1), again(calls)).catch((error: unknown) => {
    const goesBack = error instanceof StoreUnavailable || pauseFor(troubleOf(error), '') !== null;
    if (observer.signal.aborted || goesBack) throw error;
    log.warn(
      { error: String(error) },
      'second attempt under a geometry guarantee failed: the first result is delivered',
    );
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

/** The second attempt's paid calls have their own step names, so that no call is sent twice after a crash. */
function again(calls: PaidCalls): PaidCalls {
  return { once: (plan, send) => calls.once({ ...plan, step: `again-${plan.step}` }, send) };
}
