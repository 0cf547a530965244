import type { ModelCamera } from '@maquette/contracts/models/model-camera';
import { dolly, look, orbit, pan, walk } from './move-camera';

export const MOVES = ['orbit', 'walk'] as const;
/** How the viewer moves: around the model, or through it at eye height. */
export type Move = (typeof MOVES)[number];

/** Keys that move the camera while the viewer has the focus, by `event.key` in lower case. */
export const MOVING_KEYS = [
  'arrowup',
  'arrowdown',
  'arrowleft',
  'arrowright',
  'w',
  'a',
  's',
  'd',
  'q',
  'e',
  '+',
  '-',
  '=',
];

/** Radians and shares of the frame per second of a held key. */
const TURN = 1.1;
const PAN = 0.45;
/** Factor of the distance per second while zooming by key. */
const ZOOM = 2.6;
/** Walking speed in metres per second, and the share of a model's radius per second in large ones. */
const PACE = 1.6;
const PACE_SHARE = 0.06;
const FASTER = 3.5;

export interface Held {
  keys: ReadonlySet<string>;
  isShift: boolean;
  move: Move;
  /** Half of the model's diagonal in metres. */
  radius: number;
  aspect: number;
}

/** The camera after some seconds with held keys. */
export function moveByKeys(
  camera: ModelCamera,
  { keys, isShift, move, radius, aspect }: Held,
  seconds: number,
): ModelCamera {
  const pushed = (more: string, less: string) => Number(keys.has(more)) - Number(keys.has(less));
  const across = pushed('arrowright', 'arrowleft');
  const upwards = pushed('arrowup', 'arrowdown');
  const pace = Math.max(PACE, radius * PACE_SHARE) * (isShift ? FASTER : 1) * seconds;
  let moved = camera;
  if (move === 'walk') {
    if (across !== 0) moved = look(moved, -across * TURN * seconds, 0);
    if (upwards !== 0) moved = walk(moved, upwards * pace, 0);
  } else if (isShift && (across !== 0 || upwards !== 0)) {
    moved = pan(moved, across * PAN * seconds, upwards * PAN * seconds, aspect);
  } else if (across !== 0 || upwards !== 0) {
    moved = orbit(moved, across * TURN * seconds, upwards * TURN * seconds);
  }
  const [ahead, aside, rise] = [pushed('w', 's'), pushed('d', 'a'), pushed('e', 'q')];
  if (ahead !== 0 || aside !== 0 || rise !== 0) moved = walk(moved, ahead * pace, aside * pace, rise * pace);
  const closer = Number(keys.has('+') || keys.has('=')) - Number(keys.has('-'));
  return closer === 0 ? moved : dolly(moved, ZOOM ** (-closer * seconds));
}
