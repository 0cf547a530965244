import { addWords } from './dictionary';
import { library } from './en-library';
import { result } from './en-result';

const late = { ...result, ...library };

/** Texts of results: canvas, projects, result pages. Import this file where they are used. */
export type ResultWords = typeof late;

addWords(late);
