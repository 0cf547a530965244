import type { Frame } from '../frame/frame';
import { Surface } from '../scene/surface';
import type { SketchScene } from './sketch-task';

/** Rows per work item of a thread. They limit how long an abort takes. */
export const ROWS_PER_BAND = 8;

/** Focus depth and aperture of the lens. With strength 0 everything is sharp. */
export function lensStrength(scene: SketchScene, frame: Frame): { focus: number; strength: number } {
  const form = scene.kind === 'drawing' ? scene.drawing.form : scene.photo.form;
  const share = form.dofLevel === 'Shallow' ? 1 : form.dofLevel === 'Moderate' ? 0.45 : 0;
  const depth = form.depthMode === 'Flat' ? 0.35 : form.depthMode === 'Deep' ? 1.25 : 1;
  return { focus: focusOf(scene), strength: share * depth * frame.width * 0.0065 };
}

/** Inverse depth (0-1) of the subject, which is the wall with the largest area. */
function focusOf(scene: SketchScene): number {
  if (scene.kind === 'photo') return 0.35;
  const { areas, depth, w } = scene.drawing;
  const main = [...areas]
    .filter((a) => a.surface === Surface.wall || a.surface === Surface.furniture)
    .sort((a, b) => b.share - a.share)[0];
  if (!main) return 0.05;
  const z = depth[Math.round((main.y0 + main.y1) / 2) * w + Math.round((main.x0 + main.x1) / 2)] ?? 10;
  return Math.min(1, 0.5 / Math.max(0.5, z));
}
