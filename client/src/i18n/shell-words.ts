import { addWords } from './dictionary';
import { shell } from './en-shell';

/** Texts of search, elements, help and the account. Import this file in pages that use them. */
export type ShellWords = typeof shell;

addWords(shell);
