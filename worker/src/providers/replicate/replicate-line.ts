import { hostedLine } from '../hosted/hosted-line';
import type { ProviderLine } from '../providers';
import type { VideoProvider } from '../video-provider';
import { RATE } from './contract';
import { ReplicateJobs } from './replicate-jobs';
import type { ReplicateSettings } from './replicate-settings';

/**
 * Queue of our account at Replicate, for images and videos.
 * @param hookUrl webhook URL of a call
 * @param own fits videos to the order
 */
export function replicateLine(
  settings: ReplicateSettings,
  hookUrl: (callId: string) => string | null,
  own: VideoProvider,
): ProviderLine {
  const { REPLICATE_API_TOKEN = '', REPLICATE_API_BASE: base, REPLICATE_SLOTS: slots } = settings;
  const account = { name: 'replicate', title: 'Replicate', test: base !== undefined, slots, rate: RATE };
  const service = new ReplicateJobs(REPLICATE_API_TOKEN, base, settings.REPLICATE_WEBHOOK_SECRET);
  return hostedLine(account, { service, everyMs: settings.REPLICATE_POLL_SECONDS * 1_000, hookUrl }, own);
}
