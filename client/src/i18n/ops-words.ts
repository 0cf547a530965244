import { addWords } from './dictionary';
import { ops } from './en-ops';

/** Texts of the operator console. */
export type OpsWords = typeof ops;

addWords(ops);
