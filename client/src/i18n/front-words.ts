import { addWords } from './dictionary';
import { front } from './generated/en/front';

/** Texts of the front page and of the layout of all public pages. Import this file in pages that use them. */
addWords(front);
