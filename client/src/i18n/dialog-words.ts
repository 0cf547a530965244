import { addWords } from './dictionary';
import { dialog } from './en-dialog';

/** What every dialog may ask. They come with the first that is opened. */
export type DialogWords = typeof dialog;

addWords(dialog);
