import { fractalNoise } from '../light/noise';
import { inkMap } from '../reading/ink-map';
import { joinOpenNeighbours } from '../reading/join-regions';
import { boxBlur, clamp, distanceTo, maskOf, mix, smoothstep } from '../reading/raster';
import { findRegions } from '../reading/regions';
import { solidFills } from './solid-fills';

type Colour = readonly [number, number, number];

/** Surfaces of a plan, sRGB. */
const WALL: Colour = [58, 56, 54];
const GROUND: Colour = [226, 229, 220];
const FURNITURE: Colour = [244, 240, 232];
const WOOD: Colour = [203, 170, 128];
const INK: Colour = [40, 38, 36];
const GLASS: Colour = [186, 212, 226];

/**
 * Shares of the longer side: widest wall between two lines, its least length, shadows of walls and furniture.
 * Where no strip is as long as `outlined`, walls are hatched.
 */
const SIZE = { outlined: 0.2, wall: 0.017, longer: 0.03, shadow: 0.011, furnitureShadow: 0.0045 };
/** Share of the sheet that is solid ink from which walls are filled: what is outlined is then no wall. */
const FILLED_WALLS = 0.01;
/** Pixels beyond the end of a window at which its wall goes on. */
const BEYOND = 4;
/** Largest piece of furniture as a share of the plan's area. */
const LARGEST_FURNITURE = 0.06;
/** Darkness of the shadow, and of drawn lines. */
const DARKNESS = { shadow: 0.5, furnitureShadow: 0.28, line: 0.75 };
/** Width and length of a floor board, shares of the longer side. */
const BOARD = { wide: 0.011, long: 0.1 };

enum Place {
  ground,
  wall,
  room,
  furniture,
  window,
}

/**
 * A floor plan seen from above, cut at 1.2 m: walls filled, windows of glass, floors of wood, furniture light, and the
 * shadows that walls and furniture throw. The drawn lines stay.
 */
export function furnishedPlan(rgb: Uint8Array, w: number, h: number): Uint8Array {
  const { ink } = inkMap(rgb, w, h);
  const long = Math.max(w, h);
  const solid = solidFills(rgb, w, h, long);
  const drawn = ink.map((value, i) => Math.max(value, solid[i] as number));
  const regions = findRegions(drawn, w, h);
  // The floor goes on between a wall and what stands close to it.
  joinOpenNeighbours(regions, w, h);
  const { labels, count } = regions;
  const places = placesOf(labels, count, drawn, solid, w, h);
  const kind = solid.map((filled, i) => (filled ? Place.wall : (places[labels[i] as number] ?? Place.ground)));
  const wall = maskOf(kind, (place) => place === Place.wall);
  const shade = shadowOf(wall, w, h, SIZE.shadow * long);
  const furniture = maskOf(kind, (place) => place === Place.furniture);
  const low = shadowOf(furniture, w, h, SIZE.furnitureShadow * long);
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const place = kind[i] as Place;
      const colour = colourAt(place, x / long, y / long);
      const onFloor = place === Place.room || place === Place.ground ? (low[i] as number) : 0;
      const dark = Math.max(DARKNESS.shadow * (shade[i] as number), DARKNESS.furnitureShadow * onFloor);
      const light = place === Place.wall || place === Place.window ? 1 : 1 - dark;
      const line = place === Place.wall ? 0 : DARKNESS.line * smoothstep(0.25, 0.8, ink[i] as number);
      for (let k = 0; k < 3; k++)
        out[3 * i + k] = clamp(mix((colour[k] as number) * light, INK[k] as number, line), 0, 255);
    }
  }
  return out;
}

/**
 * What each region is: outside, between the two lines of a wall, a window in a filled wall, a room, or a piece of
 * furniture.
 */
function placesOf(
  labels: Uint16Array,
  count: number,
  drawn: Float32Array,
  solid: Uint8Array,
  w: number,
  h: number,
): Place[] {
  const lines = maskOf(drawn, (value) => value > 0.3);
  const depth = distanceTo(lines, w, h);
  const long = Math.max(w, h);
  const area = new Float64Array(count + 1);
  const widest = new Float32Array(count + 1);
  const outside = new Uint8Array(count + 1);
  const box = Array.from({ length: count + 1 }, () => ({ x0: w, y0: h, x1: 0, y1: 0 }));
  labels.forEach((label, i) => {
    const [x, y] = [i % w, (i / w) | 0];
    area[label] = (area[label] ?? 0) + 1;
    if ((depth[i] as number) > (widest[label] as number)) widest[label] = depth[i] as number;
    if (x < 2 || y < 2 || x > w - 3 || y > h - 3) outside[label] = 1;
    const own = box[label];
    if (!own) return;
    if (x < own.x0) own.x0 = x;
    if (y < own.y0) own.y0 = y;
    if (x > own.x1) own.x1 = x;
    if (y > own.y1) own.y1 = y;
  });
  const filled = solid.reduce((sum, value) => sum + value, 0) > FILLED_WALLS * solid.length;
  const isSolid = (x: number, y: number): boolean => {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const column = Math.round(x + dx);
        // Beyond the border an index would point into the next row.
        if (column >= 0 && column < w && solid[Math.round(y + dy) * w + column] === 1) return true;
      }
    return false;
  };
  const inside = area.reduce((sum, value, label) => sum + (outside[label] ? 0 : value), 0);
  const lengths = box.map(({ x0, y0, x1, y1 }) => Math.max(x1 - x0, y1 - y0));
  const isThin = (label: number): boolean => {
    const wide = widest[label] as number;
    return !outside[label] && wide < SIZE.wall * long * 0.5 && (lengths[label] as number) > 8 * wide;
  };
  const outlined = lengths.some((length, label) => length > SIZE.outlined * long && isThin(label));
  return Array.from(area, (value, label) => {
    if (outside[label] || label === 0) return Place.ground;
    const { x0, y0, x1, y1 } = box[label] ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
    const length = lengths[label] as number;
    if (isThin(label) && length > SIZE.longer * long) {
      if (!filled) return outlined ? Place.wall : Place.furniture;
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      const level = x1 - x0 > y1 - y0;
      const along = length / 2 + BEYOND;
      const across = Math.min(x1 - x0, y1 - y0) / 2 + BEYOND;
      const isWall = (a: number, b: number): boolean => (level ? isSolid(x + a, y + b) : isSolid(x + b, y + a));
      const goesOn = isWall(-along, 0) && isWall(along, 0) && !isWall(0, -across) && !isWall(0, across);
      return goesOn ? Place.window : Place.furniture;
    }
    return value < LARGEST_FURNITURE * inside ? Place.furniture : Place.room;
  });
}

/** Shadow of a mask, 0-1, falling to the lower right. @param length of the shadow, pixels */
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

/** @param u position in longer sides from the left; @param v from the top */
function colourAt(place: Place, u: number, v: number): Colour {
  if (place === Place.wall) return WALL;
  if (place === Place.furniture) return FURNITURE;
  if (place === Place.window) return GLASS;
  if (place === Place.ground) return GROUND;
  const row = Math.floor(v / BOARD.wide);
  const board = Math.floor(u / BOARD.long + ((row * 37) % 11) / 11);
  const tone = 0.95 + 0.1 * (((row * 73 + board * 151) % 17) / 17);
  const joint = v % BOARD.wide < BOARD.wide * 0.07 ? 0.88 : 1;
  const fibre = 1 + 0.1 * (fractalNoise(u * 40, v * 900, 2, 3) - 0.5);
  const [r, g, b] = WOOD;
  const by = tone * joint * fibre;
  return [r * by, g * by, b * by];
}
