import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { clipKey, posterKey, thumbnailKey } from '@maquette/domain/assets/asset-keys';
import type { Database } from '@maquette/prisma/client';
import type { ClipOrder, ClipProvider } from '../providers/clip-provider';
import { carriesWatermark } from './carries-watermark';
import type { Craft } from './craft';
import { encodePicture, encodeThumbnail } from './picture-files';
import { proveClip } from './prove-clip';
import type { RenderInputs } from './render-inputs';
import { watermarked, watermarkOverlay } from './watermark';

/** Clips: the MP4, its first frame and a thumbnail. A watermark is part of every frame, and laid over them once only. */
export function craftClip(provider: ClipProvider, inputs: RenderInputs, database: Database): Craft<VideoSettings> {
  return async (render, settings, observer) => {
    const marked = await carriesWatermark(database, render);
    const unmarked = marked && !(settings.clip && (await inputs.carriesMark(settings.clip, settings)));
    const overlay = unmarked ? await watermarkOverlay(settings.width, settings.height) : undefined;
    const clip = await provider.make({ settings, overlay, ...(await readFiles(inputs, settings)) }, observer);
    return async () => {
      proveClip(clip.mp4, settings);
      const { workspaceId, id } = render;
      const first = unmarked ? await watermarked(clip.poster) : clip.poster;
      const poster = await encodePicture(first, 'jpeg');
      const thumbnail = await encodeThumbnail(first);
      return {
        files: [
          { key: clipKey(workspaceId, id), bytes: clip.mp4, contentType: 'video/mp4' },
          { key: posterKey(workspaceId, id), bytes: poster, contentType: 'image/jpeg' },
          { key: thumbnailKey(workspaceId, id), bytes: thumbnail, contentType: 'image/webp' },
        ],
        kept: {
          thumbnailKey: thumbnailKey(workspaceId, id),
          posterKey: posterKey(workspaceId, id),
          width: clip.width,
          height: clip.height,
          clip: { seconds: clip.seconds, fps: clip.fps },
          provider: provider.name,
          facts: { ...clip.facts, ...(marked ? { watermark: true } : {}) },
        },
      };
    };
  };
}

async function readFiles(
  inputs: RenderInputs,
  { image, depthMap, foregroundMask, clip }: VideoSettings,
): Promise<Omit<ClipOrder, 'settings'>> {
  return {
    image: image && (await inputs.read(image)),
    depth: image && !depthMap ? await inputs.depth(image) : undefined,
    depthMap: depthMap && (await inputs.read(depthMap)),
    foregroundMask: foregroundMask && (await inputs.read(foregroundMask)),
    clip: clip && (await inputs.read(clip)),
  };
}
