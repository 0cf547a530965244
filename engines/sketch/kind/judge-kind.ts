import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { clamp, smoothstep } from '../reading/raster';
import type { DrawingFeatures } from './drawing-features';

/** The kinds of drawing that strokes can tell apart. */
type StrokeKind = Exclude<DrawingKind, 'photograph' | 'screenshot'>;

export interface JudgedKind {
  kind: StrokeKind;
  /** 0-1. Below `UNSURE` the kind is only a guess. */
  confidence: number;
}

/** Below this confidence the user should be asked. */
export const UNSURE = 0.6;

/** How steeply the logistic function turns points of evidence into a confidence. */
const SHARPNESS = 1.6;
/** Smallest drawing that can be read: length of strokes in units of the longer side, and their number. */
const LEAST = { length: 0.9, strokes: 7 };

/** Decides the kind of a drawing from its features. Each kind collects points of evidence. */
export function judgeKind(f: DrawingFeatures): JudgedKind {
  const scores = scoresOf(f);
  const order = (Object.keys(scores) as StrokeKind[]).sort((a, b) => scores[b] - scores[a]);
  const kind = order[0] as StrokeKind;
  const top = scores[kind];
  const sum = order.reduce((all, one) => all + Math.exp(SHARPNESS * (scores[one] - top)), 0);
  return { kind, confidence: 1 / sum };
}

function scoresOf(f: DrawingFeatures): Record<StrokeKind, number> {
  const frontal = smoothstep(0.58, 0.88, f.level + f.upright);
  const slanting = 0.5 * smoothstep(0.06, 0.25, f.slanted) + 0.5 * smoothstep(0.03, 0.16, f.slantedRest);
  // A tower has almost only vertical strokes, while the walls of a plan run in both directions.
  const bothWays = smoothstep(0.12, 0.3, f.level / Math.max(0.01, f.level + f.upright));
  // Level edges and slopes in two mirrored directions are gables; an oblique projection has slopes in one direction.
  const gabled = smoothstep(0.12, 0.3, f.level) * (1 - smoothstep(0.6, 0.85, f.oneWay));
  // Windows repeat in storeys; a plan's furniture and walls rarely do.
  // The bands between windows are piers, not cut walls.
  const rows = smoothstep(0.2, 0.5, f.rows);
  const bands = f.bandsLevel + f.bandsUpright;
  const walls =
    smoothstep(0.35, 1.6, Math.min(f.bandsLevel, 2.5 * f.bandsUpright) + 0.3 * bands) *
    (1 - 0.8 * rows * (1 - smoothstep(0.4, 1, f.bandsFilled)));
  const filled = smoothstep(0.15, 0.8, f.bandsFilled + 0.6 * f.bandsToned);
  const earth = smoothstep(0.015, 0.06, f.earth);
  const hatched = smoothstep(0.05, 0.3, f.hatched);
  // Walls filled as cut material that stand on a ground line that continues beyond them.
  const cutOnGround = f.groundLine * smoothstep(0.2, 0.6, f.bandsSolid) * walls;
  // In an elevation one arc may look like a door swing, for example an arch or a branch in a crown.
  const doors = clamp(f.doors - f.groundLine, 0, 3) * (1 - 0.7 * Math.max(earth, hatched));
  const parallel = smoothstep(0.6, 0.9, f.parallel);
  const converging = smoothstep(0.2, 0.6, f.confirmed);
  const room = f.quadrants >= 3 ? smoothstep(0.2, 0.7, f.central) : 0;
  // Frontal rooms have as many level and vertical strokes as plans, but furniture in plans rarely meets in one point.
  const deep = room * converging;
  // Fronts on both sides of a street converge under an open sky; a room has level edges at its back.
  const street = f.openAbove ? deep * (1 - smoothstep(0.06, 0.18, f.level / Math.max(0.01, f.level + f.upright))) : 0;
  // In a flat drawing few strokes meet in a point by chance; in a square's paving and tables many do.
  const receding = smoothstep(0.1, 0.27, f.confirmed);
  // Streets and courtyards surround the viewer like a room but have storeys above eye level; attics have few verticals.
  // High shelves, stairs and galleries also rise above the eye, so a surrounding view needs more strokes up there.
  const aloft = f.quadrants >= 3 ? smoothstep(0.21, 0.41, f.aloft) : smoothstep(0.14, 0.3, f.aloft);
  const storeys = receding * aloft * smoothstep(0.14, 0.26, f.upright);
  // With strokes around one vanishing point, the sides of a second one give no information about corners.
  const oneSided = f.quadrants >= 3 ? smoothstep(0.2, 0.4, f.central) : 0;
  // Two rows of houses with the sky between them count as one drawing.
  const oneView = f.quadrants >= 3 ? receding * smoothstep(0.4, 0.65, f.central) : 0;
  const outdoors = Math.max(street, storeys);
  const empty = 1 - smoothstep(LEAST.length * 0.6, LEAST.length * 1.4, f.length);
  const aimless =
    (1 - smoothstep(0.08, 0.3, f.level + f.upright)) * (1 - smoothstep(0.25, 0.5, Math.max(f.converging, f.parallel)));
  const lettered = smoothstep(0.35, 0.6, f.lettering) * (1 - smoothstep(2.5, 5, f.length));
  return {
    plan:
      2.2 * frontal * bothWays +
      1.0 * walls +
      0.3 * filled +
      0.9 * doors +
      0.3 * clamp(f.circles, 0, 2) +
      0.5 * smoothstep(1, 4, f.labels) -
      1.9 * earth -
      0.9 * f.groundLine -
      1.6 * slanting -
      1.5 * deep -
      2.5 * receding -
      0.4 * hatched -
      2.5 * rows -
      2 * f.tilted,
    section:
      2 * frontal +
      0.7 * walls +
      0.6 * filled +
      2.2 * earth +
      2.2 * cutOnGround +
      0.9 * hatched -
      0.5 * doors -
      0.8 * slanting -
      3.4 * receding -
      0.4 * f.groundLine -
      1.2 * rows -
      2 * f.tilted,
    elevation:
      2.9 * frontal +
      0.9 * f.groundLine +
      2 * rows * frontal -
      0.9 * walls -
      1 * doors -
      1.9 * earth -
      0.8 * hatched -
      0.9 * slanting -
      2.5 * receding -
      0.2 * filled -
      2 * f.tilted,
    axonometric:
      2.4 * slanting +
      2.2 * parallel -
      1.2 * converging -
      1.6 * frontal -
      0.6 * f.groundLine -
      1.2 * room -
      1.8 * gabled -
      1.6 * earth -
      hatched -
      3 * f.tilted,
    'perspective-outside':
      2.6 * slanting +
      1.2 * converging -
      1.6 * parallel * (1 - converging) -
      1.2 * frontal +
      1.4 * smoothstep(-0.05, 0.15, f.convex) * (1 - oneSided) -
      1.4 * room * (1 - outdoors) +
      3.2 * outdoors -
      0.7 * (f.touched / 3) -
      1.6 * earth * (1 - outdoors) -
      hatched +
      2.5 * f.tilted,
    'perspective-inside':
      1.9 * slanting +
      1 * converging +
      2.2 * room +
      1.5 * smoothstep(0.05, -0.2, f.convex) -
      3.2 * outdoors +
      1.6 * (f.touched / 3) -
      (f.touched === 0 ? 0.9 * (1 - room) : 0) -
      1.0 * parallel * (1 - converging) -
      0.9 * earth -
      0.9 * frontal * (1 - room),
    several: f.drawings > 1 ? 6 + 0.3 * f.drawings - 8 * Math.max(oneView, street) : -2,
    nothing: 5.5 * empty + 4.5 * aimless + 4.5 * lettered + (f.strokes < LEAST.strokes ? 2 : 0),
  };
}
