import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { firstPlan } from '../rules/first-plan';

/** Explains why Relaxed is not available and which plan includes it. */
export function RelaxedAbsent() {
  return (
    <p className="label">
      {t('t2i.relaxedAbsent')}. {t('mode.relaxedPlan', { plan: firstPlan(({ relaxed }) => relaxed) })}{' '}
      <Link to="/pricing" className="text-ink underline underline-offset-2">
        {t('mode.seePlans')}
      </Link>
    </p>
  );
}
