import type { InteriorSpec } from '../../still/intent/scene-spec';
import type { ColorScheme, InteriorStyle } from '../../still/request/still-request';
import type { Vec } from '../light/sky-model';
import { finish, named } from './finishes';
import type { Finish } from './textures';

export const InteriorSlot = {
  wall: 0,
  feature: 1,
  floor: 2,
  ceiling: 3,
  trim: 4,
  seat: 5,
  cushion: 6,
  wood: 7,
  rug: 8,
  picture: 9,
  dark: 10,
  door: 11,
  curtain: 12,
  front: 13,
  worktop: 14,
  darkWood: 15,
  linen: 16,
  frame: 17,
  lamp: 18,
  /** Furniture of unknown material. */
  plain: 19,
  /** Tiles drawn on a wall. */
  tiles: 20,
  /** Clothes of people. */
  cloth: 21,
  beam: 22,
  stair: 23,
  /** Every other tile of a chequered floor. */
  otherTile: 24,
} as const;

interface RoomSet {
  wall: Vec;
  feature: Finish;
  floor: Finish;
  seat: Vec;
  cushion: Vec;
  wood: Vec;
  rug: Vec;
  front: Finish;
  dark: Vec;
}

const oakFloor = (colour: Vec): Finish =>
  finish('Timber floor', 'wood-floor', colour, colour.map((c) => c * 0.45) as Vec, 0.35);

const roomSets: Record<InteriorStyle, RoomSet> = {
  Scandinavian: {
    wall: [0.8, 0.775, 0.73],
    feature: finish('Sage paint', 'render', [0.5, 0.54, 0.48]),
    floor: oakFloor([0.55, 0.4, 0.26]),
    seat: [0.3, 0.36, 0.4],
    cushion: [0.66, 0.45, 0.18],
    wood: [0.57, 0.4, 0.24],
    rug: [0.72, 0.68, 0.6],
    front: finish('Sage fronts', 'plain', [0.3, 0.37, 0.31], undefined, 0.2),
    dark: [0.06, 0.06, 0.06],
  },
  Industrial: {
    wall: [0.52, 0.5, 0.47],
    feature: named['red-brick'],
    floor: finish('Polished concrete', 'concrete', [0.34, 0.335, 0.33], [0.24, 0.24, 0.24], 0.5),
    seat: [0.24, 0.12, 0.06],
    cushion: [0.3, 0.31, 0.3],
    wood: [0.32, 0.18, 0.09],
    rug: [0.36, 0.33, 0.3],
    front: finish('Black steel fronts', 'plain', [0.07, 0.075, 0.08], undefined, 0.35),
    dark: [0.03, 0.03, 0.03],
  },
  Japandi: {
    wall: [0.68, 0.63, 0.55],
    feature: finish('Timber slats', 'boards-up', [0.48, 0.31, 0.18], [0.16, 0.1, 0.06]),
    floor: oakFloor([0.46, 0.32, 0.19]),
    seat: [0.3, 0.28, 0.24],
    cushion: [0.22, 0.24, 0.2],
    wood: [0.34, 0.2, 0.11],
    rug: [0.62, 0.57, 0.48],
    front: finish('Ash fronts', 'veneer', [0.5, 0.37, 0.24], undefined, 0.2),
    dark: [0.05, 0.045, 0.04],
  },
  Coastal: {
    wall: [0.76, 0.77, 0.75],
    feature: finish('White boards', 'boards', [0.74, 0.76, 0.75], [0.46, 0.48, 0.48]),
    floor: oakFloor([0.62, 0.5, 0.36]),
    seat: [0.7, 0.69, 0.65],
    cushion: [0.13, 0.27, 0.4],
    wood: [0.6, 0.47, 0.32],
    rug: [0.6, 0.62, 0.6],
    front: finish('Blue fronts', 'plain', [0.16, 0.27, 0.36], undefined, 0.2),
    dark: [0.1, 0.14, 0.18],
  },
  Modern: {
    wall: [0.72, 0.71, 0.69],
    feature: finish('Marble', 'marble', [0.7, 0.69, 0.67], [0.3, 0.29, 0.28], 0.6),
    floor: oakFloor([0.4, 0.26, 0.15]),
    seat: [0.2, 0.21, 0.23],
    cushion: [0.55, 0.3, 0.16],
    wood: [0.26, 0.15, 0.08],
    rug: [0.5, 0.48, 0.45],
    front: finish('Graphite fronts', 'plain', [0.11, 0.115, 0.125], undefined, 0.3),
    dark: [0.03, 0.03, 0.033],
  },
};

/** Light, matt finishes for rooms without a named style, because a line drawing shows no materials. */
const UNSTYLED_ROOM: RoomSet = {
  wall: [0.78, 0.765, 0.73],
  feature: finish('Pale paint', 'render', [0.68, 0.67, 0.63]),
  floor: oakFloor([0.5, 0.38, 0.26]),
  seat: [0.46, 0.45, 0.42],
  cushion: [0.58, 0.52, 0.43],
  wood: [0.5, 0.38, 0.26],
  rug: [0.66, 0.63, 0.57],
  front: finish('Light fronts', 'plain', [0.62, 0.61, 0.57], undefined, 0.2),
  dark: [0.1, 0.1, 0.1],
};

const schemes: Record<ColorScheme, (c: Vec) => Vec> = {
  Warm: ([r, g, b]) => [r * 1.08, g * 0.98, b * 0.8],
  Cool: ([r, g, b]) => [r * 0.84, g * 0.97, b * 1.14],
  Monochrome: (c) => {
    const l = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
    return [l * 1.01, l, l * 0.985];
  },
  'Earth Tones': ([r, g, b]) => [r * 1.0, g * 0.88, b * 0.64],
};

/** Cupboard fronts, worktops, second wood and bed linen, in slot order. */
const joinery = (set: RoomSet): Finish[] => [
  set.front,
  finish('Stone worktop', 'marble', [0.66, 0.65, 0.62], [0.4, 0.39, 0.37], 0.4),
  finish('Dark wood', 'veneer', set.wood.map((c) => c * 0.6) as Vec, undefined, 0.25),
  finish('Linen', 'fabric', [0.74, 0.72, 0.67]),
];

/**
 * Room finishes by style and colour scheme, in slot order, before the prompt changes them.
 * @param styled whether the form or the prompt names a style
 */
export function interiorFinishes(spec: InteriorSpec, styled: boolean): Finish[] {
  const set = styled ? roomSets[spec.interiorStyle] : UNSTYLED_ROOM;
  const shift = spec.colorScheme === 'Natural' ? (c: Vec): Vec => c : schemes[spec.colorScheme];
  const tiled = spec.room === 'Bathroom';
  const floor = tiled ? finish('Floor tiles', 'paving', [0.55, 0.54, 0.51], [0.34, 0.33, 0.31], 0.5) : set.floor;
  const list = [
    finish('Wall paint', 'render', set.wall),
    set.feature,
    floor,
    finish('Ceiling', 'render', [0.8, 0.795, 0.78]),
    finish('Joinery', 'plain', set.wall[1] > 0.6 ? [0.72, 0.71, 0.69] : set.dark, undefined, 0.2),
    finish('Upholstery', 'fabric', set.seat),
    finish('Cushions', 'fabric', set.cushion),
    finish('Furniture wood', 'veneer', set.wood, undefined, 0.25),
    finish('Rug', 'rug', set.rug, set.rug.map((c) => c * 0.6) as Vec),
    finish('Art', 'painting', set.cushion, [0.72, 0.69, 0.62]),
    finish('Dark metal', 'plain', set.dark, undefined, 0.3),
    finish('Door', 'boards-up', set.wood, set.wood.map((c) => c * 0.5) as Vec, 0.2),
    finish('Linen curtain', 'fabric', set.wall.map((c) => c * 0.95) as Vec),
    ...joinery(set),
    finish('Window frames', 'plain', set.wall[1] > 0.6 ? [0.72, 0.71, 0.69] : set.dark, undefined, 0.2),
    finish('Lamp shades', 'plain', [0.8, 0.795, 0.78]),
    finish('Light furniture', 'plain', set.wall[1] > 0.6 ? [0.64, 0.62, 0.58] : [0.5, 0.48, 0.45], undefined, 0.12),
    finish('Wall tiles', 'plain', [0.74, 0.74, 0.72], undefined, 0.4),
    finish('Clothes', 'fabric', [0.2, 0.2, 0.2]),
    finish('Beams', 'veneer', set.wood, undefined, 0.15),
    finish('Steps', 'veneer', set.wood, undefined, 0.25),
    floor,
  ];
  const fixed = new Set<number>([InteriorSlot.ceiling, InteriorSlot.cloth]);
  return list.map((f, k) => (fixed.has(k) ? f : { ...f, colour: shift(f.colour), second: shift(f.second) }));
}
