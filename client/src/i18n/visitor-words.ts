import { visitor } from './en-visitor';
import { addWords } from './t';

/** What the public pages say. A page that says any of it imports this file. */
export type VisitorWords = typeof visitor;

addWords(visitor);
