import './front-words';
import { addWords } from './dictionary';
import { visitor } from './generated/en/visitor';

addWords(visitor);
