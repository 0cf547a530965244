import { addWords } from './dictionary';
import { dialog } from './en-dialog';

/** Texts shared by all dialogs, loaded with the first dialog. */
export type DialogWords = typeof dialog;

addWords(dialog);
