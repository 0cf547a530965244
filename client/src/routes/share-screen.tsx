import '../i18n/review-words';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../design/button';
import { TextField } from '../design/fields';
import { Logo } from '../design/logo';
import { Notice } from '../design/notice';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { t } from '../i18n/t';
import { openLink } from '../transport/guest';
import { asRefusal, type Refusal } from '../transport/refusal';
import { GuestReview } from './guest-review';

/** What a link leads to, for whoever has it: no account, and nothing of the product around it. */
export default function ShareScreen() {
  const token = useLocation().hash.slice(1);
  usePageTitle(t('t2i.tab', { title: t('review.tab') }));
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-4 sm:px-8">
      <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
        <Logo />
      </Link>
      <main id="content" className="grid grid-cols-1 gap-6">
        <Door key={token} token={token} />
      </main>
    </div>
  );
}

/** Opens the link, asks for its password where it has one, and says what became of it. */
function Door({ token }: { token: string }) {
  const [pass, setPass] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [ended, setEnded] = useState(false);
  const open = useCallback(
    async (password?: string) => {
      try {
        const opened = await openLink(token, password);
        setRefusal(null);
        setEnded(false);
        setPass(opened.pass);
      } catch (error) {
        setEnded(false);
        setPass(null);
        setRefusal(asRefusal(error));
      }
    },
    [token],
  );
  useEffect(() => void open(), [open]);
  const end = useCallback(() => setEnded(true), []);
  if (ended) {
    return (
      <Closed text={t('review.ended')}>
        <Button onClick={() => void open()}>{t('review.reload')}</Button>
      </Closed>
    );
  }
  if (pass) return <GuestReview room={roomOf(token)} pass={pass} onEnded={end} />;
  if (!refusal) return <Skeleton className="h-64" />;
  if (refusal.code.startsWith('share_password')) return <Password refusal={refusal} onEnter={open} />;
  return (
    <Closed text={refusal.message}>
      {refusal.passing ? <Button onClick={() => void open()}>{t('review.reload')}</Button> : null}
    </Closed>
  );
}

function Closed({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid max-w-prose justify-items-start gap-4 py-8">
      <h1 className="font-serif text-40 text-balance text-ink">{t('review.gone')}</h1>
      <p role="alert">{text}</p>
      {children}
    </div>
  );
}

function Password({ refusal, onEnter }: { refusal: Refusal; onEnter: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    await onEnter(password);
    setBusy(false);
  };
  return (
    <form onSubmit={enter} className="grid max-w-form gap-4 py-8">
      <h1 className="font-serif text-40 text-balance text-ink">{t('review.password')}</h1>
      <TextField
        label={t('review.passwordField')}
        type="password"
        autoComplete="off"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refusal.code === 'share_password' ? null : <Notice tone="bad">{refusal.message}</Notice>}
      <Button type="submit" tone="primary" size="large" disabled={busy || password === ''}>
        {t(busy ? 'review.opening' : 'review.enter')}
      </Button>
    </form>
  );
}

/** What drafts of this link are kept under: enough of it to tell links apart, and nothing that opens one. */
function roomOf(token: string): string {
  return `guest.${token.slice(0, 8)}`;
}
