import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/fields';

interface Account {
  name: string;
  email: string;
}

const DEMO_ACCOUNTS: Account[] = [
  { name: t('chooser.demo1'), email: 'ada@studio-okafor.example' },
  { name: t('chooser.demo2'), email: 'jonas@lindqvist-interiors.example' },
];

/** Replaces Google's account page when the Firebase emulator is used. */
export default function AccountChooser({
  onChoose,
  onClose,
}: {
  onChoose: (account: Account) => void;
  onClose: () => void;
}) {
  const [own, setOwn] = useState<Account>({ name: '', email: '' });
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = own.email.trim();
    if (!/^\S+@\S+\.\S+$/.test(email)) return setError(t('chooser.missing'));
    onChoose({ name: own.name.trim(), email });
  };
  return (
    <Dialog title={t('chooser.title')} shape="card" open onClose={onClose}>
      <div className="grid gap-4 pt-2">
        <p className="text-body">{t('chooser.text')}</p>
        <ul className="grid gap-2">
          {DEMO_ACCOUNTS.map((account) => (
            <li key={account.email}>
              <button
                type="button"
                onClick={() => onChoose(account)}
                className="grid w-full rounded-6 border border-line px-3 py-2 text-left transition-colors hover:border-edge hover:bg-wash"
              >
                <span className="font-medium text-ink">{account.name}</span>
                <span className="label">{account.email}</span>
              </button>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-4">
          <TextField
            label={t('chooser.name')}
            autoComplete="name"
            value={own.name}
            onChange={(event) => setOwn({ ...own, name: event.target.value })}
          />
          <TextField
            label={t('chooser.email')}
            type="email"
            autoComplete="email"
            error={error}
            value={own.email}
            onChange={(event) => setOwn({ ...own, email: event.target.value })}
          />
          <Button type="submit" tone="primary">
            {t('chooser.continue')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
