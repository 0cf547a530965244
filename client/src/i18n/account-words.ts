import { addWords } from './dictionary';
import { api } from './generated/en/api';
import { billing } from './generated/en/billing';
import { members } from './generated/en/members';
import { pricing } from './generated/en/pricing';
import { reference } from './generated/en/reference';

/**
 * Texts for plans, billing and the API. Import this file in every page that uses them, so that the tools do not load
 * them.
 */
addWords({ ...api, ...billing, ...members, ...pricing, ...reference });
