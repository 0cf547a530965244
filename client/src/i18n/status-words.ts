import { addWords } from './dictionary';
import { status } from './en-status';

/** Texts of the public status page. */
export type StatusWords = typeof status;

addWords(status);
