import { addWords } from './dictionary';
import { home } from './generated/en/home';

/** Texts of the dashboard's home page, whose screen imports this file. */
addWords(home);
