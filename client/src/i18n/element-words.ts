import { addWords } from './dictionary';
import { elements } from './en-elements';

/** Texts of custom elements. Import this file where they are shown, so that the tools do not load them. */
export type ElementWords = typeof elements;

addWords(elements);
