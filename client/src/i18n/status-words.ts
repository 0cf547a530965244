import { addWords } from './dictionary';
import { status } from './generated/en/status';

/** Texts of the public status page. */
addWords(status);
