import { addWords } from './dictionary';
import { home } from './generated/en/home';

addWords(home);
