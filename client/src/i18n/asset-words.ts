import { addWords } from './dictionary';
import { assets } from './generated/en/assets';

/** Texts of the result pages, which import this file, so that the tools do not load them. */
addWords(assets);
