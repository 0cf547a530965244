import { addWords } from './dictionary';
import { home } from './en-home';

/** What the first page of the dashboard says. Its screen imports this file. */
export type HomeWords = typeof home;

addWords(home);
