import type { Kinds } from './kind-table';
import tables from './states.json';

/** An object's conditions, written to its node's `state`. */
export const states = tables.states satisfies Kinds;

/** Styles, written to their noun's `params.style` or, without a noun, to the subject's. */
export const styles = tables.styles satisfies Kinds;

/** Colour schemes of a whole room. */
export const schemes = tables.schemes satisfies Kinds;
