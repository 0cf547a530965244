import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import { MIN_SHOWN_SHARE } from '../scene/drawn-things';
import type { PhotoScene } from './photo-scene';

/** Returns the objects that a photo shows by its masks: sky, plants, glass, walls, floor, ground and roof. */
export function thingsInPhoto(
  photo: Pick<PhotoScene, 'interior' | 'sky' | 'green' | 'walls' | 'level' | 'roof' | 'pane'>,
): Set<DrawnThing> {
  const { interior } = photo;
  const masks: readonly (readonly [Float32Array, ...DrawnThing[]])[] = [
    [photo.sky, 'sky'],
    [photo.green, 'foliage'],
    [photo.walls, 'wall'],
    [photo.pane, 'window'],
    interior ? [photo.level, 'floor'] : [photo.level, 'ground', 'path'],
    ...(interior ? [] : [[photo.roof, 'roof'] as const]),
  ];
  return new Set(masks.filter(([mask]) => meanOf(mask) >= MIN_SHOWN_SHARE).flatMap(([, ...things]) => things));
}

const meanOf = (mask: Float32Array): number => mask.reduce((sum, one) => sum + one, 0) / Math.max(1, mask.length);
