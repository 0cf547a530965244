import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import '../../../i18n/review-words';
import { PASSWORD_LIMITS, SHARE_DAYS, SHARE_NAME_LIMIT, sharePath } from '@maquette/contracts/review/shares';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { SelectField, TextField } from '../../../ui/fields';
import SecretOnce from '../../../ui/secret-once';
import { SwitchField } from '../../../ui/switch-field';
import { useMakeShare } from '../api/reviews';

const DAYS = SHARE_DAYS.map((days) => ({ value: String(days), days }));

/** Creates a link to the selected results and shows it. A default export, loaded when first opened. */
export default function ShareDialog({
  ids,
  title,
  onClose,
}: {
  ids: readonly string[];
  title: string;
  onClose: () => void;
}) {
  const making = useMakeShare();
  const given = title.slice(0, SHARE_NAME_LIMIT);
  const [name, setName] = useState(given);
  const [days, setDays] = useState('30');
  const [password, setPassword] = useState('');
  const [watermark, setWatermark] = useState(true);
  const [download, setDownload] = useState(false);
  const make = (event: FormEvent) => {
    event.preventDefault();
    const chosen = DAYS.find(({ value }) => value === days);
    if (!chosen || making.isPending) return;
    const wish = { name: name.trim(), renders: [...ids], days: chosen.days, watermark, download };
    making.mutate(password === '' ? wish : { ...wish, password });
  };
  if (making.data) {
    const address = `${location.origin}${sharePath(making.data.token)}`;
    return (
      <SecretOnce title={t('share.made')} secret={address} copy={t('share.copy')} again onStored={onClose}>
        <p>{t('share.madeText')}</p>
      </SecretOnce>
    );
  }
  const held = name !== given || password !== '';
  return (
    <Dialog title={t('share.title', { count: ids.length })} shape="card" open held={held} onClose={onClose}>
      <form onSubmit={make} className="grid gap-4 pt-3">
        <p>{t('share.why')}</p>
        <TextField
          label={t('share.name')}
          hint={t('share.nameHint')}
          maxLength={SHARE_NAME_LIMIT}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('share.days')}
          choices={DAYS.map(({ value, days: count }) => ({ value, label: t('share.inDays', { count }) }))}
          value={days}
          onChoose={setDays}
        />
        <TextField
          label={t('share.password')}
          hint={t('share.passwordHint', { count: PASSWORD_LIMITS.min })}
          type="password"
          autoComplete="new-password"
          minLength={PASSWORD_LIMITS.min}
          maxLength={PASSWORD_LIMITS.max}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SwitchField
          label={t('share.watermark')}
          hint={t('share.watermarkHint')}
          checked={watermark}
          onToggle={setWatermark}
        />
        <SwitchField
          label={t('share.download')}
          hint={t('share.downloadHint')}
          checked={download}
          onToggle={setDownload}
        />
        <FaultNotice error={making.error} title={t('share.failed')} />
        <Button
          type="submit"
          tone="primary"
          disabled={making.isPending || !canBeSeen(name)}
          className="justify-self-end"
        >
          {t(making.isPending ? 'share.making' : 'share.make')}
        </Button>
      </form>
    </Dialog>
  );
}
