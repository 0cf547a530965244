import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { clamp, smoothstep } from '../reading/raster';
import type { DrawingFeatures } from './drawing-features';

/** Kinds of drawings that strokes can distinguish. */
type StrokeKind = Exclude<DrawingKind, 'photograph' | 'screenshot'>;

export interface JudgedKind {
  kind: StrokeKind;
  /** Confidence (0-1). Below `UNSURE` the kind is only a guess. */
  confidence: number;
}

/** Below this confidence the user should be asked. */
export const UNSURE = 0.6;

/** Slope of the logistic function from points of evidence to confidence. */
const EVIDENCE_SLOPE = 1.6;
/** Minimum drawing: length of strokes in image lengths, and their number. */
const MIN_DRAWING = { length: 0.9, strokes: 7 };

/** Decides the kind of a drawing from its features. Each kind collects points of evidence. */
export function judgeKind(f: DrawingFeatures): JudgedKind {
  const scores = scoresOf(f);
  const order = (Object.keys(scores) as StrokeKind[]).sort((a, b) => scores[b] - scores[a]);
  const kind = order[0] as StrokeKind;
  const top = scores[kind];
  const sum = order.reduce((all, one) => all + Math.exp(EVIDENCE_SLOPE * (scores[one] - top)), 0);
  return { kind, confidence: 1 / sum };
}

function scoresOf(f: DrawingFeatures): Record<StrokeKind, number> {
  const frontal = smoothstep(0.58, 0.88, f.level + f.upright);
  const slanting = 0.5 * smoothstep(0.06, 0.25, f.slanted) + 0.5 * smoothstep(0.03, 0.16, f.slantedRest);
  // A tower has mostly vertical strokes. Walls of a plan run in both directions.
  const bothWays = smoothstep(0.12, 0.3, f.level / Math.max(0.01, f.level + f.upright));
  // Horizontal edges and slopes in two mirrored directions are gables. An oblique projection slopes one way.
  const gabled = smoothstep(0.12, 0.3, f.level) * (1 - smoothstep(0.6, 0.85, f.oneWay));
  // Windows repeat in storeys; furniture and walls of a plan rarely do. Bands between windows are piers, not cut walls.
  const rows = smoothstep(0.2, 0.5, f.rows);
  const bands = f.bandsLevel + f.bandsUpright;
  const walls =
    smoothstep(0.35, 1.6, Math.min(f.bandsLevel, 2.5 * f.bandsUpright) + 0.3 * bands) *
    (1 - 0.8 * rows * (1 - smoothstep(0.4, 1, f.bandsFilled)));
  const filled = smoothstep(0.15, 0.8, f.bandsFilled + 0.6 * f.bandsToned);
  const earth = smoothstep(0.015, 0.06, f.earth);
  const hatched = smoothstep(0.05, 0.3, f.hatched);
  // Walls filled as cut material, on a ground line that continues beyond them.
  const cutOnGround = f.groundLine * smoothstep(0.2, 0.6, f.bandsSolid) * walls;
  // An elevation may contain one arc that looks like a door swing, such as an arch or a branch.
  const doors = clamp(f.doors - f.groundLine, 0, 3) * (1 - 0.7 * Math.max(earth, hatched));
  const parallel = smoothstep(0.6, 0.9, f.parallel);
  const converging = smoothstep(0.2, 0.6, f.confirmed);
  const room = f.quadrants >= 3 ? smoothstep(0.2, 0.7, f.central) : 0;
  // Frontal rooms have as many straight strokes as plans, but furniture in plans rarely converges.
  const deep = room * converging;
  // Fronts along a street converge under open sky. A room has horizontal edges at its back.
  const street = f.openAbove ? deep * (1 - smoothstep(0.06, 0.18, f.level / Math.max(0.01, f.level + f.upright))) : 0;
  // In a flat drawing few strokes meet in a point by chance, but in paving many do.
  const receding = smoothstep(0.1, 0.27, f.confirmed);
  // Streets and courtyards surround the viewer like a room, but have storeys above eye level. Attics have few
  // verticals.
  // High shelves and stairs also rise above the eye, so a surrounding view needs more strokes there.
  const aloft = f.quadrants >= 3 ? smoothstep(0.21, 0.41, f.aloft) : smoothstep(0.14, 0.3, f.aloft);
  const storeys = receding * aloft * smoothstep(0.14, 0.26, f.upright);
  // With strokes around one vanishing point, the second point carries no information about corners.
  const oneSided = f.quadrants >= 3 ? smoothstep(0.2, 0.4, f.central) : 0;
  // Two rows of houses with sky between them are one drawing.
  const oneView = f.quadrants >= 3 ? receding * smoothstep(0.4, 0.65, f.central) : 0;
  const outdoors = Math.max(street, storeys);
  const empty = 1 - smoothstep(MIN_DRAWING.length * 0.6, MIN_DRAWING.length * 1.4, f.length);
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
    nothing: 5.5 * empty + 4.5 * aimless + 4.5 * lettered + (f.strokes < MIN_DRAWING.strokes ? 2 : 0),
  };
}
