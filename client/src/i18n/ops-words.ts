import { addWords } from './dictionary';
import { ops } from './en-ops';

/** What the console of operators says. */
export type OpsWords = typeof ops;

addWords(ops);
