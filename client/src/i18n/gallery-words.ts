import { addWords } from './dictionary';
import { gallery } from './generated/en/gallery';

/** Texts of the gallery pages, which import this file. */
addWords(gallery);
