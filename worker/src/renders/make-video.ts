import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { EMBEDDED } from '@maquette/contracts/provenance/maker';
import { sourceTypeOf } from '@maquette/contracts/provenance/source-type';
import { posterKey, thumbnailKey, videoKey } from '@maquette/domain/assets/asset-keys';
import { frameMarker } from '@maquette/domain/marks/mark-frames';
import { markPayload } from '@maquette/domain/marks/mark-payload';
import { writeMark } from '@maquette/domain/marks/write-mark';
import type { Render } from '@maquette/domain/renders/stored-render';
import { markSourceType } from '@maquette/engines/motion/mp4/source-type-box';
import type { Database } from '@maquette/prisma/client';
import type { VideoOrder, VideoProvider } from '../providers/video-provider';
import { carriesWatermark } from './carries-watermark';
import { framedDepth, framedInput } from './framed-input';
import { encodeImage, encodeThumbnail } from './image-files';
import type { RenderInputs } from './render-inputs';
import type { RenderMaker } from './render-maker';
import { validateVideo } from './validate-video';
import { watermarked, watermarkOverlay } from './watermark';

/** Makes a video: MP4, first frame and thumbnail. The watermark is part of every frame and is applied only once. */
export function makeVideo(
  providerOf: (render: Render) => VideoProvider,
  inputs: RenderInputs,
  database: Database,
): RenderMaker<VideoSettings> {
  return async (render, settings, observer, calls) => {
    const provider = providerOf(render);
    const marked = await carriesWatermark(database, render);
    const unmarked = marked && !(settings.clip && (await inputs.carriesMark(settings.clip, settings)));
    const overlay = unmarked ? await watermarkOverlay(settings.width, settings.height) : undefined;
    const replaced = settings.clip ? await inputs.frameMarkOf(settings.clip, settings) : null;
    const { width, height } = settings;
    const markFrame = await frameMarker({ width, height, payload: markPayload(render.id), replaced });
    const files = await readFiles(inputs, settings);
    const clip = await provider.make({ settings, overlay, markFrame, ...files }, observer, calls);
    return async () => {
      const { workspaceId, id, tool } = render;
      const { embedded, name } = provider.offer;
      const sourceType = sourceTypeOf({ tool, provider: embedded ? EMBEDDED : name, edits: tool === 'v2v' });
      validateVideo(clip.mp4, settings);
      const mp4 = markSourceType(clip.mp4, sourceType);
      await writeMark(clip.poster, markPayload(id));
      const first = unmarked ? await watermarked(clip.poster) : clip.poster;
      const poster = await encodeImage(first, 'jpeg', sourceType);
      const thumbnail = await encodeThumbnail(first, sourceType, markPayload(id));
      const changes = marked ? (['watermarked'] as const) : [];
      const still = { changes, invisibleMark: true };
      const small = { changes: [...changes, 'resized'] as const, invisibleMark: true };
      return {
        files: [
          { key: videoKey(workspaceId, id), bytes: mp4, contentType: 'video/mp4', says: still },
          { key: posterKey(workspaceId, id), bytes: poster, contentType: 'image/jpeg', says: still },
          { key: thumbnailKey(workspaceId, id), bytes: thumbnail, contentType: 'image/webp', says: small },
        ],
        kept: {
          thumbnailKey: thumbnailKey(workspaceId, id),
          posterKey: posterKey(workspaceId, id),
          width: clip.width,
          height: clip.height,
          clip: { seconds: clip.seconds, fps: clip.fps },
          provider: provider.offer.name,
          facts: { ...clip.facts, ...(marked ? { watermark: true } : {}) },
        },
      };
    };
  };
}

/** Depth map and mask are cropped in the same way as their image. */
async function readFiles(inputs: RenderInputs, settings: VideoSettings): Promise<Omit<VideoOrder, 'settings'>> {
  const { image, depthMap, foregroundMask, clip } = settings;
  const framed = async (file: typeof image, around: 'paper' | 'blur') =>
    file && framedInput(await inputs.read(file), settings, around);
  return {
    image: await framed(image, 'blur'),
    depth: image && !depthMap ? framedDepth(await inputs.depth(image), settings) : undefined,
    depthMap: await framed(depthMap, 'paper'),
    foregroundMask: await framed(foregroundMask, 'paper'),
    clip: clip && (await inputs.read(clip)),
  };
}
