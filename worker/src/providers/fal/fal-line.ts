import { HostedImages } from '../hosted/hosted-images';
import type { AccountTraits } from '../hosted/hosted-offer';
import { HostedVideos } from '../hosted/hosted-videos';
import { JobBell } from '../hosted/job-bell';
import { readModelFiles } from '../hosted/model-file';
import type { ProviderLine } from '../providers';
import type { VideoProvider } from '../video-provider';
import { FalJobs } from './fal-jobs';
import type { FalSettings } from './fal-settings';

/**
 * The line of our account at fal, for images and clips.
 * @param hookUrl where it can tell of a call
 * @param own brings a stranger's clip to what was ordered
 */
export function falLine(
  settings: FalSettings,
  hookUrl: (callId: string) => string | null,
  own: VideoProvider,
): ProviderLine {
  const { FAL_KEY = '', FAL_API_BASE: base, FAL_SLOTS: slots } = settings;
  const webhooks = hookUrl('') !== null;
  const traits: AccountTraits = { name: 'fal', title: 'fal', test: base !== undefined, slots, webhooks, rate: null };
  const models = readModelFiles('fal');
  const service = new FalJobs(FAL_KEY, base);
  const sender = { service, bell: new JobBell(), everyMs: settings.FAL_POLL_SECONDS * 1_000, hookUrl };
  return {
    pool: traits.name,
    slots,
    images: new HostedImages(traits, models, sender),
    videos: new HostedVideos(traits, models, sender, own),
  };
}
