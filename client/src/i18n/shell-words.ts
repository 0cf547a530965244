import { addWords } from './dictionary';
import { shell } from './en-shell';

/** What is said beside the tools: search, elements, help and the own account. A page that says any of it imports this file. */
export type ShellWords = typeof shell;

addWords(shell);
