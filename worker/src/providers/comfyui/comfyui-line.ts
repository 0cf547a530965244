import type { ProviderLine } from '../providers';
import type { VideoProvider } from '../video-provider';
import { ComfyuiImages } from './comfyui-images';
import type { ComfyuiSettings } from './comfyui-settings';
import { ComfyuiVideos } from './comfyui-videos';
import { imageWorkflows, workflowFor } from './workflow-files';

/**
 * A ComfyUI server's queue. Only the chosen kinds (images, videos) are offered and checked.
 * @param own the engine that resizes videos
 */
export function comfyuiLine(
  settings: ComfyuiSettings,
  chosen: { images: boolean; videos: boolean },
  own: VideoProvider,
): ProviderLine {
  const used = [
    ...(chosen.images ? Object.values(imageWorkflows(settings)) : []),
    ...(chosen.videos ? [workflowFor(settings, 'video')] : []),
  ];
  const slots = settings.COMFYUI_SLOTS;
  return {
    ...{ pool: 'comfyui', slots, slotsEverywhere: slots },
    images: chosen.images ? new ComfyuiImages(settings, used) : undefined,
    videos: chosen.videos ? new ComfyuiVideos(settings, used, own) : undefined,
  };
}
