import { addWords } from './dictionary';
import { factor } from './en-factor';

/** What is said of second factors. */
export type FactorWords = typeof factor;

addWords(factor);
