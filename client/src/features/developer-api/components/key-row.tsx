import type { ApiKeyView } from '@maquette/contracts/developer/developer-api';
import type { ReactNode } from 'react';
import { formatMoment, formatNumber, t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Meter } from '../../../ui/meter';
import { formatDay } from '../../billing/rules/format-money';

export type KeyState = 'active' | 'revoked' | 'expired';

export function keyState({ revokedAt, expiresAt }: ApiKeyView, now: number): KeyState {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}

export function KeyRow({ apiKey, state, onRevoke }: { apiKey: ApiKeyView; state: KeyState; onRevoke: () => void }) {
  const { name, kind, prefix, scopes, createdBy, createdAt } = apiKey;
  return (
    <li
      aria-label={name}
      className="grid content-start gap-x-8 gap-y-3 py-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_auto]"
    >
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium break-words text-ink">
            {name}
          </span>
          <Badge tone={kind === 'live' ? 'pencil' : 'plain'}>{t(`apiKeys.${kind}`)}</Badge>
          {state === 'active' ? null : <Badge>{t(`apiKeys.${state}`)}</Badge>}
        </div>
        <span translate="no" className="figures text-13 break-all">
          {prefix}…
        </span>
        <span className="label">{t('apiKeys.madeBy', { who: createdBy, date: formatDay(createdAt) })}</span>
      </div>
      <div className="min-w-0">
        <span className="sr-only">{t('apiKeys.scopes')}</span>
        <ul className="figures flex flex-wrap gap-x-3 gap-y-0.5 text-12">
          {scopes.map((scope) => (
            <li key={scope} title={t(`scope.${scope}`)}>
              {scope}
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid content-start gap-1.5 text-13">
        <Spending apiKey={apiKey} />
        <Line name={t('apiKeys.used')} muted={!apiKey.lastUsedAt}>
          {apiKey.lastUsedAt ? formatMoment(apiKey.lastUsedAt) : t('apiKeys.neverUsed')}
        </Line>
        <Ending apiKey={apiKey} state={state} />
      </dl>
      <div className="flex items-start lg:justify-end">
        {state === 'active' ? (
          <Button size="small" onClick={onRevoke} aria-label={t('apiKeys.revokeOf', { name })}>
            {t('apiKeys.revoke')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Line({ name, muted = false, children }: { name: string; muted?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className={classNames('text-right', !muted && 'text-ink')}>{children}</dd>
    </div>
  );
}

function Spending({ apiKey: { kind, name, monthlyCreditLimit, spentThisMonth } }: { apiKey: ApiKeyView }) {
  const credits = formatNumber(spentThisMonth);
  if (kind === 'sandbox' && spentThisMonth === 0 && monthlyCreditLimit === null) {
    return (
      <Line name={t('apiKeys.spent')} muted>
        {t('apiKeys.free')}
      </Line>
    );
  }
  // A sandbox key counts what its orders would have cost, so that its spending limit can be tested.
  const counted = t(kind === 'sandbox' ? 'apiKeys.wouldCost' : 'apiKeys.spent');
  if (monthlyCreditLimit === null) return <Line name={counted}>{t('apiKeys.credits', { credits })}</Line>;
  const text = t('apiKeys.ofLimit', { credits, limit: monthlyCreditLimit });
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <dt className="text-soft">{counted}</dt>
      <dd className="text-right text-ink">{text}</dd>
      <dd className="basis-full">
        <Meter label={t('apiKeys.share', { name })} share={spentThisMonth / monthlyCreditLimit} text={text} />
      </dd>
    </div>
  );
}

function Ending({ apiKey: { revokedAt, expiresAt }, state }: { apiKey: ApiKeyView; state: KeyState }) {
  if (state === 'revoked' && revokedAt) return <Line name={t('apiKeys.revoked')}>{formatDay(revokedAt)}</Line>;
  return (
    <Line name={t(state === 'expired' ? 'apiKeys.expired' : 'apiKeys.expires')} muted={!expiresAt}>
      {expiresAt ? formatDay(expiresAt) : t('apiKeys.neverExpires')}
    </Line>
  );
}
