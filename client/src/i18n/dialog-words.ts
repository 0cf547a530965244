import { addWords } from './dictionary';
import { dialog } from './generated/en/dialog';

addWords(dialog);
