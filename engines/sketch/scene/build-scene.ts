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

/** Blur radii of the masks as shares of the width: known areas (with a threshold), leaves, crowns, window light. */
const BLUR = { known: 0.006, leaf: 0.0042, crown: 0.022, glow: 0.03 };
const KNOWN = 0.02;
/** Factor by which the sky image is smaller than the reading. */
const PLATE = 2.5;
/** Rooms get a brighter, warmer look with more contrast than the sky rig; contrast also saturates. */
const ROOM_LOOK = { key: 1.4, contrast: 1.9, saturation: 0.85, warmth: 0.9 };
/** The sun switches sides only if the wall areas of both sides differ by at least this share. */
const SIDE = 0.01;
/** Maximum depth in a room, metres. */
const ROOM_DEPTH = 30;

/** Exposure of a model on a light ground, which the meter would make grey. */
const MODEL_KEY = 2.2;

/** What was read, from which the scene is built. */
export interface Ingredients {
  labels: Uint16Array;
  ink: Float32Array;
  /** Ink without surface textures, so that hatching is not mistaken for foliage. */
  curls: Float32Array;
  strokes: Uint16Array;
  found: Classified;
  eye: Eye;
  areas: SurfaceArea[];
  /** Labels of the walls that are hatched in the drawing, which means they are in shade. */
  hatched: ReadonlySet<number>;
  words: SketchWords;
  form: SketchForm;
  /** Shown as an architectural model on a plain base. */
  model: boolean;
  w: number;
  h: number;
}

/** Builds the shared buffers, light and finishes of a drawing scene. */
export function buildScene(from: Ingredients): DrawingScene {
  const { w, h, areas, eye, form, words } = from;
  const { spec } = words;
  const size = w * h;
  const labels = sharedWords(size);
  labels.set(from.labels);
  const ink = sharedBytes(size);
  for (let i = 0; i < size; i++) ink[i] = Math.round(255 * (from.ink[i] as number));
  const interior = form.designType === 'Interior';
  const rig = spec.kind === 'interior' ? interiorLight(spec).rig : placedRig(spec);
  const turned = spec.kind === 'exterior' && !spec.sun && sunOnTheMainWall(areas, from.hatched, rig.sunAzimuth);
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
      w * BLUR.known,
      1,
    );
    for (let i = 0; i < size; i++) if ((known[i] as number) > KNOWN) free[i] = 0;
    keepLeavesOffPeople(areas, free, w);
    const loose = looseFoliage(from.curls, from.strokes, free, w, h);
    for (let i = 0; i < size; i++) leafMask[i] = Math.max(leafMask[i] as number, loose[i] as number);
  }
  const leaf = toShared(boxBlur(leafMask, w, h, w * BLUR.leaf, 2));
  const crown = toShared(boxBlur(leafMask, w, h, w * BLUR.crown, 2));
  const glow = toShared(boxBlur(lit, w, h, w * BLUR.glow, 2));
  const plateWidth = Math.max(2, Math.ceil(w / PLATE));
  const plateHeight = Math.max(2, Math.ceil(h / PLATE));
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
            key: rig.look.key * ROOM_LOOK.key,
            contrast: ROOM_LOOK.contrast,
            saturation: rig.look.saturation * ROOM_LOOK.saturation,
            warmth: rig.look.warmth + ROOM_LOOK.warmth,
          }
        : from.model
          ? { ...rig.look, key: rig.look.key * MODEL_KEY }
          : rig.look,
      form.style,
    ),
    form,
    seed: form.seed,
  };
}

/** Free space above and beside a person, in the figure's heights and widths. */
const FIGURE = { above: 0.35, beside: 0.35 };

/** Clears `free` around every person: the curved outlines of heads and arms must not count as foliage. */
function keepLeavesOffPeople(areas: SurfaceArea[], free: Uint8Array, w: number): void {
  const h = free.length / w;
  for (const { surface, x0, x1, y0, y1 } of areas) {
    if (surface !== Surface.person) continue;
    const aside = Math.round((x1 - x0 + 1) * FIGURE.beside);
    const top = Math.max(0, Math.round(y0 - (y1 - y0 + 1) * FIGURE.above));
    for (let y = top; y <= Math.min(h - 1, y1 + aside); y++)
      free.fill(0, y * w + Math.max(0, x0 - aside), y * w + Math.min(w, x1 + aside + 1));
  }
}

const toShared = (plane: Float32Array): Float32Array => {
  const out = sharedFloats(plane.length);
  out.set(plane);
  return out;
};

/** Weight of a hatched wall relative to a plain one: hatching shows where the light comes from. */
const DRAWN_SHADE = 3;

/** Whether the sun should be on the right, so that the larger visible wall is lit and hatched walls are in shade. */
function sunOnTheMainWall(areas: SurfaceArea[], hatched: ReadonlySet<number>, azimuth: number): boolean {
  let balance = 0;
  for (const area of areas) {
    if (area.surface !== Surface.wall) continue;
    balance += area.share * area.normal[0] * (hatched.has(area.label) ? -DRAWN_SHADE : 1);
  }
  // A normal to the left (x < 0) needs the sun on the left, which is a positive azimuth.
  const wantsLeft = balance < -SIDE;
  const wantsRight = balance > SIDE;
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
        out[i] = interior ? Math.min(z, ROOM_DEPTH) : Math.min(z, FARTHEST - 1);
      }
    }
  }
  return out;
}
