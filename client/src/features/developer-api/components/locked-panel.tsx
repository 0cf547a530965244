import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { t } from '../../../i18n/t';
import { ButtonLink } from '../../../ui/button';

const FIRST = Object.values(PLANS).find((plan) => plan.api) ?? PLANS.enterprise;

/** Describes the API and the required plan, for workspaces without API access. */
export function LockedPanel({ plan }: { plan: string }) {
  return (
    <section aria-labelledby="api-locked" className="grid max-w-prose gap-4 rounded-10 border border-line bg-sheet p-6">
      <h2 id="api-locked" className="font-serif text-28 text-ink">
        {t('api.locked.title', { first: FIRST.name })}
      </h2>
      <p>{t('api.locked.text', { plan, ...API_LIMITS })}</p>
      <ButtonLink to={`/pricing?plan=${FIRST.id}`} tone="primary" className="justify-self-start">
        {t('api.locked.upgrade')}
      </ButtonLink>
    </section>
  );
}
