import { addWords } from './dictionary';
import { home } from './en-home';

/** Texts of the dashboard's home page, whose screen imports this file. */
export type HomeWords = typeof home;

addWords(home);
