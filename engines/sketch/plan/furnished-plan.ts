import type { Vec } from '../light/sky-model';
import { inkMap } from '../reading/ink-map';
import { boxBlur, clamp, maskOf, mix, smoothstep } from '../reading/raster';
import { type Finish, finishColour } from '../scene/textures';
import type { NamedFloor, RoomName } from './plan-floors';
import { planPlaces } from './plan-places';
import { Place } from './plan-regions';
import { solidFills } from './solid-fills';

type Colour = readonly [number, number, number];

/** sRGB colours of the surfaces of a plan. */
const COLOURS: Record<Exclude<Place, Place.room | Place.terrace>, Colour> = {
  [Place.wall]: [58, 56, 54],
  [Place.ground]: [226, 229, 220],
  [Place.furniture]: [244, 240, 232],
  [Place.window]: [186, 212, 226],
  [Place.tree]: [178, 197, 152],
};
const LAWN: Colour = [206, 218, 186];
const INK: Colour = [40, 38, 36];
const DEFAULT_WOOD_FLOOR: Finish = floor('wood-floor', [0.55, 0.38, 0.22], 0.45);
const TILE: Finish = floor('paving', [0.62, 0.61, 0.58], 0.7);
const DECK: Finish = floor('boards', [0.5, 0.36, 0.22], 0.35);
/** Length of the shadows of walls and furniture, as shares of the longer side. */
const SHADOW = { wall: 0.011, furniture: 0.0045 };
/** Darkness of the shadows and of the drawn lines. */
const DARKNESS = { shadow: 0.5, furnitureShadow: 0.28, line: 0.75 };
/** Brightness of a floor in the lighting of a plan. */
const FLOOR_BRIGHTNESS = 1.2;
/** Reading of drawn colours: ink (0-1) below which a pixel is bare, and chroma (0-1) above which it is coloured. */
const DRAWN_COLOUR = { maxBareInk: 0.12, minChroma: 0.05, minFloorChroma: 0.055 };
/** A room has a colour of its own when it differs this much (0-1) from the largest room's colour. */
const MIN_COLOUR_DISTANCE = 0.06;

function floor(texture: Finish['texture'], colour: Vec, joints: number): Finish {
  return { name: texture, texture, colour, second: colour.map((c) => c * joints) as Vec, gloss: 0 };
}

/** The words and colours requested for a plan. */
export interface PlanOrder {
  floors: readonly NamedFloor[];
  /** The prompt in lower case. */
  text: string;
}

/**
 * Renders a floor plan seen from above and cut at 1.2 m. The drawn lines are kept.
 * Walls are filled, floors are as named or coloured, furniture is pale, and walls and furniture cast shadows.
 */
export function furnishedPlan(
  rgb: Uint8Array,
  w: number,
  h: number,
  { floors, text }: PlanOrder = { floors: [], text: '' },
): Uint8Array {
  const { ink, colour } = inkMap(rgb, w, h);
  const long = Math.max(w, h);
  const terrace =
    floors.some(({ rooms }) => rooms.includes('terrace')) || /\b(terrace|deck|patio|balcony)\b/.test(text);
  const solid = solidFills(rgb, w, h, long);
  const plan = planPlaces(ink, solid, w, h, terrace);
  const { placeOf, roomOf, labels, metresPerPixel } = plan;
  const byRoom = meanColours(colour, ink, w * h, (i) => (placeOf[i] === Place.room ? (roomOf[i] as number) : 0));
  const byRegion = meanColours(colour, ink, w * h, (i) => (placeOf[i] === Place.furniture ? (labels[i] as number) : 0));
  const finishes = plan.names.map((name, room) =>
    finishOf(name, byRoom(room), byRoom(plan.names.indexOf('living')), floors),
  );
  const deck = floors.find(({ rooms }) => rooms.includes('terrace'))?.finish ?? DECK;
  const ground = /\b(garden|lawn|grass|meadow|park)\b/.test(text) ? LAWN : COLOURS[Place.ground];
  const wall = maskOf(placeOf, (place) => place === Place.wall);
  const shade = shadowOf(wall, w, h, SHADOW.wall * long);
  const furniture = maskOf(placeOf, (place) => place === Place.furniture || place === Place.tree);
  const low = shadowOf(furniture, w, h, SHADOW.furniture * long);
  const out = new Uint8Array(rgb.length);
  const albedo: Vec = [0, 0, 0];
  /** sRGB colour of a floor at a pixel. */
  const colourOfFloor = (finish: Finish, x: number, y: number): Colour => {
    finishColour(finish, x * metresPerPixel, y * metresPerPixel, metresPerPixel, 3, albedo);
    return albedo.map((c) => 255 * clamp(c * FLOOR_BRIGHTNESS, 0, 1) ** (1 / 2.2)) as unknown as Colour;
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const place = placeOf[i] as Place;
      const of = ((): Colour => {
        if (place === Place.room) return colourOfFloor(finishes[roomOf[i] as number] ?? DEFAULT_WOOD_FLOOR, x, y);
        if (place === Place.terrace) return colourOfFloor(deck, x, y);
        if (place === Place.ground) return ground;
        return (
          (place === Place.furniture && coloured(byRegion(labels[i] as number), DRAWN_COLOUR.minChroma)) ||
          COLOURS[place]
        );
      })();
      const isFlat = place === Place.room || place === Place.ground || place === Place.terrace;
      const dark = Math.max(
        DARKNESS.shadow * (shade[i] as number),
        isFlat ? DARKNESS.furnitureShadow * (low[i] as number) : 0,
      );
      const light = place === Place.wall || place === Place.window ? 1 : 1 - dark;
      const line = place === Place.wall ? 0 : DARKNESS.line * smoothstep(0.25, 0.8, ink[i] as number);
      for (let k = 0; k < 3; k++)
        out[3 * i + k] = clamp(mix((of[k] as number) * light, INK[k] as number, line), 0, 255);
    }
  }
  return out;
}

/**
 * Finish of a room's floor, in this order: named for the room, a colour of its own, named for all rooms,
 * any colour in the drawing, the default.
 */
function finishOf(name: RoomName, drawn: Colour | null, largest: Colour | null, floors: readonly NamedFloor[]): Finish {
  const own = floors.find(({ rooms }) => rooms.includes(name));
  if (own) return own.finish;
  const paint = coloured(drawn, DRAWN_COLOUR.minFloorChroma);
  const isApart =
    paint && (!largest || Math.hypot(...paint.map((c, k) => c - (largest[k] as number))) > MIN_COLOUR_DISTANCE * 255);
  const all = floors.find(({ rooms }) => rooms.length === 0)?.finish;
  if (paint && (isApart || !all)) {
    const linear = paint.map((c) => (c / 255) ** 2.2 * 0.85) as Vec;
    const warm = paint[0] > paint[2] && paint[1] > paint[2];
    return warm ? floor('wood-floor', linear, 0.6) : floor('paving', linear, 0.8);
  }
  if (all && name !== 'bath') return all;
  if (name === 'bath') return TILE;
  const wood = floors.find(({ finish, rooms }) => finish.texture === 'wood-floor' && !rooms.includes('terrace'));
  return wood?.finish ?? DEFAULT_WOOD_FLOOR;
}

const coloured = (colour: Colour | null, chroma: number): Colour | null =>
  colour && (Math.max(...colour) - Math.min(...colour)) / 255 > chroma ? colour : null;

/** Mean sRGB colour of bare paper in each group of pixels; null without bare paper. Group 0 is skipped. */
function meanColours(colour: Uint8Array, ink: Float32Array, size: number, groupOf: (i: number) => number) {
  const sums = new Map<number, [number, number, number, number]>();
  for (let i = 0; i < size; i++) {
    const group = groupOf(i);
    if (group === 0 || (ink[i] as number) >= DRAWN_COLOUR.maxBareInk) continue;
    const sum = sums.get(group) ?? [0, 0, 0, 0];
    for (let k = 0; k < 3; k++) (sum[k] as number) += colour[3 * i + k] as number;
    sum[3]++;
    sums.set(group, sum);
  }
  return (group: number): Colour | null => {
    const sum = sums.get(group);
    return sum ? [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]] : null;
  };
}

/** Shadow (0-1) that a mask casts to the lower right. @param length length of the shadow in pixels */
function shadowOf(mask: Uint8Array, w: number, h: number, length: number): Float32Array {
  const reach = Math.max(2, Math.round(length));
  /** Steps since the last masked pixel towards the upper left. */
  const since = new Uint16Array(mask.length).fill(reach + 1);
  const swept = new Float32Array(mask.length);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const before = x > 0 && y > 0 ? (since[i - w - 1] as number) : reach + 1;
      since[i] = mask[i] ? 0 : Math.min(reach + 1, before + 1);
      if ((since[i] as number) <= reach) swept[i] = 1;
    }
  return boxBlur(swept, w, h, Math.max(1, reach * 0.22), 2);
}
