import type { Look } from '../../still/image/look';
import type { RenderPlan } from '../../still/tracer/render-plan';
import type { ModelRequest } from '../request/model-request';

/** Pixels at which the radiance cache gets all of its rays. */
const FULL_CACHE_PIXELS = 900_000;
/** Above this size pixels are finer than the noise and get fewer samples each. */
const LARGE_PIXELS = 3_000_000;
/** Extra samples for out-of-focus edges. */
const BLUR_SAMPLES = 7;

type PlanRequest = Pick<ModelRequest, 'width' | 'height' | 'quality' | 'dofLevel'>;

/** Samples, bounces and filters of a photo of a model; as many as the still engine takes for its own scenes. */
export function photoPlan(request: PlanRequest, look: Look, isInside: boolean): RenderPlan {
  const { width, height } = request;
  const draft = request.quality === 'draft';
  const large = width * height > LARGE_PIXELS;
  const share = Math.min(1, Math.max(0.08, (width * height) / FULL_CACHE_PIXELS));
  const blur = (request.dofLevel ?? 'Deep (sharp)') === 'Deep (sharp)' ? 0 : BLUR_SAMPLES;
  const size = { width, height, look, handDrawn: false };
  if (isInside) {
    return {
      ...size,
      interior: true,
      // Light comes through openings that nothing marks as such, so a room needs more samples than the engine's own.
      samplePasses: draft ? [2] : large ? [1, 3] : [2, 4],
      extraSamples: (draft ? 0 : 4) + blur,
      indirectEvery: 1,
      bounces: 4,
      clamp: 5,
      filterPasses: draft ? 5 : 6,
      filterSigma: draft ? 14 : 5,
      reflectionSharpness: 0.05,
      cache: { cellMetres: 0.16, rays: Math.round(170_000 * share * (draft ? 0.4 : 1)), minSamples: 24 },
    };
  }
  return {
    ...size,
    interior: false,
    samplePasses: draft ? [1] : large ? [1, 1] : [1, 2],
    extraSamples: (draft ? 0 : large ? 3 : 5) + blur,
    indirectEvery: draft ? 1 : 2,
    bounces: 2,
    clamp: 20,
    filterPasses: 5,
    filterSigma: draft ? 6 : 3,
    reflectionSharpness: 0.15,
    cache: { cellMetres: 0.3, rays: Math.round(90_000 * share * (draft ? 0.5 : 1)), minSamples: 16 },
  };
}

/** A white model is smooth: few samples are enough. */
export function clayPlan(request: PlanRequest, look: Look, isInside: boolean): RenderPlan {
  const share = Math.min(1, Math.max(0.08, (request.width * request.height) / FULL_CACHE_PIXELS));
  return {
    ...photoPlan({ ...request, quality: 'draft' }, look, isInside),
    ...(isInside
      ? { samplePasses: [3], bounces: 3, filterSigma: 8, filterPasses: 6 }
      : {
          samplePasses: [1],
          bounces: 1,
          indirectEvery: 2,
          cache: { cellMetres: 0.3, rays: Math.round(15_000 * share), minSamples: 8 },
        }),
    extraSamples: 2,
  };
}

/** Look of a white model: grey, softly exposed, without the effects of a lens. */
export const clayLook = (look: Look): Look => ({
  ...look,
  ...{ key: 0.58, saturation: 0, warmth: 0, bloom: 0, vignette: 0, contrast: 1.1 },
});
