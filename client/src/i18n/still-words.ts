import { addWords } from './dictionary';
import { stillForm } from './en-still';

/** What the still tools say in their forms. Their screens import this file. */
export type StillWords = typeof stillForm;

addWords(stillForm);
