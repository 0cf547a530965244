import { englishPrompt } from '../../still/words/translation/in-english';
import { fractalNoise } from '../light/noise';
import { floorsInWords } from '../plan/plan-floors';
import { boxBlur, clamp, distanceTo, maskOf, mix, smoothstep } from '../reading/raster';
import type { SketchForm } from '../request/sketch-request';
import { finishesOf, promptSurfaces } from '../scene/prompt-surfaces';
import { InteriorSlot } from '../scene/room-finishes';
import { readWords } from '../scene/sketch-words';
import { type Finish, finishColour } from '../scene/textures';
import { Cut } from './cut-classes';
import { readSection, roomsIn } from './cut-faces';
import { CUT_PARTS, type CutFinishes, type CutPart, cutFinishes, cutParts } from './cut-materials';
import { markFurniture } from './mark-furniture';
import { markThings } from './mark-things';
import { eyeIn, haveContents, STOREY_METRES, storeyByPeople, storeyOf } from './measure-rooms';

type Colour = readonly [number, number, number];
/** A colour and its light, where 1 is normal light. */
type Tone = readonly [Colour, number];

/** sRGB colour of cut faces. */
const FACE: Colour = [66, 63, 60];
const EARTH: Colour = [134, 116, 97];
const SKY: readonly [top: Colour, bottom: Colour] = [
  [196, 214, 230],
  [240, 242, 240],
];
const WALL: Colour = [232, 228, 220];
const CEILING: Colour = [240, 238, 233];
const WOOD: Colour = [196, 160, 118];
const GLASS: Colour = [190, 214, 226];
const TREE: Colour = [178, 197, 152];
const FIGURE: Colour = [246, 243, 238];
const DOOR: Colour = [236, 232, 224];
const FURNITURE: Colour = [208, 184, 150];
const INK: Colour = [36, 34, 32];
/** Light on materials, where 1 is normal light. */
const MATERIAL_LIGHT = 1.15;

/** Size of a room's back wall in the image, relative to its size at the cut. */
const BACK_WALL_SCALE = 0.66;
const RAY_STEPS = 28;
/** Depth in metres of a room whose back wall appears at half its size. */
const HALF_SIZE_DEPTH = 8;
const HALVINGS = 5;
/** Light on surfaces, where 1 is normal light. Corner and shadow are the share of light that is lost. */
const LIGHT = {
  floor: 1,
  ceiling: 0.9,
  left: 0.95,
  right: 0.84,
  back: 0.97,
  backWall: 0.88,
  corner: 0.26,
  objects: 1,
  shadow: 0.32,
  cutMaterial: 0.58,
};
/** Radius, width, distance and outline as shares of the longer side. */
const SIZE = { corner: 0.02, board: 0.012, shadow: 0.004, cutEdge: 0.0022 };
/** Joint between two floor boards: width as a share of a board, and its light. */
const JOINT = { share: 0.07, light: 0.9 };
const LINE_DARKNESS = 0.8;

/** Finishes that the prompt names for the rooms. Null means white walls and wooden floors. */
export interface SectionFinishes {
  wall?: Finish | null;
  floor?: Finish | null;
  door?: Finish | null;
  furniture?: Finish | null;
  cut?: CutFinishes;
}

/** Reads the finishes of rooms in a section: "brick walls, terrazzo floor". */
export function sectionFinishes(form: SketchForm): SectionFinishes {
  const words = readWords({ ...form, designType: 'Interior', prompt: `room, ${englishPrompt(form.prompt).text}` });
  const named = new Set(promptSurfaces(words.spec.graph).map(({ at }) => at));
  const finishes = finishesOf(words);
  const of = (slot: number): Finish | null | undefined => (named.has(slot) ? finishes[slot] : null);
  return {
    wall: of(InteriorSlot.wall),
    floor: floorsInWords(form)[0]?.finish ?? null,
    door: of(InteriorSlot.door),
    furniture: of(InteriorSlot.wood) ?? of(InteriorSlot.front),
    cut: cutFinishes(form),
  };
}

/**
 * Turns a section into a sectional perspective: cut faces, earth, sky, and the rooms behind the cut.
 * The drawn lines are kept.
 * @param rgb sRGB bytes, w x h pixels
 */
export function sectionalPerspective(
  rgb: Uint8Array,
  w: number,
  h: number,
  { wall = null, floor = null, door = null, furniture = null, cut: materials = {} }: SectionFinishes = {},
): Uint8Array {
  const { cut, ink, regions } = readSection(rgb, w, h);
  const people = markThings(cut, regions, w, h);
  const long = Math.max(w, h);
  // People are part of their room.
  const room = maskOf(cut, (one) => one === Cut.room || one === Cut.figure);
  const rooms = roomsIn(room, w);
  const outside = maskOf(room, (one) => one === 0);
  const inside = distanceTo(outside, w, h);
  const depth = boxBlur(inside, w, h, Math.max(1, long * 0.002), 1);
  const flat = haveContents(rooms, ink, inside, long);
  const storey = storeyByPeople(people) ?? storeyOf(cut, w, h);
  const metres = STOREY_METRES / storey;
  markFurniture(cut, regions, storey, w, h);
  const standing = maskOf(cut, (one) => one === Cut.furniture || one === Cut.door || one === Cut.figure);
  const shadow = boxBlur(new Float32Array(standing), w, h, Math.max(1, SIZE.shadow * long), 2);
  const view = {
    ...eyeIn(rooms, w, h),
    w,
    h,
    room,
    flat,
    long,
    wall,
    floor,
    door,
    furniture,
    metres,
    shadow,
    materials,
  };
  const parts = cutParts(cut, w, h);
  const toFace = distanceTo(
    maskOf(cut, (one) => one !== Cut.face),
    w,
    h,
  );
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const part = CUT_PARTS[parts[i] as number];
      const [colour, light] = part ? cutTone(part, x, y, view) : toneAt(cut[i] as Cut, x, y, view, depth);
      const isEdge = cut[i] === Cut.face && (toFace[i] as number) <= SIZE.cutEdge * long;
      const drawn = LINE_DARKNESS * smoothstep(0.25, 0.8, ink[i] as number) * (cut[i] === Cut.face ? 0.35 : 1);
      const line = isEdge ? LINE_DARKNESS : drawn;
      for (let k = 0; k < 3; k++)
        out[3 * i + k] = clamp(mix((colour[k] as number) * light, INK[k] as number, line), 0, 255);
    }
  }
  return out;
}

interface View {
  /** Vanishing point in pixels. */
  x: number;
  y: number;
  w: number;
  h: number;
  long: number;
  /** 1 inside a room, else 0. */
  room: Uint8Array;
  /** Whether the section is shown without perspective. */
  flat: boolean;
  wall: Finish | null;
  floor: Finish | null;
  door: Finish | null;
  furniture: Finish | null;
  /** Shadow (0-1) of objects on the walls behind, before it is moved to the lower right. */
  shadow: Float32Array;
  materials: CutFinishes;
  /** Metres per pixel in the plane of the cut. */
  metres: number;
}

/** sRGB colour of a finish at a position in metres. */
function finished(finish: Finish, u: number, v: number, pixel: number): Colour {
  const albedo: [number, number, number] = [0, 0, 0];
  finishColour(finish, u, v, pixel, 3, albedo);
  return albedo.map((c) => 255 * clamp(c * MATERIAL_LIGHT, 0, 1) ** (1 / 2.2)) as unknown as Colour;
}

/** Colour of the back wall at a position in pixels of its plane. */
const wallAt = ({ wall, metres }: View, x: number, y: number): Colour =>
  wall ? finished(wall, x * metres, y * metres, metres) : WALL;

/** Tone of a cut face: dark, or in the material that the prompt names. */
function cutTone(part: CutPart, x: number, y: number, { materials, metres }: View): Tone {
  const finish = materials[part];
  if (finish) return [finished(finish, x * metres, y * metres, metres), LIGHT.cutMaterial];
  return [FACE, 1 + 0.12 * (fractalNoise(x * 0.06, y * 0.06, 3, 11) - 0.5)];
}

function toneAt(cut: Cut, x: number, y: number, view: View, depth: Float32Array): Tone {
  const { h, long } = view;
  if (cut === Cut.earth) return [EARTH, 1 + 0.3 * (fractalNoise((x / long) * 90, (y / long) * 130, 4, 17) - 0.5)];
  if (cut === Cut.glass) return [GLASS, 1];
  if (cut === Cut.tree) return [TREE, 1];
  if (cut === Cut.figure) return [FIGURE, 1];
  if (cut === Cut.door || cut === Cut.furniture) {
    const finish = cut === Cut.door ? view.door : view.furniture;
    const plain = cut === Cut.door ? DOOR : FURNITURE;
    return [finish ? finished(finish, x * view.metres, y * view.metres, view.metres) : plain, LIGHT.objects];
  }
  if (cut === Cut.room) {
    const [colour, tone] = roomTone(x, y, view, depth);
    return [colour, tone * (1 - LIGHT.shadow * shadowAt(x, y, view))];
  }
  const [top, bottom] = SKY;
  return [[0, 1, 2].map((k) => mix(top[k] as number, bottom[k] as number, y / h)) as unknown as Colour, 1];
}

/** Shadow (0-1) at a pixel, cast by objects to its upper left. */
function shadowAt(x: number, y: number, { shadow, w, long }: View): number {
  const away = Math.round(SIZE.shadow * long);
  return x < away || y < away ? 0 : (shadow[(y - away) * w + x - away] as number);
}

/** Light in the corners of a room, by distance to its outline in pixels. */
const cornerLight = (distance: number, long: number): number =>
  1 - LIGHT.corner * (1 - clamp(distance / (SIZE.corner * long), 0, 1)) ** 2;

/** Follows the ray of a pixel into the room until it leaves the room's outline. */
function roomTone(x: number, y: number, view: View, depth: Float32Array): Tone {
  const { w, long } = view;
  const here = y * w + x;
  if (view.flat) return [wallAt(view, x, y), LIGHT.back * cornerLight(depth[here] as number, long)];
  let inner = 1;
  for (let step = 1; step <= RAY_STEPS; step++) {
    const outer = 1 + ((1 / BACK_WALL_SCALE - 1) * step) / RAY_STEPS;
    if (pixelAt(x, y, outer, view) < 0) return sideTone(x, y, [inner, outer], view, depth);
    inner = outer;
  }
  const behind = pixelAt(x, y, inner, view);
  const back = wallAt(view, behind % w, Math.floor(behind / w));
  return [back, LIGHT.backWall * LIGHT.back * cornerLight(depth[behind] as number, long)];
}

/**
 * Pixel in the plane of the cut on a ray at a given depth; -1 outside the room.
 * @param k scale at that depth: 1 at the cut, 1 / BACK_WALL_SCALE at the back wall
 */
function pixelAt(x: number, y: number, k: number, { x: ex, y: ey, w, h, room }: View): number {
  const [px, py] = [Math.round(ex + (x - ex) * k), Math.round(ey + (y - ey) * k)];
  return px >= 0 && py >= 0 && px < w && py < h && room[py * w + px] ? py * w + px : -1;
}

/** Tone of the floor, wall or ceiling that a ray hits between two depths. The nearest outline decides. */
function sideTone(x: number, y: number, [from, to]: readonly [number, number], view: View, depth: Float32Array): Tone {
  let [near, far] = [from, to];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (near + far) / 2;
    if (pixelAt(x, y, middle, view) < 0) far = middle;
    else near = middle;
  }
  const at = Math.max(0, pixelAt(x, y, near, view));
  const grows = (stride: number): number => (depth[at + 3 * stride] ?? 0) - (depth[at - 3 * stride] ?? 0);
  const [right, down] = [grows(1), grows(view.w)];
  const fade = mix(1, LIGHT.backWall, (near - 1) / (1 / BACK_WALL_SCALE - 1));
  if (Math.abs(down) <= Math.abs(right))
    return [sideWall(view, at, near), (right > 0 ? LIGHT.left : LIGHT.right) * fade];
  if (down > 0) return [CEILING, LIGHT.ceiling * fade];
  if (view.floor) {
    const [u, v] = [(view.x + (x - view.x) * near) * view.metres, HALF_SIZE_DEPTH * (near - 1)];
    return [finished(view.floor, u, v, view.metres), LIGHT.floor * fade];
  }
  const across = (view.x + (x - view.x) * near) / (SIZE.board * view.long);
  const tone = 0.96 + 0.08 * (((Math.floor(across) * 73) % 17) / 17);
  return [WOOD, LIGHT.floor * fade * tone * (across % 1 < JOINT.share ? JOINT.light : 1)];
}

/** Colour of a side wall. @param at pixel of the outline; @param near depth, 1 at the cut */
const sideWall = ({ wall, metres, w }: View, at: number, near: number): Colour =>
  wall ? finished(wall, HALF_SIZE_DEPTH * (near - 1), Math.floor(at / w) * metres, metres) : WALL;
