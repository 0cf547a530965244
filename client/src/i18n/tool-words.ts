import { addWords } from './dictionary';
import { tools } from './en-tools';

/** What a tool says in parts that come after it. A part that says any of it imports this file. */
export type ToolWords = typeof tools;

addWords(tools);
