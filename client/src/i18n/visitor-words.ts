import './front-words';
import { addWords } from './dictionary';
import { visitor } from './en-visitor';

/** Texts of the public pages. Import this file where they are used. */
export type VisitorWords = typeof visitor;

addWords(visitor);
