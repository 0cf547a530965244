import { addWords } from './dictionary';
import { review } from './en-review';

/** Texts of reviews, whose pages and dialogs import this file. */
export type ReviewWords = typeof review;

addWords(review);
