import { addWords } from './dictionary';
import { shell } from './generated/en/shell';

addWords(shell);
