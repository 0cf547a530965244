import { addWords } from './dictionary';
import { api } from './en-api';
import { billing } from './en-billing';
import { members } from './en-members';
import { reference } from './en-reference';

/**
 * Texts of plans, billing and the API. Import this file in every page that uses them, so that the tools do not load
 * them.
 */
const late = { ...billing, ...api, ...members, ...reference } as const;
export type AccountWords = typeof late;

addWords(late);
