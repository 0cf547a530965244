import './front-words';
import { addWords } from './dictionary';
import { visitor } from './en-visitor';

/** What the public pages say. A page that says any of it imports this file. */
export type VisitorWords = typeof visitor;

addWords(visitor);
