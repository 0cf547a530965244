import type { BillingOverview } from '@maquette/contracts/account/billing';
import { TOP_UPS, topUpOf } from '@maquette/contracts/pricing/plan-prices';
import { type FormEvent, useState } from 'react';
import { formatNumber, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { SelectField, TextField } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { SwitchField } from '../../../ui/switch-field';
import { type AutoTopUpWish, useSaveAutoTopUp } from '../api/billing';
import { formatPrice } from '../rules/format-money';

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** What happens when credits run low: a notification, or an automatic top-up with a monthly limit. */
export function LowCreditForm({ overview, mayChange }: { overview: BillingOverview; mayChange: boolean }) {
  const [fields, setFields] = useState<LowCreditFields>(() => fieldsOf(overview));
  const [faults, setFaults] = useState<LowCreditFaults>({});
  const saving = useSaveAutoTopUp();
  const { lastFailure, spentThisMonthUsd } = overview.autoTopUp;
  const change = (changes: Partial<LowCreditFields>) => {
    saving.reset();
    setFields((known) => ({ ...known, ...changes }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const result = parseAutoTopUp(fields);
    setFaults('faults' in result ? result.faults : {});
    if ('wish' in result) saving.mutate(result.wish);
  };
  if (!mayChange) {
    return (
      <Panel title={t('auto.title')}>
        <p>{t('auto.adminOnly')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('auto.title')}>
      {lastFailure ? <Notice tone="warn">{t('auto.lastFailure', { why: lastFailure })}</Notice> : null}
      <form noValidate onSubmit={save} className="grid max-w-prose gap-5">
        <TextField
          {...NUMBER}
          label={t('auto.warn')}
          hint={t('auto.warnHint')}
          error={faults.warnBelow}
          value={fields.warnBelow}
          onChange={(event) => change({ warnBelow: event.target.value })}
        />
        <SwitchField
          label={t('auto.enabled')}
          hint={t('auto.enabledHint')}
          checked={fields.enabled}
          onToggle={(enabled) => change({ enabled })}
        />
        {fields.enabled ? (
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <SelectField
              label={t('auto.topUp')}
              choices={TOP_UPS.map(({ id, usd, credits }) => ({
                value: id,
                label: t('auto.option', { price: formatPrice(usd), credits: formatNumber(credits) }),
              }))}
              value={fields.topupId}
              onChoose={(topupId) => change({ topupId })}
            />
            <TextField
              {...NUMBER}
              label={t('auto.below')}
              error={faults.below}
              value={fields.below}
              onChange={(event) => change({ below: event.target.value })}
            />
            <TextField
              {...NUMBER}
              label={t('auto.ceiling')}
              hint={t('auto.ceilingHint', { spent: formatPrice(spentThisMonthUsd) })}
              error={faults.ceiling}
              value={fields.ceiling}
              onChange={(event) => change({ ceiling: event.target.value })}
            />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={saving.isPending}>
            {t(saving.isPending ? 'auto.saving' : 'auto.save')}
          </Button>
          <p role="status" className="text-13 text-good">
            {saving.isSuccess ? t('auto.saved') : null}
          </p>
        </div>
        <FaultNotice error={saving.error} title={t('auto.failed')} />
      </form>
    </Panel>
  );
}

interface LowCreditFields {
  warnBelow: string;
  enabled: boolean;
  topupId: AutoTopUpWish['topupId'];
  below: string;
  ceiling: string;
}

type LowCreditFaults = Partial<Record<'warnBelow' | 'below' | 'ceiling', string>>;

function fieldsOf({ lowCreditThreshold, autoTopUp }: BillingOverview): LowCreditFields {
  return {
    warnBelow: lowCreditThreshold === null ? '' : String(lowCreditThreshold),
    enabled: autoTopUp.enabled,
    topupId: autoTopUp.topupId,
    below: String(autoTopUp.below),
    ceiling: String(autoTopUp.monthlyCeilingUsd),
  };
}

function whole(text: string, from: number, to: number): number | null {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : null;
}

/** Builds the request, or returns the invalid fields. The limits come from the contract. */
function parseAutoTopUp(fields: LowCreditFields): { wish: AutoTopUpWish } | { faults: LowCreditFaults } {
  const noNotice = fields.warnBelow.trim() === '';
  const lowCreditThreshold = noNotice ? null : whole(fields.warnBelow, 0, 100_000);
  const below = whole(fields.below, 1, 100_000);
  const monthlyCeilingUsd = whole(fields.ceiling, 10, 5_000);
  const price = topUpOf(fields.topupId)?.usd ?? 0;
  const faults: LowCreditFaults = {};
  if (!noNotice && lowCreditThreshold === null) faults.warnBelow = t('auto.wrongWarn');
  if (below === null) faults.below = t('auto.wrongBelow');
  if (monthlyCeilingUsd === null) faults.ceiling = t('auto.wrongCeiling');
  else if (fields.enabled && monthlyCeilingUsd < price) {
    faults.ceiling = t('auto.ceilingTooLow', { price: formatPrice(price) });
  }
  if (below === null || monthlyCeilingUsd === null || Object.keys(faults).length > 0) return { faults };
  return { wish: { enabled: fields.enabled, topupId: fields.topupId, below, monthlyCeilingUsd, lowCreditThreshold } };
}
