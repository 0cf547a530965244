import { addWords } from './dictionary';
import { gallery } from './generated/en/gallery';

addWords(gallery);
