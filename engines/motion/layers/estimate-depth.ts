import type { PlaceHint } from '../request/motion-request';
import { separateBlurred } from './defocus';
import { groundAndFronts } from './ground-and-fronts';
import { roomBox } from './room-box';
import { floodSky, innerSky, looksLikeSky } from './sky-region';
import { smallImage } from './small-image';
import { straightenUprights } from './straighten-uprights';
import { vanishingPoint } from './vanishing-point';

export interface EstimatedDepth {
  /** Inverse depth from 0 (far) to 1 (near), row by row. */
  values: Float32Array;
  width: number;
  height: number;
  scene: 'exterior' | 'interior';
  /** Outdoors only: mask of certain sky, and the depth without sky. */
  sky: { clear: Uint8Array; without: Float32Array } | null;
}

/** Inverse depth of the sky. */
export const SKY = 0.02;
/** Row of the horizon when lines are inconclusive, as a share of the image height. */
const DEFAULT_HORIZON = 0.58;
const DEFAULT_ROOM_POINT = { x: 0.5, y: 0.48 };
/** Search range of the vanishing point, as shares of width and height. */
const ROOM_POINT = { across: [0.25, 0.75], down: [0.32, 0.62] } as const;
const OUTDOOR_POINT = { across: [-0.6, 1.6], down: [0.45, 0.68] } as const;

/**
 * Estimates depth from planes, without a learned model, so that walls stay planar and verticals straight.
 * Outdoors, facades stand on ground below the horizon. Indoors, the planes are a box around the vanishing point.
 * @param rgb a copy of the still, about 480 pixels wide
 */
export function estimateDepth(rgb: Uint8Array, width: number, height: number, hint: PlaceHint): EstimatedDepth {
  const image = smallImage(rgb, width, height);
  const sky = floodSky(image);
  const scene = hint ?? (looksLikeSky(image, sky) ? 'exterior' : 'interior');
  if (scene === 'interior') {
    const point = vanishingPoint(image, ROOM_POINT.across, ROOM_POINT.down) ?? DEFAULT_ROOM_POINT;
    const values = separateBlurred(straightenUprights(roomBox(width, height, point), image), image);
    return { values, width, height, scene, sky: null };
  }
  const horizon = vanishingPoint(image, OUTDOOR_POINT.across, OUTDOOR_POINT.down)?.y ?? DEFAULT_HORIZON;
  const without = separateBlurred(groundAndFronts(image, sky, horizon), image);
  const clear = innerSky(sky, width, height);
  const values = without.map((value, i) => (clear[i] ? SKY : value));
  return { values, width, height, scene, sky: { clear, without } };
}
