import { addWords } from './dictionary';
import { shell } from './generated/en/shell';

/** Texts of search, elements, help and the account. Import this file in pages that use them. */
addWords(shell);
