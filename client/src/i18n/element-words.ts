import { addWords } from './dictionary';
import { elements } from './en-elements';

/** What is said of custom elements. Whatever shows them imports this file: the tools do not carry it. */
export type ElementWords = typeof elements;

addWords(elements);
