import { addWords } from './dictionary';
import { verify } from './generated/en/verify';

addWords(verify);
