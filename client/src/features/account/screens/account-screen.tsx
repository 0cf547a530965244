import '../../../i18n/account-words';
import '../../../i18n/shell-words';
import { t } from '../../../i18n/t';
import { useDashboard } from '../../../session/use-dashboard';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { PersonPanel, SignInPanel } from '../components/account-panels';
import { DeletePanel } from '../components/delete-panel';
import { LanguagePanel } from '../components/language-panel';
import { MailPanel } from '../components/mail-panel';
import { SessionsPanel } from '../components/sessions-panel';

/** Personal settings, independent of the workspace. */
export default function AccountScreen() {
  const { person, credits } = useDashboard();
  const photo = credits.status === 'known' ? credits.entitlements.user.photo : null;
  usePageTitle(t('t2i.tab', { title: t('shell.yourAccount') }));
  return (
    <main id="content" className="mx-auto grid w-full max-w-column content-start gap-10 px-4 py-10 sm:px-8 lg:pt-14">
      <ScreenTitle>{t('shell.yourAccount')}</ScreenTitle>
      <PersonPanel key={person.name} name={person.name} photo={photo} />
      <SignInPanel />
      <LanguagePanel />
      <MailPanel />
      <SessionsPanel />
      <DeletePanel email={person.email} />
    </main>
  );
}
