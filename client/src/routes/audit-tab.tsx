import '../i18n/account-words';
import { Notice } from '../design/notice';
import { Skeleton } from '../design/skeleton';
import { AuditList } from '../features/audit-log/audit-list';
import { t } from '../i18n/t';
import { may } from '../session/rights';
import type { Dashboard } from './dashboard';

/** Audit log of the profile panel. */
export function AuditTab({ credits }: Dashboard) {
  if (credits.status === 'loading') return <Skeleton className="h-44" />;
  if (credits.status === 'failed' || !may(credits.entitlements, 'audit.read')) {
    return <Notice tone="plain">{t('audit.roleWhy')}</Notice>;
  }
  return <AuditList />;
}
