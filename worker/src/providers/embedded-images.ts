import { availableParallelism } from 'node:os';
import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { embeddedOffer } from '@maquette/contracts/providers/provider-offer';
import { WORDS_KEPT } from '@maquette/contracts/renders/word-report';
import { SAMPLED_PIXEL_LIMIT } from '@maquette/contracts/tools/render-choices';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { ModelEngine } from '@maquette/engines/model/model-engine';
import { DrawingUnread } from '@maquette/engines/run/engine-errors';
import { sketchOrder } from '@maquette/engines/sketch/request/sketch-order';
import { SketchEngine } from '@maquette/engines/sketch/sketch-engine';
import { engineLook } from '@maquette/engines/still/request/engine-look';
import type { StillRequest } from '@maquette/engines/still/request/still-request';
import { StillEngine, type StillImage } from '@maquette/engines/still/still-engine';
import { EngineMemory, LEAST_ENGINE_MEMORY_MB } from '../memory/engine-memory';
import { megabytesFor, megabytesForModel, type Size } from './engine-needs';
import { EnginePool } from './engine-pool';
import { ENLARGEMENT, enlarge } from './enlarge';
import type { ImageOrder, ImageProvider, MadeImage, RenderObserver } from './image-provider';
import { modelFacts, modelRequest } from './model-order';
import { takePalette } from './reference-palette';

/** Maximum number of characters of a stored scene. Parts are left out before the JSON is cut. */
const SCENE_KEPT = 20_000;

/** The scene as data for later tools, without the word report, which is stored separately. */
function sceneText({ graph, ...spec }: StillImage['scene']): string {
  const whole = JSON.stringify({ ...spec, ...(graph && { graph: { ...graph, words: [] } }) });
  return whole.length <= SCENE_KEPT ? whole : JSON.stringify(spec);
}

/** Machine on which the engines' expected times were measured: seconds for growing its plants, and number of cores. */
const REFERENCE = { growing: 0.82, cores: 2 };
/** Exponent of the speed-up by additional cores, because some of the work is not parallel. */
const MORE_CORES = 0.8;

/** The method that makes the images of a tool. */
const WORK = { t2i: 'trace', s2i: 'sketch', m2i: 'view' } as const satisfies Record<ImageTool, string>;

/** Images rendered by the embedded engines, without key or network. One engine per slot, created when first used. */
export class EmbeddedImages implements ImageProvider {
  readonly offer = embeddedOffer('embedded', 'image', ['t2i', 's2i', 'm2i'], 1);
  private readonly tracers: EnginePool<StillEngine>;
  private readonly sketchers: EnginePool<SketchEngine>;
  private readonly modellers: EnginePool<ModelEngine>;
  private grewSeconds: number | null = null;

  constructor(
    private readonly threads: number,
    memory = new EngineMemory(LEAST_ENGINE_MEMORY_MB),
  ) {
    const start = () => StillEngine.create({ threads });
    const startReady = async () => {
      const engine = await start();
      const before = process.cpuUsage();
      await engine.warmUp();
      const { user, system } = process.cpuUsage(before);
      this.grewSeconds ??= (user + system) / 1e6;
      return engine;
    };
    this.tracers = new EnginePool({ start, startReady, memory });
    this.sketchers = new EnginePool({ start: () => SketchEngine.create({ threads }), memory });
    this.modellers = new EnginePool({ start: () => ModelEngine.create({ threads }), memory });
  }

  /** Makes the first image of a process, and the first after an idle period, start as fast as later images. */
  async warmUp(): Promise<void> {
    await this.tracers.stock();
  }

  /**
   * Natural logarithm of how much slower this machine is than the reference machine. Undefined before {@link warmUp}.
   * It compares the CPU time for growing plants at warm-up, which other processes do not affect.
   */
  get machineLevel(): number | undefined {
    if (this.grewSeconds === null) return undefined;
    const cores = Math.min(this.threads, availableParallelism());
    return Math.log(this.grewSeconds / REFERENCE.growing) - MORE_CORES * Math.log(cores / REFERENCE.cores);
  }

  async make(order: ImageOrder, observer: RenderObserver): Promise<MadeImage> {
    const { settings } = order;
    const sampled = sampledSize(settings);
    const still = await this[WORK[order.tool]](order, sampled, observer);
    if (sampled.width === settings.width && sampled.height === settings.height) return still;
    const large = await enlarge(still, settings.width, settings.height);
    return { ...still, ...large, facts: { ...still.facts, enlargedFrom: sizeText(sampled), enlargement: ENLARGEMENT } };
  }

  /** Renders from a prompt. A reference lends its palette: the higher the prompt strength, the less of the palette. */
  private async trace({ settings, image }: ImageOrder, size: Size, observer: RenderObserver): Promise<MadeImage> {
    const megabytes = megabytesFor('tracer', size, settings);
    const picture = await this.tracers.lend(megabytes, observer, (engine) =>
      engine.render(requestOf(settings, size), observer),
    );
    const { samplesPerPixel, nearestDepthMetres, scene, words, added, inverseDepth: values, ...raw } = picture;
    const share = 1 - settings.promptStrength / 100;
    const graded = image ? await takePalette(raw, image, share) : raw;
    return {
      ...graded,
      inverseDepth: { values, ...size },
      facts: {
        engine: 'path tracer',
        samplesPerPixel,
        nearestDepthMetres,
        ...(image ? { referencePaletteShare: Number(share.toFixed(2)) } : {}),
        words: JSON.stringify(words.slice(0, WORDS_KEPT)),
        scene: sceneText(scene),
        ...(added ? { addedThings: JSON.stringify(added) } : {}),
      },
    };
  }

  /** Makes an image from a drawing or a photo, with its geometry. */
  private async sketch({ settings, image }: ImageOrder, size: Size, observer: RenderObserver): Promise<MadeImage> {
    if (!image || !settings.sketch) {
      throw new ProviderProblem({ kind: 'refused', detail: 'no sketch' }, 'order has no sketch to render');
    }
    const request = { ...sketchOrder(settings, settings.sketch), ...size, image };
    const megabytes = megabytesFor('sketcher', size, settings);
    const picture = await this.sketchers
      .lend(megabytes, observer, (engine) => engine.render(request, observer))
      .catch((error: unknown) => {
        if (!(error instanceof DrawingUnread)) throw error;
        throw new ProviderProblem({ kind: 'refused', detail: error.message, code: 'drawing_unread' }, error.message);
      });
    const { inverseDepth: values, facts, drawing, ...raw } = picture;
    return {
      ...raw,
      drawing,
      inverseDepth: { values, ...size },
      facts: { engine: 'sketch', ...facts },
    };
  }

  /** Renders a view of a model. */
  private async view({ settings, model }: ImageOrder, size: Size, observer: RenderObserver): Promise<MadeImage> {
    const { modelView } = settings;
    if (!model || !modelView) {
      throw new ProviderProblem({ kind: 'refused', detail: 'no model' }, 'order has no model to render');
    }
    const megabytes =
      megabytesFor('modeller', size, settings) + megabytesForModel(model, modelView.passes ? size : null);
    return this.modellers.lend(megabytes, observer, async (engine) => {
      const request = modelRequest(await model.read(), settings, modelView, size);
      const { inverseDepth: values, passes, rgb, ...image } = await engine.render(request, observer);
      const facts = modelFacts({ ...image, inverseDepth: values, passes, rgb }, request);
      const raw = { rgb, width: image.width, height: image.height };
      return {
        ...raw,
        inverseDepth: { values, width: raw.width, height: raw.height },
        passes: passes && { ...passes, image: raw },
        facts,
      };
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.tracers.close(), this.sketchers.close(), this.modellers.close()]);
  }
}

/**
 * Size at which pixels are computed: half of the ordered size for upscaled images and those above the engines' limit.
 */
function sampledSize({ width, height, upscale }: ImageSettings): Size {
  if (upscale === 'none' && width * height <= SAMPLED_PIXEL_LIMIT) return { width, height };
  return { width: Math.round(width / 2), height: Math.round(height / 2) };
}

function sizeText({ width, height }: Size): string {
  return `${width}×${height}`;
}

/** Text to Images settings in the engine's format. */
export function requestOf(settings: ImageSettings, size: Size): StillRequest {
  return {
    prompt: settings.prompt,
    negativePrompts: settings.negativePrompts,
    designType: settings.designType,
    style: settings.stylePreset === 'photographic' ? 'Realistic' : 'Artistic',
    ...size,
    seed: settings.seed,
    cameraLens: settings.cameraLens,
    dofLevel: settings.depthOfField,
    verticalsStraight: settings.verticalsStraight,
    ...engineLook(settings, settings.light),
    quality: settings.model === 'sd3.5-large-turbo' ? 'draft' : 'final',
  };
}
