import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { SquareField } from '../../inputs/components/square-field';
import type { PickedSquare } from '../../inputs/rules/square-crop';
import { usePhotoChange } from '../api/photo';

/** Profile photo; without one, the initials are shown. */
export function PhotoForm({ photo }: { photo: string | null }) {
  const [picked, setPicked] = useState<PickedSquare | 'none' | null>(null);
  const changing = usePhotoChange();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (picked) changing.mutate(picked === 'none' ? null : picked.form(), { onSuccess: () => setPicked(null) });
  };
  return (
    <form noValidate onSubmit={save} className="grid max-w-prose gap-4">
      <SquareField label={t('account.photo')} kept={photo} picked={picked} mayChange onPick={setPicked} />
      <FaultNotice error={changing.error} title={t('account.photoFailed')} />
      {picked === null ? null : (
        <div className="flex gap-2">
          <Button type="submit" disabled={changing.isPending}>
            {t('account.photoSave')}
          </Button>
          <Button disabled={changing.isPending} onClick={() => setPicked(null)}>
            {t('settings.cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}
