import { addWords } from './dictionary';
import { model } from './generated/en/model';

addWords(model);
