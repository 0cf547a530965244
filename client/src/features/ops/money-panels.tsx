import type { Survey } from '@maquette/contracts/operations/survey';
import { Fact, Facts, Panel } from '../../design/panel';
import { formatNumber, t } from '../../i18n/t';
import { DataTable } from './data-table';
import { dollars, secondsSince, span } from './units';

type Money = NonNullable<Survey['money']>;

export function MoneyPanel({ money: { charged, returned, given, cost } }: { money: Money }) {
  return (
    <Panel title={t('ops.moneyDay')}>
      <Facts>
        <Fact name={t('ops.charged')}>{dollars(charged)}</Fact>
        <Fact name={t('ops.cost')}>{dollars(cost)}</Fact>
        <Fact name={t('ops.margin')}>
          <span className={charged < cost ? 'text-bad' : undefined}>{dollars(charged - cost)}</span>
        </Fact>
        <Fact name={t('ops.returned')}>{dollars(returned)}</Fact>
        <Fact name={t('ops.given')}>{dollars(given)}</Fact>
      </Facts>
    </Panel>
  );
}

export function HoldsPanel({ holds, now }: { holds: NonNullable<Survey['holds']>; now: number }) {
  const { open, halfCredits, stuck, drift, audited } = holds;
  return (
    <Panel title={t('ops.holds')}>
      <Facts>
        <Fact
          name={t('ops.openHolds')}
        >{`${formatNumber(open)} · ${t('ops.heldCredits', { credits: halfCredits / 2 })}`}</Fact>
        <Fact name={t('ops.stuck')}>
          <span className={stuck > 0 ? 'text-bad' : undefined}>{formatNumber(stuck)}</span>
        </Fact>
        <Fact name={t('ops.drift')}>
          <span className={(drift ?? 0) > 0 ? 'text-bad' : undefined}>
            {drift === null || audited === null
              ? t('ops.driftNever')
              : t('ops.audited', { count: drift, age: span(secondsSince(audited, now)) })}
          </span>
        </Fact>
      </Facts>
    </Panel>
  );
}

/** What each model brought and cost, the largest loss first. */
export function ModelsPanel({ models }: { models: Money['models'] }) {
  return (
    <Panel title={t('ops.margin')}>
      <DataTable
        name="models"
        title={t('ops.margin')}
        rows={models}
        empty={t('ops.endedNone')}
        keyOf={({ provider, model }) => `${provider} ${model}`}
        bad={({ revenue, cost }) => revenue < cost}
        columns={[
          { name: 'model', title: t('ops.model'), value: ({ model }) => model },
          { name: 'provider', title: t('ops.provider'), value: ({ provider }) => provider },
          { name: 'renders', title: t('ops.count'), value: ({ renders }) => renders, numeric: true },
          {
            name: 'revenue',
            title: t('ops.revenue'),
            value: ({ revenue }) => revenue,
            show: ({ revenue }) => dollars(revenue),
            numeric: true,
          },
          {
            name: 'cost',
            title: t('ops.cost'),
            value: ({ cost }) => cost,
            show: ({ cost }) => dollars(cost),
            numeric: true,
          },
          {
            name: 'margin',
            title: t('ops.margin'),
            value: ({ revenue, cost }) => revenue - cost,
            show: ({ revenue, cost }) => dollars(revenue - cost),
            numeric: true,
          },
        ]}
      />
    </Panel>
  );
}
