import type { Kinds } from './kind-table';
import tables from './surfaces.json';

/** Materials of surfaces. */
export const substances = tables.substances satisfies Kinds;

/**
 * Every kind needs a row here, for its builder and its materials.
 * @public
 */
export type SubstanceKind = keyof typeof substances;

/** Colours by name; a shade may precede: "light blue". */
export const colours = tables.colours satisfies Kinds;

/**
 * Builders and materials need a row per kind.
 * @public
 */
export type ColourKind = keyof typeof colours;

/** Modifies a colour or sets a material's tone; before a room or a day it describes the light. */
export const shades = tables.shades satisfies Kinds;

/** Surface finishes. */
export const finishes = tables.finishes satisfies Kinds;
