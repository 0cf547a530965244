import { interiorLight } from '../../still/scene/interior/stage/interior-light';
import { placedRig } from '../../still/scene/light/light-rig';
import { lookOfStyle } from '../light/look-of-style';
import { skyTable } from '../light/sky-model';
import { looseFoliage } from '../reading/foliage';
import { boxBlur, distanceTo } from '../reading/raster';
import type { SketchForm } from '../request/sketch-request';
import type { Classified } from './classify-exterior';
import { type DrawingScene, sharedBytes, sharedFloats, sharedWords } from './drawing-scene';
import { depthOn, type Eye, FARTHEST, groundDepth } from './layout';
import { finishesOf } from './prompt-surfaces';
import { InteriorSlot } from './room-finishes';
import type { SketchWords } from './sketch-words';
import { Surface, type SurfaceArea } from './surface';

/** Blur radii of the masks, as shares of the image width. */
const BLUR = { knownAreas: 0.006, leaves: 0.0042, crowns: 0.022, windowLight: 0.03 };
const MIN_KNOWN_MASK = 0.02;
/** Pixels of the drawing per pixel of the sky image. */
const SKY_DOWNSCALE = 2.5;
/** Adjustments for rooms, which are brighter and warmer and have more contrast than the exterior light. */
const ROOM_LOOK = { exposureFactor: 1.4, contrast: 1.9, saturationFactor: 0.85, addedWarmth: 0.9 };
/** The sun changes sides only if the wall areas on both sides differ by at least this share of the image. */
const MIN_WALL_IMBALANCE = 0.01;
/** Maximum depth in a room, metres. */
const MAX_ROOM_DEPTH = 30;

/** Exposure factor of a model on a light ground, which the light meter would make grey. */
const MODEL_EXPOSURE = 2.2;

/** Everything read from the drawing that a scene is built from. */
export interface SceneInput {
  labels: Uint16Array;
  ink: Float32Array;
  /** Ink strength without surface textures, so that hatching is not mistaken for foliage. */
  curls: Float32Array;
  strokes: Uint16Array;
  found: Classified;
  eye: Eye;
  areas: SurfaceArea[];
  /** Labels of walls that are hatched in the drawing and therefore in shade. */
  hatched: ReadonlySet<number>;
  words: SketchWords;
  form: SketchForm;
  /** Shown as an architectural model on a plain base. */
  model: boolean;
  w: number;
  h: number;
}

/** Builds the shared buffers, the light and the finishes of a scene from a drawing. */
export function buildScene(from: SceneInput): DrawingScene {
  const { w, h, areas, eye, form, words } = from;
  const { spec } = words;
  const size = w * h;
  const labels = sharedWords(size);
  labels.set(from.labels);
  const ink = sharedBytes(size);
  for (let i = 0; i < size; i++) ink[i] = Math.round(255 * (from.ink[i] as number));
  const interior = form.designType === 'Interior';
  const rig = spec.kind === 'interior' ? interiorLight(spec).rig : placedRig(spec);
  const turned = spec.kind === 'exterior' && !spec.sun && shouldSunBeOnRight(areas, from.hatched, rig.sunAzimuth);
  const sky = skyTable(rig, turned, form.seed);
  const leafMask = new Float32Array(size);
  const free = new Uint8Array(size);
  const lit = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const surface = (areas[labels[i] as number] as SurfaceArea).surface;
    free[i] = surface === Surface.sky || surface === Surface.open ? 1 : 0;
    if (surface === Surface.foliage) leafMask[i] = 1;
    if (surface === Surface.window) lit[i] = 1;
  }
  if (!interior) {
    // Strokes next to a known area (a crown, an eave) are its outline and not a separate tree.
    const known = boxBlur(
      new Float32Array(free).map((one) => 1 - one),
      w,
      h,
      w * BLUR.knownAreas,
      1,
    );
    for (let i = 0; i < size; i++) if ((known[i] as number) > MIN_KNOWN_MASK) free[i] = 0;
    keepLeavesOffPeople(areas, free, w);
    const loose = looseFoliage(from.curls, from.strokes, free, w, h);
    for (let i = 0; i < size; i++) leafMask[i] = Math.max(leafMask[i] as number, loose[i] as number);
  }
  const leaf = toShared(boxBlur(leafMask, w, h, w * BLUR.leaves, 2));
  const crown = toShared(boxBlur(leafMask, w, h, w * BLUR.crowns, 2));
  const glow = toShared(boxBlur(lit, w, h, w * BLUR.windowLight, 2));
  const plateWidth = Math.max(2, Math.ceil(w / SKY_DOWNSCALE));
  const plateHeight = Math.max(2, Math.ceil(h / SKY_DOWNSCALE));
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
    plate: sharedFloats(plateWidth * plateHeight * 3),
    plateWidth,
    plateHeight,
    interior,
    model: from.model,
    eye,
    areas,
    finishes: finishesOf(
      words,
      areas.some(({ surface, material }) => interior && surface === Surface.wall && material === InteriorSlot.tiles),
    ),
    spec,
    rig,
    sky,
    air: {
      lamps: rig.lamps,
      snow: rig.snow,
      wet: rig.wet,
      fog: rig.fog,
      dark: spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk',
    },
    look: lookOfStyle(
      interior
        ? {
            ...rig.look,
            key: rig.look.key * ROOM_LOOK.exposureFactor,
            contrast: ROOM_LOOK.contrast,
            saturation: rig.look.saturation * ROOM_LOOK.saturationFactor,
            warmth: rig.look.warmth + ROOM_LOOK.addedWarmth,
          }
        : from.model
          ? { ...rig.look, key: rig.look.key * MODEL_EXPOSURE }
          : rig.look,
      form.style,
    ),
    form,
    seed: form.seed,
  };
}

/** Margin around a person that is kept free of foliage, in heights and widths of the person. */
const PERSON_MARGIN = { above: 0.35, beside: 0.35 };

/** Clears the foliage mask around every person, because curved outlines of heads and arms look like leaves. */
function keepLeavesOffPeople(areas: SurfaceArea[], free: Uint8Array, w: number): void {
  const h = free.length / w;
  for (const { surface, x0, x1, y0, y1 } of areas) {
    if (surface !== Surface.person) continue;
    const aside = Math.round((x1 - x0 + 1) * PERSON_MARGIN.beside);
    const top = Math.max(0, Math.round(y0 - (y1 - y0 + 1) * PERSON_MARGIN.above));
    for (let y = top; y <= Math.min(h - 1, y1 + aside); y++)
      free.fill(0, y * w + Math.max(0, x0 - aside), y * w + Math.min(w, x1 + aside + 1));
  }
}

const toShared = (plane: Float32Array): Float32Array => {
  const out = sharedFloats(plane.length);
  out.set(plane);
  return out;
};

/** Weight of a hatched wall relative to a plain one when the sun's side is chosen: hatching marks shade. */
const HATCHED_WALL_WEIGHT = 3;

/** Whether the sun should be on the right, so that the larger visible wall is lit and hatched walls are in shade. */
function shouldSunBeOnRight(areas: SurfaceArea[], hatched: ReadonlySet<number>, azimuth: number): boolean {
  let balance = 0;
  for (const area of areas) {
    if (area.surface !== Surface.wall) continue;
    balance += area.share * area.normal[0] * (hatched.has(area.label) ? -HATCHED_WALL_WEIGHT : 1);
  }
  // A normal to the left (x < 0) needs the sun on the left, which is a positive azimuth.
  const wantsLeft = balance < -MIN_WALL_IMBALANCE;
  const wantsRight = balance > MIN_WALL_IMBALANCE;
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
      const area = areas[labels[i] as number] as SurfaceArea;
      const s = area.surface;
      if (s === Surface.sky) out[i] = FARTHEST;
      else if (s === Surface.open) out[i] = y > eye.horizon ? Math.min(FARTHEST, groundDepth(eye, y)) : FARTHEST;
      else {
        const z = depthOn(eye, area.normal, area.offset, x, y);
        out[i] = interior ? Math.min(z, MAX_ROOM_DEPTH) : Math.min(z, FARTHEST - 1);
      }
    }
  }
  return out;
}
