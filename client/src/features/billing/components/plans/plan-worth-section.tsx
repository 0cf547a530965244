import { CREDIT_PRICE } from '@maquette/contracts/pricing/credits';
import { PAID_PLAN_IDS, type PaidPlanId, TOP_UPS } from '@maquette/contracts/pricing/plan-prices';
import { PLANS, type Plan } from '@maquette/contracts/pricing/plan-table';
import { t } from '../../../../i18n/t';
import { formatPrice } from '../../rules/format-money';

const WORTHS = planWorths();
const [TOP_UP] = TOP_UPS;
const [FIRST] = WORTHS;

export function PlanWorthSection() {
  if (!TOP_UP || !FIRST) return null;
  return (
    <section aria-labelledby="worth" className="drawn-late grid gap-6">
      <div className="grid gap-3">
        <h2 id="worth" className="font-serif text-28 text-ink">
          {t('worth.title')}
        </h2>
        <p className="max-w-prose">
          {t('worth.text', {
            topUp: formatPrice(TOP_UP.usd),
            topUpCredits: TOP_UP.credits,
            plan: FIRST.name,
            price: formatPrice(FIRST.price),
            credits: FIRST.credits,
            asTopUp: formatPrice(FIRST.asTopUp),
            rest: formatPrice(FIRST.rest),
          })}
        </p>
        <p className="max-w-prose">{t('worth.honest')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {WORTHS.map((worth) => (
          <Row key={worth.name} {...worth} />
        ))}
      </ul>
    </section>
  );
}

function Row({ name, seats, price, credits, asTopUp, rest, below, gains }: PlanWorth) {
  return (
    <li className="grid gap-x-10 gap-y-3 py-5 md:grid-cols-[1fr_2fr]">
      <div className="grid content-start gap-1">
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium text-ink">
          {name}
          <span translate="no" className="figures text-13 font-normal text-soft">
            {t(seats ? 'worth.seatPrice' : 'worth.price', { price: formatPrice(price) })}
          </span>
        </h3>
        <p className="text-13">{t('worth.credits', { credits, price: formatPrice(asTopUp) })}</p>
      </div>
      <div className="grid content-start gap-2">
        <p className="text-13 text-ink">{t('worth.rest', { price: formatPrice(rest), plan: below })}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
          {gains.map((gain) => (
            <li key={gain} className="flex gap-2">
              <span aria-hidden className="text-soft">
                +
              </span>
              {gain}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** What makes up a plan's price: the top-up price of its credits, and the remainder, which pays for features. */
interface PlanWorth {
  name: string;
  seats: boolean;
  /** US dollars per month, and per seat for plans with seats. */
  price: number;
  credits: number;
  /** US dollars for the same credits as a top-up. */
  asTopUp: number;
  /** Price in US dollars of what a top-up does not include. */
  rest: number;
  /** The next smaller plan, all of which is included. */
  below: string;
  /** Features that the next smaller plan does not have. */
  gains: string[];
}

/** Compares each paid plan with the next smaller one, from the table that prices and enforces them. */
function planWorths(): PlanWorth[] {
  return PAID_PLAN_IDS.map((id, at) => worthOf(id, PLANS[PAID_PLAN_IDS[at - 1] ?? 'free']));
}

function worthOf(id: PaidPlanId, below: Plan): PlanWorth {
  const plan = PLANS[id];
  const price = plan.monthlyPriceUsd ?? 0;
  const asTopUp = plan.monthlyCredits * CREDIT_PRICE;
  return {
    name: plan.name,
    seats: id === 'business',
    price,
    credits: plan.monthlyCredits,
    asTopUp,
    rest: price - asTopUp,
    below: below.name,
    gains: gainsOver(plan, below),
  };
}

function gainsOver(plan: Plan, below: Plan): string[] {
  const gains = [
    plan.maxStillResolution !== below.maxStillResolution && t('worth.stills', { size: plan.maxStillResolution }),
    plan.maxVideoResolution !== below.maxVideoResolution && t('worth.video', { size: plan.maxVideoResolution }),
    !plan.watermark && below.watermark && t('worth.clean'),
    plan.privateAssets && !below.privateAssets && t('worth.private'),
    plan.commercialUse && !below.commercialUse && t('worth.commercial'),
    !plan.dailyCap && below.dailyCap !== null && t('worth.noCap'),
    plan.api && !below.api && t('worth.api'),
    plan.relaxed && !below.relaxed && t('worth.relaxed'),
    plan.relaxed && below.relaxed && !plan.relaxedHour && below.relaxedHour !== null && t('worth.relaxedFree'),
    plan.runningLimit > below.runningLimit && t('worth.running', { count: plan.runningLimit }),
    plan.id === 'business' && t('worth.pooled'),
  ];
  return gains.filter((gain) => gain !== false);
}
