import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import { axonometricView } from '../reading/axonometric';
import { joinCorrected, warpedPoint, withSplits } from '../reading/corrected-regions';
import { findDrawnTexture, SHORTEST_PIECE } from '../reading/drawn-texture';
import { inkMap } from '../reading/ink-map';
import { joinOpenNeighbours } from '../reading/join-regions';
import { measureTexture } from '../reading/measure-texture';
import { chosenView, FRONTAL_HORIZON, frontalView, type Point, readView, type View } from '../reading/perspective';
import { clamp } from '../reading/raster';
import { measureRegions, type RegionFacts } from '../reading/region-facts';
import { findRegions, smoothBorders } from '../reading/regions';
import { findSegments, type Segment, shortestSegment } from '../reading/segments';
import { applyWarp, deskewWarp, snapWarp } from '../reading/straighten';
import { strokeMap } from '../reading/stroke-map';
import { movedCorrections } from '../request/move-corrections';
import type { SketchForm } from '../request/sketch-request';
import { type Corrected, correctionsFor, forceMaterials, forceSurfaces } from './apply-corrections';
import { assignMaterials } from './assign-materials';
import { ASSUMED_HORIZON, faceAxonometric } from './axonometric-faces';
import { buildScene } from './build-scene';
import { type Classified, classifyExterior } from './classify-exterior';
import { classifyInterior } from './classify-interior';
import type { DrawingScene } from './drawing-scene';
import { drawnWeightOfNamedFinish } from './drawn-colours';
import { closeLegs } from './drawn-legs';
import { isHatched } from './drawn-surfaces';
import { closeTrunks } from './drawn-trunks';
import { layOutExterior } from './layout';
import { layOutInterior } from './layout-interior';
import { findPiers } from './piers';
import { findJoints } from './plane-joints';
import { cutWallsAtFloor } from './room-box';
import { readWords } from './sketch-words';
import { Surface } from './surface';
import { lookBehindTrees } from './under-crowns';
import { assignZones } from './wall-zones';

/** Callbacks during the reading of a drawing. They may throw to stop it. */
export interface ReadingWatch {
  step(): void;
  /** Receives the cleaned lines as soon as they are available. */
  lines(ink: Float32Array, w: number, h: number): void;
}

export const READING_STEPS = 8;

/** Minimum ink level (0-1) of a line that separates two areas. */
const MIN_BORDER_INK = 0.3;
/**
 * Geometry override (0-100): above the first value strokes are straightened, above the second borders are smoothed
 * twice.
 */
const OVERRIDE = { straightenAbove: 2, smoothTwiceAbove: 50 };
/** A warp is applied only if it moves some pixel at least this far. */
const MIN_WARP_PIXELS = 2;
/**
 * Ground line of an elevation: a row with little ink below it, or the lowest long horizontal line.
 * Rows and lengths are shares of the image, the angle is in radians.
 */
const GROUND_LINE = {
  inkAboveTop: 0.01,
  inkAboveBase: 0.985,
  maxAngle: 0.04,
  minLength: 0.12,
  minRow: 0.5,
  minPosition: 0.7,
  maxRow: 0.96,
  eyeHeight: 0.2,
  horizonRange: [0.25, 0.9],
} as const;

export interface DrawingRead {
  scene: DrawingScene;
  view: View;
  tilt: number;
  moved: number;
  segments: number;
  regions: RegionFacts[];
  /** Kinds that the user's corrections gave to areas. */
  corrected: Corrected;
  /** For each pixel 1 if the user removes its region; null when nothing is removed. */
  removed: Uint8Array | null;
}

/** Reads a line drawing into a scene that can be shaded. @param rgb sRGB bytes of w x h pixels */
export function readDrawing(
  input: Uint8Array,
  w: number,
  h: number,
  order: SketchForm,
  watch: ReadingWatch,
): DrawingRead {
  // An axonometric of an opened flat is seen from outside, although its design type is interior.
  const isAxonometric = order.drawingKind === 'axonometric';
  const form: SketchForm = isAxonometric ? { ...order, designType: 'Architecture' } : order;
  let rgb = input;
  let map = inkMap(rgb, w, h);
  watch.lines(map.ink, w, h);
  watch.step();
  let pieces = findSegments(map.ink, w, h, SHORTEST_PIECE);
  const strokesOf = (those: Segment[]): Segment[] => those.filter(({ length }) => length >= shortestSegment(w));
  let segments = strokesOf(pieces);
  watch.step();
  const deskew =
    form.perspectiveAssist === 'Fix skew' || (form.perspectiveAssist === undefined && form.verticalsStraight === true);
  let corrections = movedCorrections(correctionsFor(form), ([x, y]) => [x * w, y * h]);
  let tilt = 0;
  let moved = 0;
  const deep = form.designType === 'Interior' || form.drawingKind?.startsWith('perspective') === true;
  const viewOf = (those: Segment[]): View => {
    const chosen = corrections.findLast(({ kind }) => kind === 'perspective');
    if (chosen && 'to' in chosen) return chosenView([pointAt(chosen.at), pointAt(chosen.to)], w, h);
    return form.drawingKind === 'elevation' ? frontalView(w, h * FRONTAL_HORIZON, 1) : readView(those, w, h, deep);
  };
  const warps = [
    () => (deskew ? deskewWarp(segments, w, h) : null),
    () =>
      form.geometryOverride > OVERRIDE.straightenAbove
        ? snapWarp(segments, viewOf(segments), w, h, form.geometryOverride / 100)
        : null,
  ];
  for (const make of warps) {
    const warp = make();
    if (!warp || warp.largest < MIN_WARP_PIXELS) continue;
    tilt ||= warp.tilt;
    moved = Math.max(moved, warp.largest);
    rgb = applyWarp(rgb, w, h, warp);
    corrections = movedCorrections(corrections, (at) => warpedPoint(at, warp));
    map = inkMap(rgb, w, h);
    pieces = findSegments(map.ink, w, h, SHORTEST_PIECE);
    segments = strokesOf(pieces);
    watch.step();
  }
  const interior = form.designType === 'Interior';
  // Hatching, boards and seams show the texture of a surface. Their strokes are not borders of areas.
  const textured = interior ? null : findDrawnTexture(pieces, map.ink, w, h);
  const ink = textured?.ink ?? map.ink;
  const edges = textured?.edges ?? segments;
  const isPlaced = corrections.some(({ kind }) => kind === 'perspective');
  const above = isAxonometric && !isPlaced ? axonometricView(edges, w, h) : null;
  const view = above ?? placeElevationHorizon(viewOf(edges), edges, ink, w, h);
  const borders = withSplits(ink, corrections, w, h, MIN_BORDER_INK);
  const regions = findRegions(borders, w, h, MIN_BORDER_INK);
  watch.step();
  joinOpenNeighbours(regions, w, h);
  smoothBorders(regions.labels, w, h, 2, form.geometryOverride > OVERRIDE.smoothTwiceAbove ? 2 : 1);
  const { removed, applied: acting } = joinCorrected(regions, [ink, map.ink], corrections, w, h);
  watch.step();
  const strokes = strokeMap(edges, view, ink, w, h);
  const measure = (): RegionFacts[] => {
    const measured = measureRegions(regions, strokes, ink, map.colour, w, h);
    if (textured) measureTexture(measured, textured.families, view, regions.labels, w);
    return measured;
  };
  let facts = measure();
  const words = readWords(form);
  const joints = interior ? findJoints(segments, view, map.ink, w, h) : new Uint8Array(0);
  const classifyRoom = () => classifyInterior(facts, regions.labels, ink, { segments, joints }, view, w, h);
  let room = interior ? classifyRoom() : null;
  const floor = facts.filter((f) => room?.surface[f.label] === Surface.floor).sort((a, b) => b.area - a.area)[0];
  if (room?.box && floor && cutWallsAtFloor(room.box, regions.labels, room.surface, facts, floor.label, w, h)) {
    facts = measure();
    room = classifyRoom();
  }
  if (room) {
    const legs = closeLegs(regions, facts, room, ink, w, h);
    if (legs.length > 0) {
      facts = measure();
      room = classifyRoom();
      for (const label of legs) room.surface[label] = Surface.trim;
    }
  }
  const classifyHouse = () => {
    if (!above) return classifyExterior(facts, view, words, w, h);
    const seen = classifyExterior(facts, { ...above, horizon: ASSUMED_HORIZON * h }, words, w, h);
    return { ...seen, horizon: above.horizon };
  };
  let found: Classified = room ?? classifyHouse();
  if (!room) {
    const trunks = closeTrunks(regions, facts, found, ink, w, h);
    if (trunks.length > 0) {
      facts = measure();
      found = classifyHouse();
      for (const label of trunks) found.surface[label] = Surface.trunk;
    }
    lookBehindTrees(found, facts, regions.labels, w);
    if (above) faceAxonometric(found, facts, regions.labels, { w, h, cut: order.designType === 'Interior' });
  }
  const corrected = forceSurfaces(found, regions.labels, facts, acting, { interior, w, h });
  watch.step();
  const { eye, areas } = room ? layOutInterior(facts, room, view, h) : layOutExterior(facts, found, view, h);
  assignMaterials(areas, facts, form, words, eye.horizon, {
    tiled: room?.tiled ?? new Set(),
    shutters: found.shutters ?? new Set(),
    piers: interior
      ? new Set()
      : findPiers(
          facts.filter((f) => f.area > 0),
          found.surface,
          w,
        ),
  });
  forceMaterials(areas, corrected, interior);
  if (!interior)
    assignZones(areas, facts, words.spec.graph, {
      labels: regions.labels,
      w,
      eye,
      drawn: drawnWeightOfNamedFinish(form),
    });
  const scene = buildScene({
    labels: regions.labels,
    ink: map.ink,
    curls: ink,
    strokes: strokes.length,
    found,
    eye,
    areas,
    hatched: new Set(facts.filter(isHatched).map(({ label }) => label)),
    words,
    form,
    model: above !== null,
    w,
    h,
  });
  watch.step();
  return { scene, view, tilt, moved, segments: segments.length, regions: facts, corrected, removed };
}

const pointAt = ([x, y]: DrawnPoint): Point => ({ x, y });

/** Places the horizon of an elevation slightly above its ground line, at the eye level of a distant viewer. */
function placeElevationHorizon(view: View, segments: Segment[], ink: Float32Array, w: number, h: number): View {
  if (view.kind !== 'elevation') return view;
  const rows = new Float64Array(h);
  let total = 0;
  for (let i = 0; i < ink.length; i++) {
    (rows[(i / w) | 0] as number) += ink[i] as number;
    total += ink[i] as number;
  }
  const rowAt = (share: number): number => {
    let sum = 0;
    for (let y = 0; y < h; y++) {
      sum += rows[y] as number;
      if (sum >= total * share) return y;
    }
    return h - 1;
  };
  const top = rowAt(GROUND_LINE.inkAboveTop);
  let base = rowAt(GROUND_LINE.inkAboveBase);
  const long = segments.filter(
    (s) =>
      Math.abs(s.angle) < GROUND_LINE.maxAngle && s.length > w * GROUND_LINE.minLength && s.y0 > h * GROUND_LINE.minRow,
  );
  if (long.length > 0) {
    const lowest = Math.max(...long.map((s) => (s.y0 + s.y1) / 2));
    if (lowest > top + (base - top) * GROUND_LINE.minPosition && lowest < h * GROUND_LINE.maxRow) base = lowest;
  }
  const horizon = clamp(
    base - (base - top) * GROUND_LINE.eyeHeight,
    h * GROUND_LINE.horizonRange[0],
    h * GROUND_LINE.horizonRange[1],
  );
  return { ...view, horizon, left: { ...view.left, y: horizon }, right: { ...view.right, y: horizon } };
}
