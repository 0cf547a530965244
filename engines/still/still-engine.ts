import type { WordReport } from '@maquette/contracts/renders/word-report';
import { drawFalling } from './image/falling-weather';
import { readIntent } from './intent/read-intent';
import type { SceneSpec } from './intent/scene-spec';
import { renderPlan } from './render-plans';
import type { StillObserver, StillRequest } from './request/still-request';
import { COMMON_PLANTS } from './scene/plants/vegetation-library';
import { type TracerContext, TracerSession, type TracerSessionOptions } from './session/tracer-session';
import { FrameRenderer, NEAREST_DEPTH_METRES } from './tracer/frame-renderer';
import { type AddedCounts, countAdded } from './visibility/count-added';
import { hiddenNodes } from './visibility/hidden-nodes';
import type { IdentityImage } from './visibility/identity-pass';
import { grow, stageBest } from './visibility/stage-best';
import { wordReport } from './words/word-report';

export interface StillImage {
  /** sRGB bytes, three per pixel, rows from the top. */
  rgb: Uint8Array;
  width: number;
  height: number;
  /** Same size as the image: 65535 = nearestDepthMetres or nearer along the optical axis, 0 = sky, linear in 1/z. */
  inverseDepth: Uint16Array;
  nearestDepthMetres: number;
  scene: SceneSpec;
  /** The outcome for every word of the prompt. */
  words: WordReport[];
  samplesPerPixel: number;
  /** Number of visible objects around a building; null for a room. */
  added: AddedCounts | null;
  /** The image's object-id masks, at their own resolution. */
  seen: IdentityImage;
}

/**
 * Renders seeded images of buildings and rooms, one at a time. A second call of render() rejects with EngineBusy.
 * After an abort or a thread crash the engine accepts the next render.
 */
export class StillEngine {
  private constructor(private readonly session: TracerSession) {}

  static async create(options: TracerSessionOptions = {}): Promise<StillEngine> {
    return new StillEngine(await TracerSession.start(options));
  }

  /** Grows the common plants in advance; otherwise the first garden waits almost a second. */
  warmUp(): Promise<void> {
    return this.session.whileIdle((context) => grow(context, COMMON_PLANTS, new AbortController().signal));
  }

  render(request: StillRequest, observer: StillObserver): Promise<StillImage> {
    const { width, height } = request;
    return this.session.render({ width, height, signal: observer.signal }, (context) =>
      renderStill(context, request, observer),
    );
  }

  close(): Promise<void> {
    return this.session.close();
  }
}

async function renderStill(
  context: TracerContext,
  request: StillRequest,
  observer: StillObserver,
): Promise<StillImage> {
  const { spec, prepared, seen } = await stageBest(context, readIntent(request), request, observer.signal);
  const plan = renderPlan(request, spec, prepared.look);
  const frame = await new FrameRenderer(context.pool, plan, observer).render();
  const image: StillImage = {
    rgb: frame.rgb,
    width: request.width,
    height: request.height,
    inverseDepth: frame.inverseDepth,
    nearestDepthMetres: NEAREST_DEPTH_METRES,
    scene: spec,
    words: spec.graph ? wordReport(spec.graph, hiddenNodes(spec.graph, seen)) : [],
    samplesPerPixel: frame.samplesPerPixel,
    added: prepared.contents.things && countAdded(prepared.contents.things, seen),
    seen,
  };
  if (spec.kind === 'exterior') drawFalling(image, spec.weather, spec.seed);
  return image;
}
