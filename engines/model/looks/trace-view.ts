import { drawFalling } from '../../still/image/falling-weather';
import type { TracerContext } from '../../still/session/tracer-session';
import { FrameRenderer, NEAREST_DEPTH_METRES } from '../../still/tracer/frame-renderer';
import type { ModelObserver, ModelRequest } from '../request/model-request';
import { clayLook, clayPlan, photoPlan } from '../scene/model-plan';
import { lightView, type StagedView } from '../stage/stage-view';
import { paintBackground } from './plain-background';

/** Traces the staged view as a photo or a white model. */
export async function traceView(
  studio: TracerContext,
  request: ModelRequest,
  staged: StagedView,
  observer: ModelObserver,
): Promise<{ rgb: Uint8Array; inverseDepth: Uint16Array; samplesPerPixel: number }> {
  const { isInside } = staged.enclosure;
  const { rig } = lightView(studio, request, staged);
  const clay = request.look !== 'photo';
  const size = { width: request.width, height: request.height };
  const plan = clay ? clayPlan(request, clayLook(rig.look), isInside) : photoPlan(request, rig.look, isInside);
  const traced = await new FrameRenderer(studio.pool, plan, observer).render();
  if (!isInside && (clay || staged.frame.parallel))
    await paintBackground(studio, staged, { ...size, rgb: traced.rgb }, clay ? 'paper' : 'air');
  if (!clay && !isInside && !staged.frame.parallel && request.weather)
    drawFalling({ ...traced, ...size, nearestDepthMetres: NEAREST_DEPTH_METRES }, request.weather, request.seed);
  return traced;
}
