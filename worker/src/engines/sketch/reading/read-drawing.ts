import { skyRig } from '../../still/scene/light-rig';
import { skyTable, type Vec } from '../light/sky-model';
import { type Classified, classifyExterior } from '../scene/classify-exterior';
import { classifyInterior } from '../scene/classify-interior';
import { type DrawingScene, sharedBytes, sharedFloats, sharedWords } from '../scene/drawing-scene';
import { dressAreas } from '../scene/dress';
import { exteriorFinishes, interiorFinishes } from '../scene/finishes';
import { depthOn, type Eye, FARTHEST, groundDepth, layOutExterior } from '../scene/layout';
import { layOutInterior } from '../scene/layout-interior';
import { readWords, type SketchWords } from '../scene/sketch-words';
import { Surface, type SurfaceArea } from '../scene/surface';
import type { SketchForm } from '../sketch-request';
import { looseFoliage } from './foliage';
import { inkMap } from './ink-map';
import { readView, type View } from './perspective';
import { boxBlur, clamp, distanceTo } from './raster';
import { joinOpenNeighbours, measureRegions, type RegionFacts, strokeMap } from './region-facts';
import { findRegions, smoothBorders } from './regions';
import { findSegments, type Segment } from './segments';
import { applyWarp, deskewWarp, snapWarp } from './straighten';

/** Told after each step of the reading; a step may throw to stop it. */
export interface ReadingWatch {
  step(): void;
  /** The cleaned lines, as soon as they are known. */
  lines(ink: Float32Array, w: number, h: number): void;
}

export const READING_STEPS = 8;

export interface DrawingRead {
  scene: DrawingScene;
  view: View;
  tilt: number;
  moved: number;
  segments: number;
}

/** Reads a line drawing into a scene that can be shaded. rgb: sRGB bytes of size w x h. */
export function readDrawing(
  input: Uint8Array,
  w: number,
  h: number,
  form: SketchForm,
  watch: ReadingWatch,
): DrawingRead {
  let rgb = input;
  let map = inkMap(rgb, w, h);
  watch.lines(map.ink, w, h);
  watch.step();
  let segments = findSegments(map.ink, w, h);
  watch.step();
  const deskew =
    form.perspectiveAssist === 'Fix skew' || (form.perspectiveAssist === undefined && form.verticalsStraight === true);
  let tilt = 0;
  let moved = 0;
  const warps = [
    () => (deskew ? deskewWarp(segments, w, h) : null),
    () =>
      form.geometryOverride > 2
        ? snapWarp(segments, readView(segments, w, h), w, h, form.geometryOverride / 100)
        : null,
  ];
  for (const make of warps) {
    const warp = make();
    if (!warp || warp.largest < 0.7) continue;
    tilt ||= warp.tilt;
    moved = Math.max(moved, warp.largest);
    rgb = applyWarp(rgb, w, h, warp);
    map = inkMap(rgb, w, h);
    segments = findSegments(map.ink, w, h);
    watch.step();
  }
  const view = groundTheView(readView(segments, w, h), segments, map.ink, w, h);
  const level = 0.3;
  const regions = findRegions(map.ink, w, h, level);
  watch.step();
  joinOpenNeighbours(regions, map.ink, w, h, level);
  smoothBorders(regions.labels, w, h, 2, form.geometryOverride > 50 ? 2 : 1);
  watch.step();
  const strokes = strokeMap(segments, view, w, h);
  const facts = measureRegions(regions, strokes, map.ink, map.colour, w, h);
  const words = readWords(form);
  const interior = form.designType === 'Interior';
  const found = interior ? classifyInterior(facts, view, w, h) : classifyExterior(facts, view, words, w, h);
  watch.step();
  const { eye, areas } = interior ? layOutInterior(facts, found, view, h) : layOutExterior(facts, found, view, h);
  dressAreas(areas, facts, form);
  const scene = buildScene({
    labels: regions.labels,
    ink: map.ink,
    strokes,
    facts,
    found,
    eye,
    areas,
    words,
    form,
    w,
    h,
  });
  watch.step();
  return { scene, view, tilt, moved, segments: segments.length };
}

/** A drawing without depth has its horizon a little above the ground line: the eye of somebody who stands far away. */
function groundTheView(view: View, segments: Segment[], ink: Float32Array, w: number, h: number): View {
  if (view.kind !== 'elevation') return view;
  const rows = new Float64Array(h);
  let total = 0;
  for (let i = 0; i < ink.length; i++) {
    rows[(i / w) | 0]! += ink[i]!;
    total += ink[i]!;
  }
  const rowAt = (share: number): number => {
    let sum = 0;
    for (let y = 0; y < h; y++) {
      sum += rows[y]!;
      if (sum >= total * share) return y;
    }
    return h - 1;
  };
  const top = rowAt(0.01);
  let base = rowAt(0.985);
  const long = segments.filter((s) => Math.abs(s.angle) < 0.04 && s.length > w * 0.12 && s.y0 > h * 0.5);
  if (long.length > 0) {
    const lowest = Math.max(...long.map((s) => (s.y0 + s.y1) / 2));
    if (lowest > top + (base - top) * 0.7 && lowest < h * 0.96) base = lowest;
  }
  const horizon = clamp(base - (base - top) * 0.2, h * 0.25, h * 0.9);
  return { ...view, horizon, left: { ...view.left, y: horizon }, right: { ...view.right, y: horizon } };
}

interface Ingredients {
  labels: Uint16Array;
  ink: Float32Array;
  strokes: Uint8Array;
  facts: RegionFacts[];
  found: Classified;
  eye: Eye;
  areas: SurfaceArea[];
  words: SketchWords;
  form: SketchForm;
  w: number;
  h: number;
}

function buildScene(from: Ingredients): DrawingScene {
  const { w, h, areas, eye, form, words, facts } = from;
  const { spec } = words;
  const size = w * h;
  const labels = sharedWords(size);
  labels.set(from.labels);
  const ink = sharedBytes(size);
  for (let i = 0; i < size; i++) ink[i] = Math.round(255 * from.ink[i]!);
  const interior = form.designType === 'Interior';
  const rig = skyRig(spec.timeOfDay, spec.weather, 0);
  const sky = skyTable(rig, sunOnTheMainWall(areas, rig.sunAzimuth, interior), form.seed);
  const leafMask = new Float32Array(size);
  const solid = new Uint8Array(size);
  const lit = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const surface = areas[labels[i]!]!.surface;
    solid[i] = surface === Surface.sky || surface === Surface.open ? 1 : 0;
    if (surface === Surface.foliage) leafMask[i] = 1;
    if (surface === Surface.window) lit[i] = 1;
  }
  if (!interior) {
    const loose = looseFoliage(from.ink, from.strokes, solid, w, h);
    for (let i = 0; i < size; i++) leafMask[i] = Math.max(leafMask[i]!, loose[i]!);
  }
  const leaf = toShared(boxBlur(leafMask, w, h, w * 0.0042, 2));
  const crown = toShared(boxBlur(leafMask, w, h, w * 0.022, 2));
  const glow = toShared(boxBlur(lit, w, h, w * 0.03, 2));
  const plateWidth = Math.max(2, Math.ceil(w / 2.5));
  const plateHeight = Math.max(2, Math.ceil(h / 2.5));
  const half = ((w + 1) >> 1) * ((h + 1) >> 1);
  return {
    w,
    h,
    labels,
    ink,
    edge: borderDistance(labels, w, h),
    depth: depthPlane(labels, areas, eye, w, h, interior),
    leaf,
    crown,
    glow,
    sunSeen: sharedBytes(half),
    ambientSeen: sharedBytes(half),
    plate: sharedFloats(plateWidth * plateHeight * 3),
    plateWidth,
    plateHeight,
    interior,
    eye,
    areas,
    finishes: spec.kind === 'interior' ? interiorFinishes(spec, words) : exteriorFinishes(spec, words),
    spec,
    sky,
    air: {
      lamps: rig.lamps,
      snow: rig.snow,
      wet: rig.wet,
      fog: rig.fog,
      dark: spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk',
    },
    windows: interior ? daylightOpenings(areas, facts, eye) : [],
    look: rig.look,
    form,
    seed: form.seed,
  };
}

const toShared = (plane: Float32Array): Float32Array => {
  const out = sharedFloats(plane.length);
  out.set(plane);
  return out;
};

/** True when the sun should stand on the right, so that the larger visible wall is lit and the other one in shade. */
function sunOnTheMainWall(areas: SurfaceArea[], azimuth: number, interior: boolean): boolean {
  if (interior) return false;
  let balance = 0;
  for (const area of areas) if (area.surface === Surface.wall) balance += area.share * area.normal[0];
  // Normal to the left (x < 0): the sun should be on the left, which is positive azimuth in the rig.
  const wantsLeft = balance < -0.01;
  const wantsRight = balance > 0.01;
  const isLeft = azimuth > 0;
  return (wantsLeft && !isLeft) || (wantsRight && isLeft);
}

function borderDistance(labels: Uint16Array, w: number, h: number): Float32Array {
  const border = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if ((x < w - 1 && labels[i] !== labels[i + 1]) || (y < h - 1 && labels[i] !== labels[i + w])) border[i] = 1;
    }
  }
  return toShared(distanceTo(border, w, h));
}

function depthPlane(
  labels: Uint16Array,
  areas: SurfaceArea[],
  eye: Eye,
  w: number,
  h: number,
  interior: boolean,
): Float32Array {
  const out = sharedFloats(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const area = areas[labels[i]!]!;
      const s = area.surface;
      if (s === Surface.sky) out[i] = FARTHEST;
      else if (s === Surface.open) out[i] = y > eye.horizon ? Math.min(FARTHEST, groundDepth(eye, y)) : FARTHEST;
      else {
        const z = depthOn(eye, area.normal, area.offset, x, y);
        out[i] = interior ? Math.min(z, 30) : Math.min(z, FARTHEST - 1);
      }
    }
  }
  return out;
}

function daylightOpenings(areas: SurfaceArea[], facts: RegionFacts[], eye: Eye): DrawingScene['windows'] {
  const found = areas
    .filter((a) => a.surface === Surface.window && a.share > 0.002)
    .sort((a, b) => b.share - a.share)
    .slice(0, 6)
    .map((a) => {
      const f = facts[a.label]!;
      const z = Math.min(12, depthOn(eye, a.normal, a.offset, f.cx, f.cy));
      const at: Vec = [((f.cx - eye.centre) / eye.focal) * z, (-(f.cy - eye.horizon) / eye.focal) * z, z];
      const size = clamp((f.area * z * z) / (eye.focal * eye.focal), 0.3, 9);
      return { at, normal: a.normal, size };
    });
  if (found.length > 0) return found;
  // No window drawn: there is one behind the viewer, on the left.
  return [{ at: [-2.6, 0.2, -0.6], normal: [0.77, 0, 0.64], size: 5 }];
}
