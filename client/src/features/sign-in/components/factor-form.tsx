import '../../../i18n/factor-words';
import type { Auth, MultiFactorError } from 'firebase/auth';
import { type FormEvent, useMemo, useState } from 'react';
import { t } from '../../../i18n/t';
import type { User } from '../../../session/firebase-session';
import { factorOf } from '../../../session/second-factor';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';
import type { Message } from '../hooks/use-sign-in';

/** Second factor for a log-in, after a correct password. Import it lazily: few accounts have a second factor. */
export default function FactorForm({
  auth,
  error,
  message,
  busy,
  onAnswer,
  onBack,
}: {
  auth: Auth;
  error: MultiFactorError;
  message: Message | null;
  busy: boolean;
  onAnswer: (work: () => Promise<User>) => void;
  onBack: () => void;
}) {
  const answer = useMemo(() => factorOf(auth, error), [auth, error]);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    setFault(/^\d{6,8}$/.test(digits) ? undefined : t('factor.codeMissing'));
    if (answer && !busy && /^\d{6,8}$/.test(digits)) onAnswer(() => answer(digits));
  };
  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-form gap-4">
      <h1 className="font-serif text-40 text-ink">{t('factor.title')}</h1>
      <p>{t(answer ? 'factor.ask' : 'factor.other')}</p>
      {answer ? (
        <TextField
          label={t('factor.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          error={fault}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      {message ? <Notice tone={message.tone}>{message.text}</Notice> : null}
      {answer ? (
        <Button type="submit" tone="primary" size="large" disabled={busy}>
          {t('factor.goOn')}
        </Button>
      ) : null}
      <Button tone="quiet" size="small" className="justify-self-start underline" onClick={onBack}>
        {t('factor.back')}
      </Button>
    </form>
  );
}
