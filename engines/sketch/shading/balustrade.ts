import { clamp } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { ExteriorSlot } from '../scene/finishes';
import type { SurfaceArea } from '../scene/surface';
import type { Finish } from '../scene/textures';

const SLAB_METRES = 0.24;
const HANDRAIL_METRES = 0.05;

/** Finish of a balcony front at (x, y): a handrail along its upper border, the edge of the slab along the lower one. */
export function balustradeFinish(scene: DrawingScene, area: SurfaceArea, x: number, y: number, pixel: number): Finish {
  const tall = area.y1 - area.y0 + 1;
  const within = (away: number): boolean => {
    const row = clamp(Math.round(y + away), 0, scene.h - 1);
    return scene.labels[row * scene.w + clamp(Math.round(x), 0, scene.w - 1)] === area.label;
  };
  if (!within(clamp(SLAB_METRES / pixel, 2, tall * 0.3))) return scene.finishes[ExteriorSlot.balcony] as Finish;
  if (!within(-clamp(HANDRAIL_METRES / pixel, 1.2, tall * 0.1))) return scene.finishes[ExteriorSlot.frame] as Finish;
  return scene.finishes[ExteriorSlot.balustrade] as Finish;
}
