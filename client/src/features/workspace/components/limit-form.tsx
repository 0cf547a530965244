import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { TextField } from '../../../ui/fields';
import { useUnsaved } from '../../../ui/unsaved-changes';

export function LimitForm({
  kept,
  busy,
  error,
  onSave,
}: {
  kept: number | null;
  busy: boolean;
  error: Error | null;
  onSave: (credits: number | null) => void;
}) {
  const [first] = useState(kept === null ? '' : String(Math.floor(kept)));
  const [text, setText] = useState(first);
  useUnsaved(text !== first);
  const [wrong, setWrong] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const plain = text.trim().replaceAll(',', '');
    const fits = /^\d{0,9}$/.test(plain) && Number(plain) <= 100_000_000;
    setWrong(!fits);
    if (fits) onSave(plain === '' ? null : Number(plain));
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-5 pt-4">
      <TextField
        label={t('cap.credits')}
        hint={t('cap.hint')}
        error={wrong ? t('cap.wrong') : null}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FaultNotice error={error} title={t('cap.failed')} />
      <Button type="submit" tone="primary" disabled={busy} className="justify-self-end">
        {t('cap.save')}
      </Button>
    </form>
  );
}
