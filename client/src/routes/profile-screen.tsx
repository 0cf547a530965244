import '../i18n/account-words';
import { Link } from 'react-router-dom';
import { useAddressQuery } from '../billing/use-address-query';
import { classNames } from '../design/class-names';
import { usePageTitle } from '../design/page-title';
import { t } from '../i18n/t';
import { ApiTab } from './api-tab';
import { useDashboard } from './dashboard-frame';
import { PlansTab } from './plans-tab';

const TABS = [
  { tab: 'plans', name: 'profile.plans' },
  { tab: 'api', name: 'profile.api' },
] as const;

/** The profile panel. Plans & Billing is what stands here for every `tab` but those that have a page of their own. */
export default function ProfileScreen() {
  const dashboard = useDashboard();
  const [params] = useAddressQuery();
  const shown = params.get('tab') === 'api' ? 'api' : 'plans';
  usePageTitle(t(shown === 'api' ? 'api.tabTitle' : 'billing.tabTitle'));
  return (
    <main id="content" className="mx-auto grid w-full max-w-column content-start gap-10 px-4 py-10 sm:px-8 lg:pt-14">
      <div className="grid gap-6">
        <nav aria-label={t('profile.tabs')} className="border-b border-line">
          <ul className="-mb-px flex gap-6">
            {TABS.map(({ tab, name }) => (
              <li key={tab}>
                <Link
                  to={`/dashboard/userprofile?tab=${tab}`}
                  aria-current={tab === shown ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-10 items-center border-b-2 text-14 transition-colors hover:text-ink',
                    tab === shown ? 'border-pencil-mark font-medium text-ink' : 'border-transparent',
                  )}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <h1 className="font-serif text-40 text-ink">{t(shown === 'api' ? 'api.title' : 'billing.title')}</h1>
      </div>
      {shown === 'api' ? <ApiTab {...dashboard} /> : <PlansTab {...dashboard} />}
    </main>
  );
}
