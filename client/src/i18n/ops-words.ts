import { addWords } from './dictionary';
import { ops } from './generated/en/ops';

addWords(ops);
