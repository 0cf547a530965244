import '../i18n/account-words';
import { Link } from 'react-router-dom';
import { useAddressQuery } from '../billing/use-address-query';
import { classNames } from '../design/class-names';
import { usePageTitle } from '../design/page-title';
import { t } from '../i18n/t';
import { ApiTab } from './api-tab';
import { AuditTab } from './audit-tab';
import { useDashboard } from './dashboard-frame';
import { MembersTab } from './members-tab';
import { PlansTab } from './plans-tab';
import { SettingsTab } from './settings-tab';

const TABS = [
  { tab: 'settings', name: 'profile.settings', title: 'settings.title', page: 'settings.tab' },
  { tab: 'members', name: 'profile.members', title: 'members.title', page: 'members.tab' },
  { tab: 'plans', name: 'profile.plans', title: 'billing.title', page: 'billing.tabTitle' },
  { tab: 'api', name: 'profile.api', title: 'api.title', page: 'api.tabTitle' },
  { tab: 'audit', name: 'profile.audit', title: 'audit.title', page: 'audit.tab' },
] as const;
const PLANS = TABS[2];

/** The profile panel. Plans & Billing is what stands here for every `tab` but those that have a page of their own. */
export default function ProfileScreen() {
  const dashboard = useDashboard();
  const [params] = useAddressQuery();
  // Back from a checkout, the plans are what one came for.
  const asked = params.get('checkout') === 'success' ? PLANS : TABS.find(({ tab }) => tab === params.get('tab'));
  const { tab: shown, title, page } = asked ?? PLANS;
  usePageTitle(t(page));
  return (
    <main id="content" className="mx-auto grid w-full max-w-column content-start gap-10 px-4 py-10 sm:px-8 lg:pt-14">
      <div className="grid gap-6">
        <nav aria-label={t('profile.tabs')} className="border-b border-line">
          <ul className="-mb-px flex gap-x-5 overflow-x-auto sm:gap-6">
            {TABS.map(({ tab, name }) => (
              <li key={tab}>
                <Link
                  to={`/dashboard/userprofile?tab=${tab}`}
                  aria-current={tab === shown ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-10 items-center border-b-2 text-14 whitespace-nowrap transition-colors hover:text-ink',
                    tab === shown ? 'border-pencil-mark font-medium text-ink' : 'border-transparent',
                  )}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <h1 className="font-serif text-40 text-ink">{t(title)}</h1>
      </div>
      {shown === 'settings' ? <SettingsTab {...dashboard} /> : null}
      {shown === 'members' ? <MembersTab {...dashboard} /> : null}
      {shown === 'plans' ? <PlansTab {...dashboard} /> : null}
      {shown === 'api' ? <ApiTab {...dashboard} /> : null}
      {shown === 'audit' ? <AuditTab {...dashboard} /> : null}
    </main>
  );
}
