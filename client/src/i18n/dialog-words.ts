import { addWords } from './dictionary';
import { dialog } from './generated/en/dialog';

/** Texts shared by all dialogs, loaded with the first dialog. */
addWords(dialog);
