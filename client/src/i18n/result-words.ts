import { addWords } from './dictionary';
import { library } from './generated/en/library';
import { result } from './generated/en/result';

addWords({ ...library, ...result });
