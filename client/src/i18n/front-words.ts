import { addWords } from './dictionary';
import { front } from './generated/en/front';

addWords(front);
