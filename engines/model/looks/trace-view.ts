import { FrameRenderer } from '../../still/tracer/frame-renderer';
import type { ModelObserver, ModelRequest } from '../request/model-request';
import { clayLook, clayPlan, photoPlan } from '../scene/model-plan';
import type { Studio } from '../scene/studio';
import { lightView, type StagedView } from '../stage/stage-view';
import { paintBackground } from './plain-background';

/** Traces the staged view as a photo or a white model. */
export async function traceView(
  studio: Studio,
  request: ModelRequest,
  staged: StagedView,
  observer: ModelObserver,
): Promise<{ rgb: Uint8Array; inverseDepth: Uint16Array; samplesPerPixel: number }> {
  const { isInside } = staged.enclosure;
  const { rig } = lightView(studio, request, staged);
  const clay = request.look !== 'photo';
  const plan = clay ? clayPlan(request, clayLook(rig.look), isInside) : photoPlan(request, rig.look, isInside);
  const traced = await new FrameRenderer(studio.pool, plan, observer).render();
  if (!isInside && (clay || staged.frame.parallel))
    await paintBackground(studio, staged, { ...request, rgb: traced.rgb }, clay ? 'paper' : 'air');
  return traced;
}
