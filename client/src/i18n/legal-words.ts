import { addWords } from './dictionary';
import { legal } from './en-legal';

/** What the pages of the terms and the privacy policy say. */
export type LegalWords = typeof legal;

addWords(legal);
