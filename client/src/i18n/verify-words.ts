import { addWords } from './dictionary';
import { verify } from './en-verify';

/** What the page says that tells where a file came from. */
export type VerifyWords = typeof verify;

addWords(verify);
