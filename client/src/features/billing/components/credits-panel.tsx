import type { BillingOverview } from '@maquette/contracts/account/billing';
import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { formatNumber, t } from '../../../i18n/t';
import { Notice } from '../../../ui/notice';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { formatDay } from '../rules/format-money';

/** Available credits, held credits, and the date of the next credits. */
export function CreditsPanel({ entitlements, overview }: { entitlements: Entitlements; overview: BillingOverview }) {
  const { fastCreditsRemaining, heldCredits, spentCredits, betaGrant, lowCredits } = entitlements;
  const { nextGrant } = overview;
  return (
    <Panel title={t('billing.credits')}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span translate="no" className="figures text-40 text-ink">
          {formatNumber(fastCreditsRemaining)}
        </span>
        <span className="text-soft">{t('credits.left')}</span>
      </p>
      {betaGrant ? <p className="label">{t('credits.beta')}</p> : null}
      <Shortage credits={fastCreditsRemaining} low={lowCredits} />
      <Facts>
        <Fact name={t('credits.held')}>
          <span translate="no" className="figures">
            {formatNumber(heldCredits)}
          </span>
        </Fact>
        {betaGrant ? (
          <Fact name={t('credits.spent')}>
            <span translate="no" className="figures">
              {formatNumber(spentCredits)}
            </span>
          </Fact>
        ) : null}
        <Fact name={t('billing.nextGrant')}>
          {nextGrant
            ? t('billing.nextGrantOn', {
                credits: t('credits.amount', { count: nextGrant.credits }),
                date: formatDay(nextGrant.at),
              })
            : t(overview.plan === 'free' ? 'billing.noGrant' : 'credits.unknown')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Shortage({ credits, low }: { credits: number; low: boolean }) {
  if (credits === 0) return <Notice tone="warn">{t('billing.none')}</Notice>;
  return low ? <Notice tone="warn">{t('billing.low', { credits })}</Notice> : null;
}
