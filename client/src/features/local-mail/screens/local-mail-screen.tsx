import '../../../i18n/visitor-words';
import { type LocalMail, localMailSchema } from '@maquette/contracts/account/client-settings';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { Link } from 'react-router-dom';
import { asRefusal } from '../../../http/refusal';
import { useAnswer } from '../../../http/use-answer';
import { formatMoment, t } from '../../../i18n/t';
import { Button, ButtonAnchor } from '../../../ui/button';
import { Logo } from '../../../ui/logo';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';

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

const LOOK_AGAIN_MS = 3_000;

/** Links come from untrusted e-mails, so only web URLs are allowed. */
function isWebAddress(link: string): boolean {
  return URL.canParse(link, location.origin) && /^https?:$/.test(new URL(link, location.origin).protocol);
}

function Blank({ title, text }: { title: string; text: string }) {
  return (
    <div className="crop-marks grid gap-1 p-8">
      <p className="font-medium text-ink">{title}</p>
      <p>{text}</p>
    </div>
  );
}

function MailList() {
  const mail = useAnswer(['local-mail'], ROUTES.localMail, localMailSchema, {
    anonymous: true,
    refetchInterval: (query) => (query.state.status === 'error' ? false : LOOK_AGAIN_MS),
    retry: false,
  });
  if (mail.isPending) return <Skeleton className="h-24" />;
  if (mail.isError) {
    const refusal = asRefusal(mail.error);
    if (refusal.status === 404) return <Blank title={t('mail.absent')} text={t('mail.absentText')} />;
    return (
      <Notice tone="bad">
        <p>{refusal.message}</p>
        <Button size="small" className="mt-2" onClick={() => void mail.refetch()}>
          {t('fault.retry')}
        </Button>
      </Notice>
    );
  }
  const { items } = mail.data;
  if (items.length === 0) return <Blank title={t('mail.empty')} text={t('mail.emptyText')} />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Mail key={item.id ?? item.link} {...item} />
      ))}
    </ul>
  );
}

function Mail({ id, email, subject, text, link, at }: LocalMail) {
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium wrap-anywhere text-ink">{subject}</p>
          <p className="label truncate">
            {t('mail.to', { email })}
            {at ? ` · ${formatMoment(at)}` : ''}
          </p>
        </div>
        {link && isWebAddress(link) ? (
          <ButtonAnchor href={link} size="small" className="max-w-full" rel="noreferrer">
            <span className="truncate">
              {t(link.includes('mode=verifyEmail') ? 'mail.open' : 'mail.follow', { email })}
            </span>
          </ButtonAnchor>
        ) : null}
      </div>
      {text === null || id === null ? null : (
        <details>
          <summary className="w-fit cursor-pointer rounded-6 text-13">{t('mail.read')}</summary>
          <pre className="mt-2 rounded-6 bg-wash p-4 text-13 wrap-anywhere whitespace-pre-wrap text-ink">{text}</pre>
          <a
            href={`${ROUTES.localMail}/${encodeURIComponent(id)}`}
            target="_blank"
            rel="noreferrer"
            className="mt-2 inline-block rounded-6 text-13 underline"
          >
            {t('mail.asSent')}
          </a>
        </details>
      )}
    </li>
  );
}
