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
import { drawnBesideWords } from './drawn-colours';
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

/** Callback after each step of the reading. It may throw to stop the reading. */
export interface ReadingWatch {
  step(): void;
  /** Receives the cleaned lines as soon as they are available. */
  lines(ink: Float32Array, w: number, h: number): void;
}

export const READING_STEPS = 8;

/** A line separates two areas when its ink exceeds this level. */
const LINE = 0.3;
/** Geometry override (0-100): no stroke is rotated below `least`; borders are smoothed twice above `strong`. */
const OVERRIDE = { least: 2, strong: 50 };
/** A warp is applied only if it moves a pixel at least this far (pixels). */
const LEAST_WARP = 2;
/**
 * An elevation's ground line: a row with little ink below and enough above,
 * or the lowest long horizontal line (radians, share of the width) in the lower half, clear of the frame.
 * `eye` is the eye height above it, as a share of the height.
 */
const GROUND = {
  top: 0.01,
  base: 0.985,
  level: 0.04,
  long: 0.12,
  lowerHalf: 0.5,
  lowest: 0.7,
  offFrame: 0.96,
  eye: 0.2,
  horizon: [0.25, 0.9],
} as const;

export interface DrawingRead {
  scene: DrawingScene;
  view: View;
  tilt: number;
  moved: number;
  segments: number;
  regions: RegionFacts[];
  /** The kinds that the form's corrections gave to areas. */
  corrected: Corrected;
  /** 1 for each pixel of a region that the form removes; null when it removes none. */
  removed: Uint8Array | null;
}

/** Reads a line drawing into a scene that can be shaded. @param rgb sRGB bytes, w x h pixels */
export function readDrawing(
  input: Uint8Array,
  w: number,
  h: number,
  order: SketchForm,
  watch: ReadingWatch,
): DrawingRead {
  // An axonometric shows a house or an opened flat from outside, also under interior design.
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
      form.geometryOverride > OVERRIDE.least
        ? snapWarp(segments, viewOf(segments), w, h, form.geometryOverride / 100)
        : null,
  ];
  for (const make of warps) {
    const warp = make();
    if (!warp || warp.largest < LEAST_WARP) continue;
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
  // Hatching, boards and seams describe a surface; they are not its borders.
  const textured = interior ? null : findDrawnTexture(pieces, map.ink, w, h);
  const ink = textured?.ink ?? map.ink;
  const edges = textured?.edges ?? segments;
  const isPlaced = corrections.some(({ kind }) => kind === 'perspective');
  const above = isAxonometric && !isPlaced ? axonometricView(edges, w, h) : null;
  const view = above ?? groundTheView(viewOf(edges), edges, ink, w, h);
  const borders = withSplits(ink, corrections, w, h, LINE);
  const regions = findRegions(borders, w, h, LINE);
  watch.step();
  joinOpenNeighbours(regions, w, h);
  smoothBorders(regions.labels, w, h, 2, form.geometryOverride > OVERRIDE.strong ? 2 : 1);
  const { removed, acting } = joinCorrected(regions, [ink, map.ink], corrections, w, h);
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
    assignZones(areas, facts, words.spec.graph, { labels: regions.labels, w, eye, drawn: drawnBesideWords(form) });
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

/** Puts an elevation's horizon slightly above the ground line: a distant viewer's eye level. */
function groundTheView(view: View, segments: Segment[], ink: Float32Array, w: number, h: number): View {
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
  const top = rowAt(GROUND.top);
  let base = rowAt(GROUND.base);
  const long = segments.filter(
    (s) => Math.abs(s.angle) < GROUND.level && s.length > w * GROUND.long && s.y0 > h * GROUND.lowerHalf,
  );
  if (long.length > 0) {
    const lowest = Math.max(...long.map((s) => (s.y0 + s.y1) / 2));
    if (lowest > top + (base - top) * GROUND.lowest && lowest < h * GROUND.offFrame) base = lowest;
  }
  const horizon = clamp(base - (base - top) * GROUND.eye, h * GROUND.horizon[0], h * GROUND.horizon[1]);
  return { ...view, horizon, left: { ...view.left, y: horizon }, right: { ...view.right, y: horizon } };
}
