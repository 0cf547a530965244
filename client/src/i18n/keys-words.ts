import { addWords } from './dictionary';
import { keys } from './generated/en/keys';

addWords(keys);
