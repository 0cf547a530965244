import { addWords } from './dictionary';
import { imageForm } from './generated/en/image-form';

/** Texts of the image tool forms, whose screens import this file. */
addWords(imageForm);
