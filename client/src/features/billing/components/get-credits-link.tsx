import { Coins } from 'lucide-react';
import { useLinkClickHandler } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { PLANS_TAB } from '../../../navigation/profile-address';
import { ButtonLink } from '../../../ui/button';

/** Where credits are bought; stands wherever they are short. */
export function GetCreditsLink({ className }: { className?: string }) {
  // The page stays under the panel that the address leads to: no way round over another page.
  const open = useLinkClickHandler<HTMLAnchorElement>(PLANS_TAB);
  const icon = <Coins aria-hidden className="size-4" />;
  return (
    <ButtonLink to="/billing" size="small" className={className} icon={icon} onClick={open}>
      {t('billing.getCredits')}
    </ButtonLink>
  );
}
