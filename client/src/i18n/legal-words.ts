import { addWords } from './dictionary';
import { legal } from './generated/en/legal';

addWords(legal);
