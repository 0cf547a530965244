import { addWords } from './dictionary';
import { library } from './en-library';
import { result } from './en-result';

const late = { ...result, ...library };

/** What is said of results: on the canvas, in projects, on the page of all of them. A part that says any of it imports this file. */
export type ResultWords = typeof late;

addWords(late);
