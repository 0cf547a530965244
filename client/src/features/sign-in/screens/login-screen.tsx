import '../../../i18n/visitor-words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { clientSettings } from '../../../session/client-settings';
import { pendingInvitationPage } from '../../../session/pending-invitation';
import { destinationAfterLogin, didSessionEnd } from '../../../session/return-place';
import { startSession, useSession } from '../../../session/session';
import { isStorageKept } from '../../../storage/browser-storage';
import { ElevationDrawing } from '../../../ui/elevation-drawing';
import { Logo } from '../../../ui/logo';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import { ThemeButton } from '../../../ui/theme-switch';
import { SignInForm } from '../components/sign-in-form';
import { useSignIn } from '../hooks/use-sign-in';

/** Handles an e-mail verification link: /login?mode=verifyEmail&oobCode=… */
function useVerificationLink(verify: (code: string) => Promise<void>) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const code = params.get('mode') === 'verifyEmail' ? params.get('oobCode') : null;
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (!code || used.current === code) return;
    used.current = code;
    void verify(code);
    // A code works only once; removing it from the URL prevents an error on reload.
    setParams({}, { replace: true, state });
  }, [code, setParams, state, verify]);
}

/** Password reset link /login?mode=resetPassword&oobCode=… @returns its code, which is removed from the URL */
function useResetLink(askPassword: () => void): string | null {
  const [params, setParams] = useSearchParams();
  const found = params.get('mode') === 'resetPassword' ? params.get('oobCode') : null;
  const [code, setCode] = useState(found);
  useEffect(() => {
    if (!found) return;
    setCode(found);
    askPassword();
    setParams({}, { replace: true });
  }, [found, askPassword, setParams]);
  return code;
}

const never = () => () => undefined;

/** A value known only in the browser. Prerendered pages start with `before`, to match on hydration. */
function useOnceHere<Known>(read: () => Known, before: Known): Known {
  return useSyncExternalStore(never, read, () => before);
}

export default function LoginScreen() {
  const settings = useQuery({ queryKey: ['client-settings'], queryFn: clientSettings, staleTime: Infinity });
  const { state } = useLocation();
  const destination = useOnceHere(pendingInvitationPage, null) ?? destinationAfterLogin(state);
  const isKept = useOnceHere(isStorageKept, true);
  const ended = useOnceHere(() => didSessionEnd(state), false);
  const signIn = useSignIn(settings.data, destination);
  const session = useSession();
  const product = settings.data?.productName ?? t('product.name');
  usePageTitle(t('signIn.title', { product }));
  useVerificationLink(signIn.verify);
  const resetCode = useResetLink(signIn.askPassword);
  useEffect(() => {
    // Preloads the SDK while the user fills in the form. A failure is reported by the attempt that needs it.
    startSession().catch((error) => console.warn('The session could not be started yet; retrying.', error));
  }, []);

  const untouched = !signIn.busy && !signIn.message && signIn.mode !== 'new-password';
  if (untouched && session.status === 'signed-in' && session.emailVerified)
    return <Navigate to={destination} replace />;
  return (
    <div className="flex min-h-dvh">
      <DraftingSide />
      <main id="content" className="flex flex-1 flex-col p-4 sm:p-8">
        <div className="flex items-center justify-between">
          <Link to="/" aria-label={t('product.home')} className="rounded-6">
            <Logo />
          </Link>
          <ThemeButton />
        </div>
        <div className="grid flex-1 place-items-center py-10">
          <div className="grid w-full max-w-form gap-6">
            {untouched && ended ? <Notice tone="warn">{t('signIn.sessionEnded')}</Notice> : null}
            {isKept ? null : <Notice tone="plain">{t('fault.notStored')}</Notice>}
            <SignInForm signIn={signIn} product={product} resetCode={resetCode} />
          </div>
        </div>
        {/* Reserves the line until it is known whether this is a local installation. */}
        <p className="label mx-auto min-h-9 w-full max-w-form">
          {signIn.besideEmulator ? (
            <>
              {t('signIn.localMailWhy')}{' '}
              <Link to="/local-mail" className="font-medium text-ink underline">
                {t('signIn.localMail')}
              </Link>
            </>
          ) : null}
        </p>
      </main>
    </div>
  );
}

/** Illustration on the left half of the page; hidden on small screens. */
function DraftingSide() {
  return (
    <aside className="relative hidden flex-1 flex-col justify-between overflow-hidden border-r border-line bg-wash p-10 md:flex xl:p-16">
      <div className="grid max-w-prose gap-4">
        <p className="font-serif text-40 text-balance text-ink xl:text-64">{t('signIn.sideTitle')}</p>
        <p className="text-16 text-body">{t('signIn.sideText')}</p>
      </div>
      <ElevationDrawing className="mt-10 w-full" />
    </aside>
  );
}
