import type { Kinds } from './kind-table';
import tables from './states.json';

/** Conditions of an object, written to `state` of its node. */
export const states = tables.states satisfies Kinds;

/** Styles, written to `params.style` of their noun or, without a noun, of the subject. */
export const styles = tables.styles satisfies Kinds;

/** Colour schemes of a whole room. */
export const schemes = tables.schemes satisfies Kinds;
