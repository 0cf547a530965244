import { addWords } from './dictionary';
import { review } from './generated/en/review';

/** Texts of reviews, whose pages and dialogs import this file. */
addWords(review);
