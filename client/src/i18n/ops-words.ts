import { addWords } from './dictionary';
import { ops } from './generated/en/ops';

/** Texts of the operator console. */
addWords(ops);
