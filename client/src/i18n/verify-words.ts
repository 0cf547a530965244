import { addWords } from './dictionary';
import { verify } from './en-verify';

/** Texts of the page that verifies a file's origin. */
export type VerifyWords = typeof verify;

addWords(verify);
