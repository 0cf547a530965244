import { readFileSync } from 'node:fs';
import { videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { stillRequest } from '@maquette/engines/motion/sample-requests';
import { EngineMemory, LEAST_ENGINE_MEMORY_MB } from '@maquette/worker/memory/engine-memory';
import { EmbeddedImages } from '@maquette/worker/providers/embedded-images';
import { EmbeddedVideos } from '@maquette/worker/providers/embedded-videos';
import sharp from 'sharp';
import { makeOne, orderOf } from './image-part';
import { peakMegabytes } from './processor-time';

/** Slightly longer than the idle time after which engines release memory, plus a new engine's start. */
const REST_MS = 70_000;

export interface RestMeasures {
  /** Memory of a worker before its first render, after its renders, after the idle time, and at its peak. */
  freshMegabytes: number;
  afterMegabytes: number;
  restedMegabytes: number;
  peakMegabytes: number;
  /**
   * Seconds for the same small image and its first preview:
   * in between other renders, and as the first render after an idle period.
   */
  between: { seconds: number; firstPreview: number | null };
  afterRest: { seconds: number; firstPreview: number | null };
}

/** Memory of a worker that renders everything, two renders at a time, and when it is idle again. */
export async function measureRest(): Promise<RestMeasures> {
  const memory = new EngineMemory(LEAST_ENGINE_MEMORY_MB);
  const stills = new EmbeddedImages(2, memory);
  const clips = new EmbeddedVideos({ threads: 2 }, memory);
  await stills.warmUp();
  const freshMegabytes = megabytesNow();
  // Keeps only the times, because pixels would count as memory and are too large to send.
  const still = async (resolution: '720p' | '1080p' | '4K' | '8K', draft = false) => {
    const order = await orderOf({ kind: 'still', place: 'exterior', resolution, target: 0, large: false }, draft);
    const { seconds, firstPreview } = await makeOne(stills, order);
    return { seconds, firstPreview };
  };
  const sketch = async () => makeOne(stills, await orderOf({ kind: 'sketch', target: 0 }, false));
  await Promise.all([clip(clips, { upscale4k: true }), still('4K', true)]);
  await Promise.all([clip(clips, {}), sketch()]);
  await Promise.all([clip(clips, { upscale4k: true }), still('8K', true), sketch()]);
  await still('1080p');
  const between = await still('720p');
  const [afterMegabytes, peak] = [megabytesNow(), peakMegabytes()];
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const restedMegabytes = megabytesNow();
  const afterRest = await still('720p');
  await Promise.all([stills.close(), clips.close()]);
  return { freshMegabytes, afterMegabytes, restedMegabytes, peakMegabytes: peak, between, afterRest };
}

async function clip(clips: EmbeddedVideos, changes: { upscale4k?: boolean }): Promise<void> {
  const image = await sharp({ create: { width: 1_920, height: 1_080, channels: 3, background: '#8a9' } })
    .png()
    .toBuffer();
  const move = { seconds: 2, fps: 24, dynamicMovement: 'dolly-in', motionStrength: 45 } as const;
  const { image: _, ...sample } = stillRequest(image, { width: 1_920, height: 1_080, ...move, ...changes });
  const settings = videoSettingsSchema.parse({ ...SETTINGS, ...sample });
  const signal = new AbortController().signal;
  await clips.make({ settings, image }, { signal, onProgress: () => undefined, onPreview: () => undefined });
}

const SETTINGS = { kind: 'video', model: 'maquette-motion', ratio: '16:9', resolution: '1080p' };

function megabytesNow(): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
}
