import { addWords } from './dictionary';
import { imageForm } from './en-image-form';

/** What the still tools say in their forms. Their screens import this file. */
export type ImageFormWords = typeof imageForm;

addWords(imageForm);
