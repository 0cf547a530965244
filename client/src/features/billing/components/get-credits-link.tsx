import { Coins } from 'lucide-react';
import { useLinkClickHandler } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { PLANS_TAB } from '../../../navigation/profile-address';
import { ButtonLink } from '../../../ui/button';

/** Link for buying credits. Shown when credits are insufficient. */
export function GetCreditsLink({ className }: { className?: string }) {
  // The billing panel opens over the current page instead of navigating to another one.
  const open = useLinkClickHandler<HTMLAnchorElement>(PLANS_TAB);
  return (
    <ButtonLink to="/billing" size="small" className={className} icon={Coins} onClick={open}>
      {t('billing.getCredits')}
    </ButtonLink>
  );
}
