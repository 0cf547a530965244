import type { Survey } from '@maquette/contracts/operations/survey';
import { formatNumber, t } from '../../../i18n/t';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { BUDGET_FULL } from '../rules/needs';
import { dollars, percent, secondsSince, span } from '../rules/units';
import { Share } from './curve';
import { DataTable } from './data-table';

type Money = NonNullable<Survey['money']>;

export function MoneyPanel({ money: { charged, returned, given, cost, providers, fidelity } }: { money: Money }) {
  return (
    <Panel title={t('ops.moneyDay')}>
      <Facts>
        <Fact name={t('ops.charged')}>{dollars(charged)}</Fact>
        <Fact name={t('ops.cost')}>{dollars(cost)}</Fact>
        <Fact name={t('ops.margin')}>
          <span className={charged < cost ? 'text-bad' : undefined}>{dollars(charged - cost)}</span>
        </Fact>
        <Fact name={t('ops.returned')}>{dollars(returned)}</Fact>
        <Fact name={t('ops.fidelityReturned')}>{dollars(fidelity.reduce((sum, { lost }) => sum + lost, 0))}</Fact>
        <Fact name={t('ops.given')}>{dollars(given)}</Fact>
      </Facts>
      {providers.length > 0 ? (
        <ul className="grid gap-2" aria-label={t('ops.cost')}>
          {providers.map((one) => (
            <ProviderBudget key={one.provider} {...one} />
          ))}
        </ul>
      ) : null}
      {fidelity.length > 0 ? (
        <ul className="grid gap-1 text-13" aria-label={t('ops.fidelityReturned')}>
          {fidelity.map(({ provider, model, guaranteed, returned: back, lost }) => (
            <li key={`${provider} ${model}`} className="flex justify-between gap-4">
              <span className="text-soft">{`${provider} · ${model}`}</span>
              <span>{t('ops.fidelityOf', { returned: back, count: guaranteed, lost: dollars(lost) })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** A provider's spending today, compared with its daily budget. */
function ProviderBudget({ provider, cost, budget }: Money['providers'][number]) {
  const share = budget === null ? null : cost / budget;
  return (
    <li className="grid gap-1 text-13">
      <div className="flex justify-between gap-4">
        <span className="text-soft">{provider}</span>
        <span className={share !== null && share >= BUDGET_FULL ? 'text-bad' : 'text-ink'}>
          {budget === null
            ? t('ops.noBudget', { cost: dollars(cost) })
            : t('ops.ofBudget', { cost: dollars(cost), budget: dollars(budget), share: percent(share) })}
        </span>
      </div>
      {share === null ? null : <Share value={share} honest={BUDGET_FULL} />}
    </li>
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

/** Revenue and cost per model, largest loss first. */
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
          { name: 'revenue', title: t('ops.revenue'), value: ({ revenue }) => revenue, figure: dollars },
          { name: 'cost', title: t('ops.cost'), value: ({ cost }) => cost, figure: dollars },
          { name: 'margin', title: t('ops.margin'), value: ({ revenue, cost }) => revenue - cost, figure: dollars },
        ]}
      />
    </Panel>
  );
}
