import { addWords } from './dictionary';
import { imageForm } from './generated/en/image-form';

addWords(imageForm);
