import { addWords } from './dictionary';
import { status } from './en-status';

/** What the page says that tells how it goes. */
export type StatusWords = typeof status;

addWords(status);
