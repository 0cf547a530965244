import '../../../i18n/visitor-words';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { Logo } from '../../../ui/logo';
import { usePageTitle } from '../../../ui/page-title';
import { MailList } from '../components/mail-list';

export default function LocalMailScreen() {
  usePageTitle(t('t2i.tab', { title: t('mail.title') }));
  return (
    <main id="content" className="mx-auto grid max-w-column grid-cols-1 content-start gap-8 px-4 py-8 sm:px-8">
      <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
        <Logo />
      </Link>
      <div className="grid gap-2">
        <h1 className="font-serif text-40 text-ink">{t('mail.title')}</h1>
        <p className="max-w-prose">{t('mail.text')}</p>
      </div>
      <MailList />
      <Link to="/login" className="w-fit rounded-6 font-medium text-ink underline">
        {t('mail.back')}
      </Link>
    </main>
  );
}
