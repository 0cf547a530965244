import { addWords } from './dictionary';
import { keys } from './en-keys';

/** What the help of a screen says. The part that says it imports this file. */
export type KeysWords = typeof keys;

addWords(keys);
