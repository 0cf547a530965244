import { addWords } from './dictionary';
import { assets } from './generated/en/assets';

addWords(assets);
