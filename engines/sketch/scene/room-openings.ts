import type { SkyTable, Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import { sunThrough } from '../shading/room-light';
import type { DrawingScene } from './drawing-scene';
import { depthOn, type Eye } from './layout';
import { Surface, type SurfaceArea } from './surface';

/** Where daylight comes into a room: the drawn windows, the planes they lie in, and the sun that shines through them. */
export function roomOpenings(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  eye: Eye,
  sun: SkyTable['sun'],
): Pick<DrawingScene, 'windows' | 'panes' | 'roomSun'> {
  const drawn = areas
    .filter((a) => a.surface === Surface.window && a.share > 0.002)
    .sort((a, b) => b.share - a.share)
    .slice(0, 8);
  const windows = drawn.map((a) => {
    const f = facts[a.label] as RegionFacts;
    const z = Math.min(12, depthOn(eye, a.normal, a.offset, f.cx, f.cy));
    const at: Vec = [((f.cx - eye.centre) / eye.focal) * z, (-(f.cy - eye.horizon) / eye.focal) * z, z];
    // A pane seen at an angle is larger than it looks.
    const slant = Math.max(0.25, Math.abs(a.normal[2]));
    return { at, normal: a.normal, size: clamp((f.area * z * z) / (eye.focal * eye.focal * slant), 0.3, 7) };
  });
  const panes: DrawingScene['panes'] = [];
  for (const a of drawn)
    if (
      !panes.some(
        (p) => Math.abs(p.offset - a.offset) < 0.3 && p.normal[0] * a.normal[0] + p.normal[2] * a.normal[2] > 0.95,
      )
    )
      panes.push({ normal: a.normal, offset: a.offset });
  // No window drawn: there is one behind the viewer, on the left.
  if (windows.length === 0) windows.push({ at: [-2.2, 0.3, -0.4], normal: [0.77, 0, 0.64], size: 6 });
  const main = windows.reduce((best, one) => (one.size > best.size ? one : best));
  return { windows, panes, roomSun: sun[1] > 0.01 && panes.length > 0 ? sunThrough(sun, main.normal) : undefined };
}
