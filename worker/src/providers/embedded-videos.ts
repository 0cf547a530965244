import { UPSCALED_HEIGHT, type VideoModel } from '@maquette/contracts/fields/video-choices';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { embeddedOffer } from '@maquette/contracts/providers/provider-offer';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { MotionEngine } from '@maquette/engines/motion/motion-engine';
import { ClipInputRefused } from '@maquette/engines/motion/request/clip-errors';
import type { ClipQuality } from '@maquette/engines/motion/request/motion-request';
import { EngineMemory, LEAST_ENGINE_MEMORY_MB } from '../memory/engine-memory';
import { megabytesFor, type Size } from './engine-needs';
import { EnginePool } from './engine-pool';
import type { RenderObserver } from './image-provider';
import type { MadeVideo, VideoOrder, VideoProvider } from './video-provider';

const QUALITIES: Record<VideoModel, ClipQuality> = {
  'maquette-motion': 'standard',
  'maquette-motion-turbo': 'turbo',
  'maquette-motion-premium': 'premium',
};
/** Constant seed, so that the same settings give the same grain and camera sway. */
const SEED = 1;

/**
 * Videos rendered by the embedded motion engine, without key or network. One engine per slot, created when first used.
 */
export class EmbeddedVideos implements VideoProvider {
  readonly offer = embeddedOffer('embedded', 'video', ['i2v', 'v2v'], 1);
  private readonly engines: EnginePool<MotionEngine>;

  constructor(options: { threads: number; ffmpegPath?: string }, memory = new EngineMemory(LEAST_ENGINE_MEMORY_MB)) {
    this.engines = new EnginePool({ start: () => MotionEngine.create(options), memory });
  }

  async make(order: VideoOrder, observer: RenderObserver): Promise<MadeVideo> {
    try {
      const { settings } = order;
      const megabytes = megabytesFor('mover', frameOf(settings));
      return await this.engines.lend(megabytes, observer, (engine) => produce(engine, order, observer));
    } catch (error) {
      if (!(error instanceof ClipInputRefused)) throw error;
      throw new ProviderProblem({ kind: 'refused', detail: error.message }, error.message, { cause: error });
    }
  }

  async close(): Promise<void> {
    await this.engines.close();
  }
}

/** Size at which frames are computed: an upscaled video has 2160 rows in the same ratio. */
function frameOf({ width, height, upscale4k }: VideoSettings): Size {
  return upscale4k ? { width: (UPSCALED_HEIGHT * width) / height, height: UPSCALED_HEIGHT } : { width, height };
}

async function produce(engine: MotionEngine, order: VideoOrder, observer: RenderObserver): Promise<MadeVideo> {
  const { settings, image, clip, overlay, markFrame } = order;
  const { model, promptStrength: strength } = settings;
  const asked = { ...settings, quality: QUALITIES[model], seed: SEED, overlay, markFrame };
  if (clip) return engine.regrade({ ...asked, clip, strength }, observer);
  if (!image) throw new ProviderProblem({ kind: 'refused', detail: 'no image' }, 'order has no image to animate');
  const { depth, depthMap, foregroundMask } = order;
  return engine.animate({ ...asked, image, depth, depthMap, foregroundMask }, observer);
}
