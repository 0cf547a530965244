import { addWords } from './dictionary';
import { preview } from './generated/en/preview';
import { tools } from './generated/en/tools';

addWords({ ...preview, ...tools });
