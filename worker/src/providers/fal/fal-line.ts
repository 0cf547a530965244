import { hostedLine } from '../hosted/hosted-line';
import type { ProviderLine } from '../providers';
import type { VideoProvider } from '../video-provider';
import { FalJobs } from './fal-jobs';
import type { FalSettings } from './fal-settings';

/**
 * Queue of our account at fal, for images and videos.
 * @param hookUrl webhook URL of a call
 * @param own fits videos to the order
 */
export function falLine(
  settings: FalSettings,
  hookUrl: (callId: string) => string | null,
  own: VideoProvider,
): ProviderLine {
  const { FAL_KEY = '', FAL_API_BASE: base, FAL_SLOTS: slots } = settings;
  const account = { name: 'fal', title: 'fal', test: base !== undefined, slots, rate: null };
  const service = new FalJobs(FAL_KEY, base);
  return hostedLine(account, { service, everyMs: settings.FAL_POLL_SECONDS * 1_000, hookUrl }, own);
}
