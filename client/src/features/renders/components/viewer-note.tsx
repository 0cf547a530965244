import '../../../i18n/asset-words';
import { t } from '../../../i18n/t';
import { useKnownEntitlements } from '../../../live/render-queries';
import { may } from '../../../session/rights';

export function ViewerNote() {
  const known = useKnownEntitlements();
  return known && !may(known, 'projects.organise') ? <p className="label">{t('assets.viewer')}</p> : null;
}
