import { judgeFailure, ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { RenderObserver } from '../image-provider';
import { showProgress } from '../images/upstream-view';
import type { JobBell } from './job-bell';
import type { JobService } from './job-service';

export interface Waiting {
  service: JobService;
  bell: JobBell;
  everyMs: number;
  observer: Pick<RenderObserver, 'onProgress' | 'onPreview' | 'signal'>;
}

/** Polls a job until it has a result; a webhook triggers a poll at once. @returns its output @throws ProviderProblem */
export async function waitForJob(name: string, waiting: Waiting, signal: AbortSignal): Promise<unknown> {
  const { service, bell, everyMs, observer } = waiting;
  for (;;) {
    const state = await retryPoll(() => service.ask(name, signal), signal, bell, name);
    if (state.is === 'made') return state.output;
    if (state.is === 'running' && state.progress !== null) showProgress(observer, state.progress);
    await bell.pause(name, everyMs, signal);
  }
}

/**
 * Retries a poll, which costs nothing, as often as the failure policy allows.
 * @throws ProviderProblem maybe_accepted when there is no answer for too long
 */
export async function retryPoll<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  bell: JobBell,
  name: string,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderProblem) || error.trouble.kind !== 'poll_failed') throw error;
      const verdict = judgeFailure(error.trouble, tries);
      if (!verdict.again) throw new ProviderProblem({ kind: 'maybe_accepted' }, error.message, { cause: error });
      await bell.pause(name, verdict.afterMs, signal);
    }
  }
}
