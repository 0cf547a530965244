import { addWords } from './dictionary';
import { gallery } from './en-gallery';

/** Texts of the gallery pages, which import this file. */
export type GalleryWords = typeof gallery;

addWords(gallery);
