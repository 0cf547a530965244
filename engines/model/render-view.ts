import type { TracerContext } from '../still/session/tracer-session';
import { NEAREST_DEPTH_METRES } from '../still/tracer/frame-renderer';
import { drawInk } from './looks/ink';
import { tracePasses } from './looks/model-passes';
import { traceView } from './looks/trace-view';
import type { ModelImage, ModelObserver, ModelRequest } from './request/model-request';
import { slotShares } from './stage/slot-shares';
import { stageView } from './stage/stage-view';

/** Renders one view in the look photo, clay or ink. The model is in metres. */
export async function renderView(
  studio: TracerContext,
  request: ModelRequest,
  observer: ModelObserver,
): Promise<ModelImage> {
  const { width, height, look } = request;
  const staged = await stageView(studio, request, observer, look === 'clay');
  const shown = await slotShares(studio.pool, staged.quiet, staged, request);
  const mark = studio.pool.arena.kernel.brk_now();
  const frame =
    look === 'ink'
      ? await drawInk(studio, request, staged, observer)
      : await traceView(studio, request, staged, observer);
  studio.pool.arena.kernel.reset_to(mark);
  const image: ModelImage = {
    ...{ rgb: frame.rgb, width, height },
    inverseDepth: frame.inverseDepth,
    nearestDepthMetres: NEAREST_DEPTH_METRES,
    samplesPerPixel: frame.samplesPerPixel,
    ...shown,
  };
  if (request.passes) image.passes = await tracePasses(studio, request, staged, observer, image);
  return image;
}
