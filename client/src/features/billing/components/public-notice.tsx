import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { type CreditState, lastKnown } from '../../../session/entitlements';

export function PublicNotice({ credits }: { credits: CreditState }) {
  if (lastKnown(credits)?.planId !== 'free') return null;
  return (
    <p className="text-12 text-soft">
      {t('gallery.notice')}{' '}
      <Link to="/pricing" className="text-ink underline underline-offset-2">
        {t('gallery.wayOut')}
      </Link>
    </p>
  );
}
