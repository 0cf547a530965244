import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { lazyComponent } from '../../../ui/lazy-component';
import { Notice } from '../../../ui/notice';
import type { Message, useSignIn } from '../hooks/use-sign-in';

const FactorForm = lazyComponent(() => import('./factor-form'));

/** Maximum length of a name on the server. */
const NAME_LIMIT = 120;
const FIELDS = ['name', 'email', 'password'] as const;

function Messages({ message, onResend, busy }: { message: Message | null; onResend: () => void; busy: boolean }) {
  if (!message) return null;
  return (
    <Notice tone={message.tone}>
      <p>{message.text}</p>
      {message.tone === 'warn' ? (
        <Button size="small" className="mt-2" disabled={busy} onClick={onResend}>
          {t('signIn.resend')}
        </Button>
      ) : null}
    </Notice>
  );
}

/** @param resetCode code from a password reset link */
export function SignInForm({
  signIn,
  product,
  resetCode,
}: {
  signIn: ReturnType<typeof useSignIn>;
  product: string;
  resetCode: string | null;
}) {
  const [entries, setEntries] = useState({ name: '', email: '', password: '' });
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { faults } = signIn;
  useEffect(() => {
    // Focuses the first invalid field.
    const first = FIELDS.find((field) => faults[field]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }, [faults]);
  const signingUp = signIn.mode === 'sign-up';
  const renewing = signIn.mode === 'new-password' && resetCode !== null;
  const change =
    (field: keyof typeof entries) =>
    ({ target: { value } }: { target: { value: string } }) =>
      setEntries((known) => ({ ...known, [field]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.busy) return;
    const trimmed = { ...entries, name: entries.name.trim(), email: entries.email.trim() };
    if (renewing) return void signIn.setPassword(resetCode, entries.password);
    void (signingUp ? signIn.signUp(trimmed) : signIn.logIn(trimmed));
  };

  const { factor } = signIn;
  if (factor)
    return (
      <FactorForm
        {...factor}
        message={signIn.message}
        busy={signIn.busy}
        onAnswer={(work) => void signIn.answerFactor(work)}
        onBack={signIn.leaveFactor}
      />
    );
  return (
    <div className="grid w-full max-w-form gap-6">
      <h1 className="font-serif text-40 text-ink">
        {renewing ? t('signIn.newPassword') : t(signingUp ? 'signIn.signUpTo' : 'signIn.logInTo', { product })}
      </h1>
      {/* Our own messages report empty fields, so native validation is off. */}
      {/* POST keeps the password out of the URL if the form is submitted before JavaScript runs. */}
      <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
        <noscript>{t('signIn.needsScript')}</noscript>
        {signingUp ? (
          <TextField
            label={t('signIn.fullName')}
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_LIMIT}
            error={faults.name}
            value={entries.name}
            onChange={change('name')}
          />
        ) : null}
        {renewing ? null : (
          <TextField
            label={t('signIn.email')}
            type="email"
            name="email"
            autoComplete="email"
            required
            error={faults.email}
            value={entries.email}
            onChange={change('email')}
          />
        )}
        <TextField
          label={t('signIn.password')}
          hint={signingUp || renewing ? t('signIn.passwordHint') : undefined}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete={signingUp || renewing ? 'new-password' : 'current-password'}
          required
          error={faults.password}
          className="pr-20"
          value={entries.password}
          onChange={change('password')}
          trailing={
            <Button
              tone="quiet"
              size="small"
              aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
              onClick={() => setShown(!shown)}
            >
              {t(shown ? 'signIn.hide' : 'signIn.show')}
            </Button>
          }
        />
        <Messages message={signIn.message} onResend={() => void signIn.resend()} busy={signIn.busy} />
        <Button type="submit" tone="primary" size="large" disabled={signIn.busy}>
          {signIn.busy
            ? t('signIn.busy')
            : t(renewing ? 'signIn.setPassword' : signingUp ? 'signIn.signUp' : 'signIn.logIn')}
        </Button>
        {signingUp || renewing ? null : (
          <Button
            tone="quiet"
            size="small"
            className="-ml-3 justify-self-start underline"
            disabled={signIn.busy}
            onClick={() => void signIn.mailReset(entries.email.trim())}
          >
            {t('signIn.forgot')}
          </Button>
        )}
      </form>
      <div className="flex items-center gap-3 text-12 tracking-label text-soft">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t('signIn.or')}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      <GoogleButton signIn={signIn} />
      <p className="flex flex-wrap items-center gap-x-1 text-body">
        {t(signIn.mode === 'log-in' ? 'signIn.noAccount' : 'signIn.haveAccount')}
        <Button tone="quiet" size="small" className="font-semibold text-ink underline" onClick={signIn.toggleMode}>
          {t(signIn.mode === 'log-in' ? 'signIn.signUp' : 'signIn.logIn')}
        </Button>
      </p>
    </div>
  );
}

const AccountChooser = lazyComponent(() => import('./account-chooser'));

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current" strokeWidth="2.4">
      <path d="M16.6 5.6A7.6 7.6 0 1 0 17.6 10H10.4" />
    </svg>
  );
}

/** Opens Google's popup, or our own account chooser with the emulator, whose popup the CSP blocks. */
function GoogleButton({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const [choosing, setChoosing] = useState(false);
  const begin = () => void signIn.logInWithGoogle(() => setChoosing(true));
  return (
    <>
      <Button size="large" disabled={signIn.busy} onClick={begin}>
        <GoogleMark />
        {t('signIn.google')}
      </Button>
      {choosing ? (
        <AccountChooser
          onClose={() => setChoosing(false)}
          onChoose={(account) => {
            setChoosing(false);
            void signIn.logInAs(account);
          }}
        />
      ) : null}
    </>
  );
}
