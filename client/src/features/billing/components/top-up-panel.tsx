import type { TopUp } from '@maquette/contracts/pricing/plan-prices';
import { TOP_UPS } from '@maquette/contracts/pricing/plan-prices';
import { t } from '../../../i18n/t';
import { FaultNotice } from '../../../ui/fault-notice';
import { Panel } from '../../../ui/panel';
import type { Departure } from '../hooks/use-leave-for-stripe';
import { TopUps } from './top-ups';

/** Buys additional credits without changing the plan. */
export function TopUpPanel({
  mayBuy,
  canBuy,
  departure: { leaving, fault },
  onBuy,
}: {
  mayBuy: boolean;
  canBuy: boolean;
  departure: Departure;
  onBuy: (option: TopUp) => void;
}) {
  const own = fault && TOP_UPS.some(({ id }) => id === fault.control) ? fault : null;
  return (
    <Panel title={t('topup.title')}>
      <p className="max-w-prose">{t('topup.text')}</p>
      {mayBuy ? null : <p>{t('pricing.adminOnly')}</p>}
      <TopUps leaving={leaving} disabled={!mayBuy || !canBuy} onBuy={onBuy} />
      <FaultNotice error={own?.refusal} title={t('pricing.failed')} />
    </Panel>
  );
}
