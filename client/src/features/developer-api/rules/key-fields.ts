import {
  API_KEY_NAME_LIMIT,
  type ApiKeyKind,
  type ApiScope,
  type NewApiKey,
} from '@maquette/contracts/developer/developer-api';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { t } from '../../../i18n/t';

/** Form values as entered. */
export interface KeyFields {
  name: string;
  kind: ApiKeyKind;
  scopes: ApiScope[];
  limit: string;
  expires: Expiry;
}

export const EXPIRIES = ['never', '30', '90', '365'] as const;
type Expiry = (typeof EXPIRIES)[number];

/** Default: a sandbox key with the scopes that a first program needs. */
export const FIRST_FIELDS: KeyFields = {
  name: '',
  kind: 'sandbox',
  scopes: ['images:write', 'videos:write', 'jobs:read', 'assets:read'],
  limit: '',
  expires: 'never',
};

export type KeyFaults = Partial<Record<'name' | 'scopes' | 'limit', string>>;

const LIMIT_MOST = 1_000_000;

/** Builds the request, or returns the invalid fields. The limits come from the contract. */
export function parseKeyFields({
  name,
  kind,
  scopes,
  limit,
  expires,
}: KeyFields): { wish: NewApiKey } | { faults: KeyFaults } {
  const faults: KeyFaults = {};
  const trimmed = name.trim();
  if (!canBeSeen(trimmed)) faults.name = t('makeKey.noName');
  else if (trimmed.length > API_KEY_NAME_LIMIT) faults.name = t('makeKey.longName', { limit: API_KEY_NAME_LIMIT });
  if (scopes.length === 0) faults.scopes = t('makeKey.noScope');
  const monthlyCreditLimit = limit.trim() === '' ? null : Number(limit);
  const wrong = monthlyCreditLimit !== null && !(Number.isInteger(monthlyCreditLimit) && monthlyCreditLimit >= 1);
  if (wrong || Number(monthlyCreditLimit) > LIMIT_MOST) faults.limit = t('makeKey.wrongLimit');
  if (Object.keys(faults).length > 0) return { faults };
  const expiresInDays = expires === 'never' ? null : Number(expires);
  return { wish: { name: trimmed, kind, scopes, monthlyCreditLimit, expiresInDays } };
}
