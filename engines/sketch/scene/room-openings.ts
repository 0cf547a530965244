import type { SkyTable, Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import { sunThrough } from '../shading/room-light';
import type { DrawingScene } from './drawing-scene';
import { depthOn, type Eye } from './layout';
import { Surface, type SurfaceArea } from './surface';

/** Windows that light a room: so large a share of the picture, so many of the largest; the farthest, metres; pane seen least aslant. */
const WINDOW = { least: 0.002, most: 8, farthest: 12, leastSlant: 0.25, size: [0.3, 7] } as const;
/** Panes lie in one plane within metres of offset and this agreement of their normals. */
const ONE_PLANE = { offset: 0.3, normals: 0.95 };
/** Where none is drawn there is one behind the viewer, on the left: place in metres, facing, area. */
const BEHIND: DrawingScene['windows'][number] = { at: [-2.2, 0.3, -0.4], normal: [0.77, 0, 0.64], size: 6 };
/** Height of a sun that is up. */
const UP = 0.01;

/** Where daylight comes into a room: the drawn windows, the planes they lie in, and the sun that shines through them. */
export function roomOpenings(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  eye: Eye,
  sun: SkyTable['sun'],
): Pick<DrawingScene, 'windows' | 'panes' | 'roomSun'> {
  const drawn = areas
    .filter((a) => a.surface === Surface.window && a.share > WINDOW.least)
    .sort((a, b) => b.share - a.share)
    .slice(0, WINDOW.most);
  const windows = drawn.map((a) => {
    const f = facts[a.label] as RegionFacts;
    const z = Math.min(WINDOW.farthest, depthOn(eye, a.normal, a.offset, f.cx, f.cy));
    const at: Vec = [((f.cx - eye.centre) / eye.focal) * z, (-(f.cy - eye.horizon) / eye.focal) * z, z];
    // A pane seen at an angle is larger than it looks.
    const slant = Math.max(WINDOW.leastSlant, Math.abs(a.normal[2]));
    return {
      at,
      normal: a.normal,
      size: clamp((f.area * z * z) / (eye.focal * eye.focal * slant), WINDOW.size[0], WINDOW.size[1]),
    };
  });
  const panes: DrawingScene['panes'] = [];
  for (const a of drawn)
    if (
      !panes.some(
        (p) =>
          Math.abs(p.offset - a.offset) < ONE_PLANE.offset &&
          p.normal[0] * a.normal[0] + p.normal[2] * a.normal[2] > ONE_PLANE.normals,
      )
    )
      panes.push({ normal: a.normal, offset: a.offset });
  if (windows.length === 0) windows.push(BEHIND);
  const main = windows.reduce((best, one) => (one.size > best.size ? one : best));
  return { windows, panes, roomSun: sun[1] > UP && panes.length > 0 ? sunThrough(sun, main.normal) : undefined };
}
