import { addWords } from './dictionary';
import { imageForm } from './en-image-form';

/** Texts of the image tool forms, whose screens import this file. */
export type ImageFormWords = typeof imageForm;

addWords(imageForm);
