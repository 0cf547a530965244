import type { Look } from './image/look';
import type { SceneSpec } from './intent/scene-spec';
import type { StillRequest } from './request/still-request';
import type { RenderPlan } from './tracer/render-plan';

const FULL_CACHE_PIXELS = 900_000;
/** Above this size, pixels are finer than the noise and get fewer samples each. */
const LARGE_PIXELS = 3_000_000;
/** Extra samples for out-of-focus edges, which are wide and noisy. */
const BLUR_SAMPLES = 7;

/** Number of samples, bounces and filter passes, by quality and size. */
export function renderPlan(request: StillRequest, spec: SceneSpec, look: Look): RenderPlan {
  const { width, height } = request;
  const draft = request.quality === 'draft';
  const share = Math.min(1, Math.max(0.08, (width * height) / FULL_CACHE_PIXELS));
  const blurSamples = spec.camera.aperture > 0 ? BLUR_SAMPLES : 0;
  const handDrawn = request.style === 'Artistic';
  const size = {
    width,
    height,
    handDrawn,
    look: handDrawn ? paintable(look, spec.kind === 'exterior' ? 0.42 : -0.05) : look,
  };
  if (spec.kind === 'interior') {
    return {
      ...size,
      interior: true,
      samplePasses: draft ? [2] : [1, 2],
      extraSamples: (draft || width * height > LARGE_PIXELS ? 0 : 4) + blurSamples,
      indirectEvery: 1,
      bounces: 4,
      clamp: 6,
      filterPasses: draft ? 5 : 6,
      filterSigma: draft ? 14 : 4,
      reflectionSharpness: 0.05,
      cache: { cellMetres: 0.14, rays: Math.round(130_000 * share * (draft ? 0.4 : 1)), minSamples: 24 },
    };
  }
  return {
    ...size,
    interior: false,
    samplePasses: draft ? [1] : width * height > LARGE_PIXELS ? [1, 1] : [1, 2],
    extraSamples: (draft ? 0 : width * height > LARGE_PIXELS ? 3 : 5) + blurSamples,
    indirectEvery: draft ? 1 : 2,
    bounces: 2,
    clamp: 20,
    filterPasses: 5,
    filterSigma: draft ? 6 : 3,
    reflectionSharpness: 0.15,
    cache: { cellMetres: 0.3, rays: Math.round(90_000 * share * (draft ? 0.5 : 1)), minSamples: 16 },
  };
}

/** Tone curve for hand-drawn output: brighter shadows, weaker lens effects. */
function paintable(look: Look, stops: number): Look {
  return { ...look, ev: look.ev + stops, contrast: look.contrast * 0.9, bloom: look.bloom * 0.5, vignette: 0 };
}
