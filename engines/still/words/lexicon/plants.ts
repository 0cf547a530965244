import type { Kinds } from './kind-table';
import table from './plants.json';

/** Plants. Indoors they are potted. */
export const plants = table satisfies Kinds;

/**
 * Builders and materials need a row per kind.
 * @public
 */
export type PlantKind = keyof typeof plants;
