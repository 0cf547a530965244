import { usePageTitle } from '../design/page-title';
import { t } from '../words/t';
import { useDashboard } from './dashboard-frame';
import { PlansTab } from './plans-tab';

/** The profile panel. Plans & Billing is what stands here whatever `tab` says, until there are other tabs to say. */
export default function ProfileScreen() {
  const dashboard = useDashboard();
  usePageTitle(t('billing.tabTitle'));
  return (
    <main
      id="content"
      className="mx-auto grid w-full max-w-column content-start gap-10 px-4 py-10 sm:px-8 md:clear-of-tray lg:pt-14"
    >
      <h1 className="font-serif text-40 text-ink">{t('billing.title')}</h1>
      <PlansTab {...dashboard} />
    </main>
  );
}
