import type { SkyTable, Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { DrawingScene } from './drawing-scene';
import { depthOn, type Eye } from './layout';
import { Surface, type SurfaceArea } from './surface';

/**
 * Room windows: minimum area (share of the image), share of the largest, maximum distance in metres, minimum slant of
 * the pane.
 */
const WINDOW = { least: 0.002, most: 8, farthest: 12, leastSlant: 0.25, size: [0.3, 7] } as const;
/** Coplanar panes: tolerance of offset in metres, and minimum cosine of their normals. */
const ONE_PLANE = { offset: 0.3, normals: 0.95 };
/** Default window if none is drawn: behind the viewer on the left; position in metres, normal, area. */
const BEHIND: DrawingScene['windows'][number] = { at: [-2.2, 0.3, -0.4], normal: [0.77, 0, 0.64], size: 6 };
/** Minimum elevation component of a sun above the horizon. */
const UP = 0.01;

/** Daylight openings of a room: drawn windows, their planes, and the sun shining through them. */
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
    // A pane seen at an angle is larger than its image.
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

/** Sun direction for a room: rotated about the vertical so that it enters through the pane, and not too low. */
function sunThrough(sun: Vec, normal: Vec): Vec {
  const flat = Math.hypot(sun[0], sun[2]) || 1;
  const up = clamp(sun[1], 0.42, 0.8);
  const level = Math.sqrt(1 - up * up);
  let sx = sun[0] / flat;
  let sz = sun[2] / flat;
  if (sx * normal[0] + sz * normal[2] > -0.5) {
    // 35 degrees off the axis of the window, towards the eye.
    const side = normal[0] <= 0 ? 1 : -1;
    sx = -normal[0] * 0.82 + side * normal[2] * 0.57;
    sz = -normal[2] * 0.82 - side * normal[0] * 0.57;
  }
  return [sx * level, up, sz * level];
}
