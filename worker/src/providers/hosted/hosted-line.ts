import type { ProviderLine } from '../providers';
import type { VideoProvider } from '../video-provider';
import { HostedImages } from './hosted-images';
import type { AccountTraits } from './hosted-offer';
import { HostedVideos } from './hosted-videos';
import { JobBell } from './job-bell';
import type { JobSender } from './job-call';
import { readModelFiles } from './model-file';

/** An account's queue at a model host, from its model files. @param own engine that fits videos to the order */
export function hostedLine(
  account: Omit<AccountTraits, 'webhooks'>,
  how: Omit<JobSender, 'bell'>,
  own: VideoProvider,
): ProviderLine {
  const traits = { ...account, webhooks: how.hookUrl('') !== null };
  const models = readModelFiles(account.name);
  const sender = { ...how, bell: new JobBell() };
  return {
    pool: account.name,
    slots: account.slots,
    images: new HostedImages(traits, models, sender),
    videos: new HostedVideos(traits, models, sender, own),
  };
}
