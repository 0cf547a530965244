import { addWords } from './dictionary';
import { keys } from './en-keys';

/** Texts of the help panel, which imports this file. */
export type KeysWords = typeof keys;

addWords(keys);
