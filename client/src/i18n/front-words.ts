import { addWords } from './dictionary';
import { front } from './en-front';

/** What the front page and the frame of every public page say. A page that says any of it imports this file. */
export type FrontWords = typeof front;

addWords(front);
