import { addWords } from './dictionary';
import { factor } from './generated/en/factor';

/** Texts of the second factor. */
addWords(factor);
