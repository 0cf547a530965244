import { addWords } from './dictionary';
import { elements } from './generated/en/elements';

/** Texts of custom elements. Import this file where they are shown, so that the tools do not load them. */
addWords(elements);
