import { addWords } from './dictionary';
import { library } from './generated/en/library';
import { result } from './generated/en/result';

/** Texts of results: canvas, projects, result pages. Import this file where they are used. */
addWords({ ...library, ...result });
