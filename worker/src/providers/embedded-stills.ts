import type { StillSettings } from '@maquette/domain/contracts/render';
import { StillEngine } from '../engines/still/still-engine';
import type { StillRequest } from '../engines/still/still-request';
import type { MadeStill, StillObserver, StillProvider } from './still-provider';

/** Stills from the embedded path tracer: no key, no network. One engine per slot, made when first needed. */
export class EmbeddedStills implements StillProvider {
  readonly name = 'embedded';
  private readonly idle: StillEngine[] = [];
  private readonly all = new Set<StillEngine>();

  constructor(private readonly threads: number) {}

  async make(settings: StillSettings, observer: StillObserver): Promise<MadeStill> {
    const engine = this.idle.pop() ?? (await this.startEngine());
    try {
      const picture = await engine.render(requestOf(settings), observer);
      return {
        rgb: picture.rgb,
        width: picture.width,
        height: picture.height,
        inverseDepth: { values: picture.inverseDepth, width: picture.width, height: picture.height },
        facts: {
          engine: 'path tracer',
          samplesPerPixel: picture.samplesPerPixel,
          nearestDepthMetres: picture.nearestDepthMetres,
          scene: JSON.stringify(picture.scene).slice(0, 20_000),
        },
      };
    } finally {
      this.idle.push(engine);
    }
  }

  private async startEngine(): Promise<StillEngine> {
    const engine = await StillEngine.create({ threads: this.threads });
    this.all.add(engine);
    return engine;
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((engine) => engine.close()));
  }
}

function requestOf(settings: StillSettings): StillRequest {
  return {
    prompt: settings.prompt,
    negativePrompts: settings.negativePrompts,
    designType: settings.designType,
    style: settings.stylePreset === 'photographic' ? 'Realistic' : 'Artistic',
    width: settings.width,
    height: settings.height,
    seed: settings.seed,
    cameraLens: settings.cameraLens,
    dofLevel: settings.depthOfField,
    verticalsStraight: settings.verticalsStraight,
    quality: settings.model === 'sd3.5-large-turbo' ? 'draft' : 'final',
  };
}
