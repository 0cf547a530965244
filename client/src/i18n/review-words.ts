import { addWords } from './dictionary';
import { review } from './generated/en/review';

addWords(review);
