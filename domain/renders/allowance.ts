import { Problem, type ProblemCode } from '@maquette/contracts/calls/problem';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { Plan } from '@maquette/contracts/pricing/plan-table';
import type { Mode } from '@maquette/contracts/tools/render-choices';

export interface AllowanceUse {
  mode: Mode;
  settings: RenderSettings;
  /** Seconds of video; 0 for images. */
  clipSeconds: number;
}

export interface Allowance {
  code: ProblemCode;
  limit: number;
  /** What the render would use: 1 for an image, or the seconds of a video. */
  wanted: number;
  /** Only renders accepted after this time count. */
  since: Date;
  /** Only relaxed renders count. */
  relaxedOnly: boolean;
  video: boolean;
  /** Videos with one of these settings count twice. */
  twice: readonly Partial<VideoSettings>[];
}

/** In relaxed mode, a second of video above 720p counts twice. */
export const TWICE_IN_RELAXED: readonly Partial<VideoSettings>[] = [{ resolution: '1080p' }, { upscale4k: true }];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Allowances of a plan that a render would use now. Days are UTC days, hours are the last 60 minutes. */
export function allowancesFor(plan: Plan, use: AllowanceUse, now: Date): Allowance[] {
  const video = use.clipSeconds > 0;
  const found: Allowance[] = [];
  if (plan.dailyCap) {
    found.push({
      code: video ? 'daily_video_used' : 'daily_images_used',
      limit: video ? plan.dailyCap.videoSeconds : plan.dailyCap.images,
      wanted: video ? use.clipSeconds : 1,
      since: new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS),
      relaxedOnly: false,
      video,
      twice: [],
    });
  }
  if (use.mode === 'relaxed' && plan.relaxedHour) {
    found.push({
      code: video ? 'relaxed_video_used' : 'relaxed_images_used',
      limit: video ? plan.relaxedHour.videoSeconds : plan.relaxedHour.images,
      wanted: video ? use.clipSeconds * (countsTwice(use.settings, TWICE_IN_RELAXED) ? 2 : 1) : 1,
      since: new Date(now.getTime() - HOUR_MS),
      relaxedOnly: true,
      video,
      twice: TWICE_IN_RELAXED,
    });
  }
  return found;
}

/** Mirrors PostgreSQL's `@>`: true when the settings contain every value of at least one part. */
function countsTwice(settings: RenderSettings, parts: Allowance['twice']): boolean {
  const has = new Map<string, unknown>(Object.entries(settings));
  return parts.some((part) => Object.entries(part).every(([name, value]) => has.get(name) === value));
}

/** The format that the SQL function `exceeded_allowance` reads; it counts under the lock of the workspace's account. */
export function allowanceRow({ limit, wanted, since, video, relaxedOnly, twice }: Allowance, place: number): object {
  return { place, most: limit, wanted, since, video, relaxed_only: relaxedOnly, twice };
}

/**
 * The refusal, with the rule and the time from which a render is possible again.
 * @param freedBy acceptance time of the render that will leave the period first; null without one
 */
export function allowanceProblem(allowance: Allowance, freedBy: Date | null, now: Date): Problem {
  const next = allowance.relaxedOnly ? (freedBy ?? now).getTime() + HOUR_MS : allowance.since.getTime() + DAY_MS;
  return new Problem(allowance.code, {
    limit: allowance.limit,
    at: `${new Date(next).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    seconds: Math.max(1, Math.ceil((next - now.getTime()) / 1_000)),
  });
}
