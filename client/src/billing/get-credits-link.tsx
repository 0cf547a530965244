import { Coins } from 'lucide-react';
import { ButtonLink } from '../design/button';
import { t } from '../i18n/t';

/** Where credits are bought; stands wherever they are short. */
export function GetCreditsLink({ className }: { className?: string }) {
  return (
    <ButtonLink to="/billing" size="small" className={className} icon={<Coins aria-hidden className="size-4" />}>
      {t('billing.getCredits')}
    </ButtonLink>
  );
}
