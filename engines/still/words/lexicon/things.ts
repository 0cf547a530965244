import type { Kinds } from './kind-table';
import tables from './things.json';

/** Outdoor objects next to a building, and people. */
export const things = tables.things satisfies Kinds;

/**
 * Builders and materials need a row per kind.
 * @public
 */
export type ThingKind = keyof typeof things;

export const people = tables.people satisfies Kinds;
