import { addWords } from './dictionary';
import { review } from './en-review';

/** What is said of reviews. Their pages and dialogs import this file. */
export type ReviewWords = typeof review;

addWords(review);
