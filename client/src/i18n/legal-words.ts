import { addWords } from './dictionary';
import { legal } from './generated/en/legal';

/** Texts of the terms and privacy pages. */
addWords(legal);
