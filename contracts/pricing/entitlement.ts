import type { KnownProblemCode, ProblemDetails } from '../calls/known-problems';
import type { RenderSettings } from '../fields/render-settings';
import { FAST_SECONDS_LIMIT, RELAXED_SECONDS_LIMIT, type VideoResolution } from '../fields/video-choices';
import { deliveredVideo } from '../fields/video-settings';
import { type Mode, RESOLUTIONS, type Resolution } from '../tools/render-choices';
import type { HalfCredits } from './credits';
import type { Plan } from './plan-table';

/** Input of plan checks: the workspace's plan, and the flag that an operator may set. */
export interface Rights {
  plan: Plan;
  relaxedEnabled: boolean;
}

export interface Refusal {
  code: KnownProblemCode;
  details?: ProblemDetails;
}

export function mayUseRelaxed(rights: Rights): boolean {
  return rights.plan.relaxed || rights.relaxedEnabled;
}

/** Plan checks for an image; null when allowed. They precede every other check (specification 2, section 5). */
export function judgeImage(rights: Rights, job: { resolution: Resolution; mode: Mode }): Refusal | null {
  if (job.mode === 'relaxed' && !mayUseRelaxed(rights)) return { code: 'relaxed_not_included' };
  const limit = rights.plan.maxStillResolution;
  if (RESOLUTIONS.indexOf(job.resolution) > RESOLUTIONS.indexOf(limit)) {
    return { code: 'stills_resolution_limit', details: { limit } };
  }
  return null;
}

/** Plan checks for a video, by its delivered size; null when allowed. */
export function judgeVideo(
  rights: Rights,
  job: { resolution: VideoResolution; upscale4k?: boolean; mode: Mode; seconds: number },
): Refusal | null {
  const { resolution, upscale4k = false } = job;
  const limit = rights.plan.maxVideoResolution;
  if (RESOLUTIONS.indexOf(deliveredVideo({ resolution, upscale4k })) > RESOLUTIONS.indexOf(limit)) {
    return { code: 'video_resolution_limit' };
  }
  if (job.mode === 'relaxed' && !mayUseRelaxed(rights)) return { code: 'relaxed_not_included' };
  if (job.mode === 'fast' && job.seconds > FAST_SECONDS_LIMIT) return { code: 'fast_seconds_limit' };
  if (job.mode === 'relaxed' && job.seconds > RELAXED_SECONDS_LIMIT) return { code: 'relaxed_seconds_limit' };
  return null;
}

/** The plan checks for any render. */
export function judgeRender(
  rights: Rights,
  job: {
    settings: Pick<RenderSettings, 'kind' | 'resolution'> & { seconds?: number; upscale4k?: boolean };
    mode: Mode;
  },
): Refusal | null {
  const { kind, resolution, upscale4k, seconds = 0 } = job.settings;
  if (kind === 'still') return judgeImage(rights, { resolution, mode: job.mode });
  const size = resolution === '720p' ? '720p' : '1080p';
  return judgeVideo(rights, { resolution: size, upscale4k, mode: job.mode, seconds });
}

export function judgeBalance(available: HalfCredits, price: HalfCredits): Refusal | null {
  return available >= price ? null : { code: 'not_enough_credits' };
}
