import { addWords } from './dictionary';
import { tools } from './en-tools';

/** Texts of lazily loaded parts of the tools. Import this file where they are used. */
export type ToolWords = typeof tools;

addWords(tools);
