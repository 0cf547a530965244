import { addWords } from './dictionary';
import { status } from './generated/en/status';

addWords(status);
