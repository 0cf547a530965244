import { addWords } from './dictionary';
import { modelScreen } from './generated/en/model-screen';

addWords(modelScreen);
