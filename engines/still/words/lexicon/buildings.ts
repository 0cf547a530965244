import table from './buildings.json';
import type { Kinds } from './kind-table';

/** Building kinds with a massing preset, and their synonyms; "~" marks words that are only approximated. */
export const buildings = table satisfies Kinds;

/**
 * Builders and materials need a row per kind.
 * @public
 */
export type BuildingKind = keyof typeof buildings;
