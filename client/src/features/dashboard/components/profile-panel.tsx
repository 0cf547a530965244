import '../../../i18n/account-words';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { PROFILE } from '../../../navigation/profile-address';
import type { Dashboard } from '../../../session/use-dashboard';
import { classNames } from '../../../ui/class-names';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { HelpButton } from '../../../ui/help-button';
import { usePageTitle } from '../../../ui/page-title';
import { UnsavedProvider } from '../../../ui/unsaved-changes';
import { useAddressQuery } from '../../billing/hooks/use-address-query';
import { PlansTab } from '../../billing/screens/plans-tab';
import { ApiTab } from '../../developer-api/screens/api-tab';
import { HelpPlace } from '../../help/components/help-provider';
import { AuditTab } from '../../workspace/screens/audit-tab';
import { MembersTab } from '../../workspace/screens/members-tab';
import { SettingsTab } from '../../workspace/screens/settings-tab';
import type { PanelPlace } from '../hooks/use-profile-address';

const TABS = [
  { tab: 'settings', name: 'profile.settings', title: 'settings.title', page: 'settings.tab' },
  { tab: 'members', name: 'profile.members', title: 'members.title', page: 'members.tab' },
  { tab: 'plans', name: 'profile.plans', title: 'billing.title', page: 'billing.tabTitle' },
  { tab: 'api', name: 'profile.api', title: 'api.title', page: 'api.tabTitle' },
  { tab: 'audit', name: 'profile.audit', title: 'audit.title', page: 'audit.tab' },
] as const;
const PLANS = TABS[2];

/** An unknown `tab` opens Plans & Billing. Unsaved changes keep the panel open until saved or discarded. */
export default function ProfilePanel({
  dashboard,
  place,
  onClose,
}: {
  dashboard: Dashboard;
  place: PanelPlace;
  onClose: () => void;
}) {
  const [params] = useAddressQuery();
  const asked = place.waiting ? place.waiting.tab : params.get('tab');
  // A return from checkout opens Plans & Billing.
  const found = params.get('checkout') === 'success' ? PLANS : TABS.find(({ tab }) => tab === asked);
  const { tab: shown, title, page } = found ?? PLANS;
  usePageTitle(t(page), { over: true });
  const current = useRef<HTMLAnchorElement>(null);
  // Scrolls the selected tab fully into view if the tabs overflow.
  const lead = useCallback((link: HTMLAnchorElement | null) => {
    current.current = link;
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Dialog title={t(title)} shape="side" first={current} open onClose={onClose}>
      <HelpPlace over={1}>
        <HelpButton className="absolute top-3 right-14" />
        <nav aria-label={t('profile.tabs')} className="shrink-0 border-b border-line px-4 sm:px-8">
          <ul className="-mx-2 -mb-px flex gap-x-1 overflow-x-auto sm:gap-x-2">
            {TABS.map(({ tab, name }) => (
              <li key={tab}>
                {/* Tabs replace the history entry, so that Back closes the panel. */}
                <Link
                  ref={tab === shown ? lead : undefined}
                  replace
                  to={`${PROFILE}?tab=${tab}`}
                  aria-current={tab === shown ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center border-b-2 px-2 text-14 whitespace-nowrap -outline-offset-2 transition-colors hover:text-ink',
                    tab === shown ? 'border-pencil-mark font-medium text-ink' : 'border-transparent',
                  )}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <UnsavedProvider value={place.tell}>
          {/* The key resets the scroll position of every tab. */}
          <div key={shown} className="min-h-0 flex-1 overflow-y-auto px-4 py-8 sm:px-8">
            {shown === 'settings' ? <SettingsTab {...dashboard} /> : null}
            {shown === 'members' ? <MembersTab {...dashboard} /> : null}
            {shown === 'plans' ? <PlansTab {...dashboard} /> : null}
            {shown === 'api' ? <ApiTab {...dashboard} /> : null}
            {shown === 'audit' ? <AuditTab {...dashboard} /> : null}
          </div>
        </UnsavedProvider>
        {place.waiting ? (
          <ConfirmDialog
            title={t('unsaved.title')}
            action={t('unsaved.leave')}
            keep={t('unsaved.stay')}
            onConfirm={place.leave}
            onClose={place.stay}
            text={t('unsaved.text')}
          />
        ) : null}
      </HelpPlace>
    </Dialog>
  );
}
