import { addWords } from './dictionary';
import { keys } from './generated/en/keys';

/** Texts of the help panel, which imports this file. */
addWords(keys);
