import { addWords } from './dictionary';
import { legal } from './en-legal';

/** Texts of the terms and privacy pages. */
export type LegalWords = typeof legal;

addWords(legal);
