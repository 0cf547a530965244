import { addWords } from './dictionary';
import { preview } from './generated/en/preview';
import { tools } from './generated/en/tools';

/** Texts of lazily loaded parts of the tools. Import this file where they are used. */
addWords({ ...preview, ...tools });
