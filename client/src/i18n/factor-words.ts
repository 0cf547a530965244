import { addWords } from './dictionary';
import { factor } from './en-factor';

/** Texts of the second factor. */
export type FactorWords = typeof factor;

addWords(factor);
