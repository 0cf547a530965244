import '../../../i18n/factor-words';
import { signInRefusal } from '@maquette/contracts/account/sign-in-refusal';
import { type FormEvent, useState } from 'react';
import { signInText } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';
import type { NewFactor } from '../../../session/second-factor';
import { startSession } from '../../../session/session';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';

/** Lets an operator add an authenticator app to their account. */
export default function AddFactor({ onAdded }: { onAdded: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      console.warn('The second factor could not be set up.', error);
      setFault(signInText(signInRefusal(error instanceof Error && 'code' in error ? String(error.code) : '')));
    } finally {
      setBusy(false);
    }
  };
  const begin = () =>
    attempt(async () => {
      const [{ auth }, { newFactor }] = await Promise.all([startSession(), import('../../../session/second-factor')]);
      if (auth.currentUser) setFactor(await newFactor(auth.currentUser, t('product.name')));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6,8}$/.test(digits)) setFault(t('factor.codeMissing'));
    else if (factor && !busy)
      void attempt(async () => {
        await factor.confirm(digits);
        onAdded();
      });
  };
  return (
    <section className="grid gap-4">
      {factor ? (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <p>{t('factor.why')}</p>
          <p className="grid gap-1">
            <span className="label">{t('factor.key')}</span>
            <code className="text-14 break-all text-ink select-all">{factor.key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <a href={factor.address} className="w-fit text-ink underline">
            {t('factor.open')}
          </a>
          <TextField
            label={t('factor.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" tone="primary" disabled={busy} className="w-fit">
            {t('factor.confirm')}
          </Button>
        </form>
      ) : (
        <Button tone="primary" disabled={busy} className="w-fit" onClick={() => void begin()}>
          {t('factor.setUp')}
        </Button>
      )}
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
    </section>
  );
}
