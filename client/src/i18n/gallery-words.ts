import { addWords } from './dictionary';
import { gallery } from './en-gallery';

/** What the pages of the gallery say. They import this file. */
export type GalleryWords = typeof gallery;

addWords(gallery);
