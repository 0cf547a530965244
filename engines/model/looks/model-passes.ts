import type { TracerContext } from '../../still/session/tracer-session';
import type { ModelImage, ModelObserver, ModelPasses, ModelRequest } from '../request/model-request';
import { NOT_OF_MODEL } from '../scene/model-scene';
import { lightView, type StagedView, stageView } from '../stage/stage-view';
import { SURVEY, survey } from '../stage/survey';
import { traceView } from './trace-view';

/** Shadow rays per pixel of the sun mask. */
const SUNS = 4;

const encoded = (linear: number): number => {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(value * 255)));
};

/** All passes of a view at the size of its picture. */
export async function tracePasses(
  studio: TracerContext,
  request: ModelRequest,
  staged: StagedView,
  observer: ModelObserver,
  image: Pick<ModelImage, 'rgb'>,
): Promise<ModelPasses> {
  const passes = { ...(await surveyPasses(studio, request, staged)), clay: image.rgb };
  if (request.look !== 'clay') passes.clay = await tracedClay(studio, request, observer);
  return passes;
}

/** The passes that need no traced light. */
export async function surveyPasses(
  studio: TracerContext,
  request: ModelRequest,
  staged: StagedView,
): Promise<Omit<ModelPasses, 'clay'>> {
  const { width, height } = request;
  const { scene } = staged;
  lightView(studio, request, staged);
  const pixels = width * height;
  const metres = new Float32Array(pixels);
  const passes: Omit<ModelPasses, 'clay'> = {
    depth: new Uint16Array(pixels),
    depthRange: [0, 0],
    normal: new Uint8Array(3 * pixels).fill(128),
    albedo: new Uint8Array(3 * pixels),
    sun: new Uint8Array(pixels),
    slot: new Uint16Array(pixels).fill(NOT_OF_MODEL),
    object: new Uint16Array(pixels).fill(NOT_OF_MODEL),
    slotNames: scene.slotNames,
    objectNames: scene.objectNames,
  };
  await survey(studio.pool, staged.quiet, { width, height, suns: SUNS }, ({ firstRow, ints, floats }) => {
    for (let at = 0, i = firstRow * width; at < ints.length; at += SURVEY.words, i++) {
      const instance = ints[at] ?? -1;
      metres[i] = instance < 0 ? Number.POSITIVE_INFINITY : (floats[at + SURVEY.depth] ?? 0);
      if (instance < 0) continue;
      const triangle = ints[at + SURVEY.triangle] ?? 0;
      passes.slot[i] = scene.slotOf(instance, triangle, ints[at + SURVEY.material] ?? 0);
      passes.object[i] = scene.objectOf(instance, triangle);
      passes.sun[i] = Math.round(255 * (floats[at + SURVEY.sun] ?? 0));
      for (let c = 0; c < 3; c++) {
        passes.normal[3 * i + c] = Math.round(128 + 127 * (floats[at + SURVEY.normal + c] ?? 0));
        passes.albedo[3 * i + c] = encoded(floats[at + SURVEY.albedo + c] ?? 0);
      }
    }
  });
  passes.depthRange = writeDepth(metres, passes.depth);
  return passes;
}

/** Scales distances to 16 bits, 65535 = sky; returns the range. */
function writeDepth(metres: Float32Array, out: Uint16Array): [number, number] {
  let [nearest, farthest] = [Infinity, 0];
  for (const value of metres) {
    if (value === Infinity) continue;
    nearest = Math.min(nearest, value);
    farthest = Math.max(farthest, value);
  }
  if (nearest === Infinity) nearest = 0;
  const scale = farthest > nearest ? 65534 / (farthest - nearest) : 0;
  metres.forEach((value, i) => {
    out[i] = value === Infinity ? 65535 : Math.round((value - nearest) * scale);
  });
  return [nearest, farthest];
}

/** The same view as a white model. */
async function tracedClay(studio: TracerContext, request: ModelRequest, observer: ModelObserver): Promise<Uint8Array> {
  const white: ModelRequest = { ...request, look: 'clay', passes: false };
  const staged = await stageView(studio, white, observer, true);
  const silent: ModelObserver = { signal: observer.signal, onProgress: () => undefined, onPreview: () => undefined };
  return (await traceView(studio, white, staged, silent)).rgb;
}
