import { addWords } from './dictionary';
import { verify } from './generated/en/verify';

/** Texts of the page that verifies a file's origin. */
addWords(verify);
