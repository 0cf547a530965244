import tables from './furnishings.json';
import type { Kinds } from './kind-table';

/** Objects that stand, lie or hang in a room. A colour of an `upholstered` kind applies to its fabric. */
export const upholstered = tables.upholstered satisfies Kinds;

export const furniture = tables.furniture satisfies Kinds;

export const furnishings = { ...upholstered, ...furniture } as const;
/**
 * Builders and materials need a row per kind.
 * @public
 */
export type FurnishingKind = keyof typeof furnishings;
