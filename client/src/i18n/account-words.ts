import { addWords } from './dictionary';
import { api } from './en-api';
import { billing } from './en-billing';
import { members } from './en-members';
import { reference } from './en-reference';

/** What is said of plans, money and the API. A page that says any of it imports this file: the tools do not carry it. */
const late = { ...billing, ...api, ...members, ...reference } as const;
export type AccountWords = typeof late;

addWords(late);
