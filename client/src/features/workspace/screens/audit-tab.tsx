import '../../../i18n/account-words';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { AuditList } from '../components/audit-list';

export function AuditTab({ credits }: Dashboard) {
  if (credits.status === 'loading') return <Skeleton className="h-44" />;
  if (credits.status === 'failed' || !may(credits.entitlements, 'audit.read')) {
    return <Notice tone="plain">{t('audit.roleWhy')}</Notice>;
  }
  return <AuditList />;
}
