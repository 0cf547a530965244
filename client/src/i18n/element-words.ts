import { addWords } from './dictionary';
import { elements } from './generated/en/elements';

addWords(elements);
