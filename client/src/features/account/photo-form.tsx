import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button';
import { FaultNotice } from '../../design/fault-notice';
import { t } from '../../i18n/t';
import type { PickedSquare } from '../../inputs/picked-square';
import { SquareField } from '../../inputs/square-field';
import { usePhotoChange } from '../../transport/photo';
import { asRefusal } from '../../transport/refusal';

/** The picture by which others know me; without one there are two letters. */
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
      {changing.isError ? <FaultNotice fault={asRefusal(changing.error)} title={t('account.photoFailed')} /> : null}
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
