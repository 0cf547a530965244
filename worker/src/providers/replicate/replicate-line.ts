import { HostedImages } from '../hosted/hosted-images';
import type { AccountTraits } from '../hosted/hosted-offer';
import { HostedVideos } from '../hosted/hosted-videos';
import { JobBell } from '../hosted/job-bell';
import { readModelFiles } from '../hosted/model-file';
import type { ProviderLine } from '../providers';
import type { VideoProvider } from '../video-provider';
import { RATE } from './contract';
import { ReplicateJobs } from './replicate-jobs';
import type { ReplicateSettings } from './replicate-settings';

/**
 * The line of our account at Replicate, for images and clips.
 * @param hookUrl where it can tell of a call
 * @param own brings a stranger's clip to what was ordered
 */
export function replicateLine(
  settings: ReplicateSettings,
  hookUrl: (callId: string) => string | null,
  own: VideoProvider,
): ProviderLine {
  const { REPLICATE_API_TOKEN = '', REPLICATE_API_BASE: base, REPLICATE_SLOTS: slots } = settings;
  const webhooks = hookUrl('') !== null;
  const traits: AccountTraits = {
    name: 'replicate',
    title: 'Replicate',
    test: base !== undefined,
    slots,
    webhooks,
    rate: RATE,
  };
  const models = readModelFiles('replicate');
  const service = new ReplicateJobs(REPLICATE_API_TOKEN, base, settings.REPLICATE_WEBHOOK_SECRET);
  const sender = { service, bell: new JobBell(), everyMs: settings.REPLICATE_POLL_SECONDS * 1_000, hookUrl };
  return {
    pool: traits.name,
    slots,
    images: new HostedImages(traits, models, sender),
    videos: new HostedVideos(traits, models, sender, own),
  };
}
