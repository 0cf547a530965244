import '../../../i18n/review-words';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { Logo } from '../../../ui/logo';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';
import { useAction } from '../../../ui/use-action';
import { openLink } from '../api/guest';
import { GuestReview } from '../components/guest-review';
import { UnsentWords } from '../components/unsent-warning';
import { unsentWords } from '../rules/comment-drafts';

/** Page behind a guest link: no account required, and no product navigation. */
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

/**
 * Opens the link, asks for its password if it has one, and shows errors.
 * The review stays visible while an expired pass is renewed, which happens every few hours.
 */
function Door({ token }: { token: string }) {
  const [pass, setPass] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [locked, setLocked] = useState(false);
  const open = useCallback(
    async (password?: string): Promise<string | null> => {
      try {
        const opened = await openLink(token, password);
        setRefusal(null);
        setPass(opened.pass);
        return opened.pass;
      } catch (error) {
        const refused = asRefusal(error);
        setRefusal(refused);
        if (!mayPass(refused)) setPass(null);
        if (refused.code.startsWith('share_password')) setLocked(true);
        return null;
      }
    },
    [token],
  );
  useEffect(() => void open(), [open]);
  const opening = useRef<Promise<string | null> | null>(null);
  /** Socket, review and a sent comment may all detect an expired pass; the link is reopened once. */
  const renew = useCallback(() => {
    opening.current ??= open().finally(() => {
      opening.current = null;
    });
    return opening.current;
  }, [open]);
  const room = roomOf(token);
  if (pass) return <GuestReview room={room} pass={pass} onEnded={renew} />;
  if (!refusal) return <Skeleton className="h-64" />;
  if (refusal.code.startsWith('share_password') || (locked && mayPass(refusal)))
    return <Password refusal={refusal} onEnter={open} />;
  if (mayPass(refusal)) {
    return (
      <Closed title={t('review.unreached')} text={refusal.message}>
        <Button onClick={() => void open()}>{t('fault.retry')}</Button>
      </Closed>
    );
  }
  return (
    <Closed title={t('review.gone')} text={refusal.message}>
      <UnsentWords why={t('review.leftOutside')} words={unsentWords(room)} />
    </Closed>
  );
}

/** Whether the error is temporary and independent of the link: a network failure or a rate limit. */
function mayPass(refusal: Refusal): boolean {
  return refusal.passing || (refusal.status === 429 && !refusal.code.startsWith('share_'));
}

function Closed({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid max-w-prose justify-items-start gap-4 py-8">
      <h1 dir="auto" className="font-serif text-40 text-balance text-ink">
        {title}
      </h1>
      <p role="alert">{text}</p>
      {children}
    </div>
  );
}

function Password({ refusal, onEnter }: { refusal: Refusal; onEnter: (password: string) => Promise<unknown> }) {
  const [password, setPassword] = useState('');
  const { busy, act } = useAction();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && password !== '') void act(() => onEnter(password));
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

/** Draft key of this link: enough of the token to distinguish links, too little to open one. */
function roomOf(token: string): string {
  return `guest.${token.slice(0, 8)}`;
}
