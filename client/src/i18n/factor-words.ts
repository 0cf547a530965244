import { addWords } from './dictionary';
import { factor } from './generated/en/factor';

addWords(factor);
