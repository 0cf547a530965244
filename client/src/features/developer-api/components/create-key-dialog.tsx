import {
  API_KEY_KINDS,
  API_KEY_NAME_LIMIT,
  API_SCOPES,
  type ApiKeyKind,
  type ApiScope,
  type madeApiKeySchema,
  type NewApiKey,
} from '@maquette/contracts/developer/developer-api';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { CheckList } from '../../../ui/check-list';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { SelectField, TextField } from '../../../ui/fields';
import { SegmentedControl } from '../../../ui/segmented-control';
import { useMakeApiKey } from '../api/developer-keys';

export type CreatedKey = z.infer<typeof madeApiKeySchema>;

export default function MakeKeyDialog({
  mayMakeLive,
  onMade,
  onClose,
}: {
  mayMakeLive: boolean;
  onMade: (made: CreatedKey) => void;
  onClose: () => void;
}) {
  const [fields, setFields] = useState<KeyFields>(FIRST_FIELDS);
  const [faults, setFaults] = useState<KeyFaults>({});
  const making = useMakeApiKey();
  const change = (changes: Partial<KeyFields>) => setFields((known) => ({ ...known, ...changes }));
  const make = (event: FormEvent) => {
    event.preventDefault();
    const result = parseKeyFields(fields);
    setFaults('faults' in result ? result.faults : {});
    if ('wish' in result) making.mutate(result.wish, { onSuccess: onMade });
  };
  return (
    <Dialog title={t('makeKey.title')} shape="card" open held={fields !== FIRST_FIELDS} onClose={onClose}>
      <form noValidate onSubmit={make} className="grid gap-5 pt-4">
        <TextField
          label={t('makeKey.name')}
          hint={t('makeKey.nameHint')}
          error={faults.name}
          autoComplete="off"
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className="grid gap-1.5">
          <SegmentedControl
            label={t('makeKey.kind')}
            choices={API_KEY_KINDS.map((kind) => ({
              value: kind,
              label: t(`apiKeys.${kind}`),
              disabled: kind === 'live' && !mayMakeLive,
            })).reverse()}
            value={fields.kind}
            onChoose={(kind) => change({ kind })}
          />
          <p className="label">{t(fields.kind === 'live' ? 'makeKey.liveWhy' : 'makeKey.sandboxWhy')}</p>
          {mayMakeLive ? null : <p className="label">{t('makeKey.liveRole')}</p>}
        </div>
        <CheckList
          label={t('makeKey.scopes')}
          error={faults.scopes}
          choices={API_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`), hint: scope }))}
          chosen={fields.scopes}
          onChange={(scopes) => change({ scopes })}
        />
        <TextField
          label={t('makeKey.limit')}
          hint={t('makeKey.limitHint')}
          error={faults.limit}
          inputMode="numeric"
          autoComplete="off"
          value={fields.limit}
          onChange={(event) => change({ limit: event.target.value })}
        />
        <SelectField
          label={t('makeKey.expires')}
          choices={EXPIRIES.map((value) => ({
            value,
            label: value === 'never' ? t('makeKey.never') : t('makeKey.inDays', { count: Number(value) }),
          }))}
          value={fields.expires}
          onChoose={(expires) => change({ expires })}
        />
        <FaultNotice error={making.error} title={t('makeKey.failed')} />
        <Button type="submit" tone="primary" disabled={making.isPending} className="justify-self-end">
          {t(making.isPending ? 'makeKey.submitting' : 'makeKey.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

interface KeyFields {
  name: string;
  kind: ApiKeyKind;
  scopes: ApiScope[];
  limit: string;
  expires: Expiry;
}

const EXPIRIES = ['never', '30', '90', '365'] as const;
type Expiry = (typeof EXPIRIES)[number];

/** Default: a sandbox key with the scopes that a first program needs. */
const FIRST_FIELDS: KeyFields = {
  name: '',
  kind: 'sandbox',
  scopes: ['images:write', 'videos:write', 'jobs:read', 'assets:read'],
  limit: '',
  expires: 'never',
};

type KeyFaults = Partial<Record<'name' | 'scopes' | 'limit', string>>;

const LIMIT_MOST = 1_000_000;

/** Builds the request, or returns the invalid fields. The limits come from the contract. */
function parseKeyFields({
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
