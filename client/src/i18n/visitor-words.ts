import './front-words';
import { addWords } from './dictionary';
import { visitor } from './generated/en/visitor';

/** Texts of the public pages. Import this file where they are used. */
addWords(visitor);
