import '../../../i18n/asset-words';
import { RotateCcw, Trash2 } from 'lucide-react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useMay } from '../../../session/use-may';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAction } from '../../../ui/use-action';
import { useNow } from '../../../ui/use-now';
import { useTrash } from '../api/trash';
import { VERB_KEYS, verbId } from '../rules/action-keys';
import { daysLeft } from '../rules/days-left';
import { showDeletedToast, showTrashToast } from '../rules/trash-toasts';

/** Moves a result to the trash; hidden without permission, and if it is already in the trash. */
export function DeleteButton({ render }: { render: KnownRender }) {
  const { trash } = useTrash();
  const { busy, act } = useAction();
  const mayDelete = useMay()('renders.delete', { maker: render.maker });
  if (render.trashedAt || !mayDelete) return null;
  const remove = () => act(async () => showDeletedToast(await trash([render.id])));
  return (
    <Button
      id={verbId('remove')}
      disabled={busy}
      icon={Trash2}
      aria-keyshortcuts={VERB_KEYS.remove}
      onClick={() => void remove()}
    >
      {t('assets.delete')}
    </Button>
  );
}

/** Notice that a result is in the trash and until when, with a button to restore it. */
export function TrashNotice({ render }: { render: KnownRender }) {
  const { restore } = useTrash();
  const { busy, act } = useAction();
  const mayRestore = useMay()('renders.delete', { maker: render.maker });
  const now = useNow(false);
  if (!render.trashedAt) return null;
  const takeBack = () => act(async () => showTrashToast('trash.restored', await restore([render.id])));
  return (
    <Notice tone="warn" className="flex flex-wrap items-center justify-between gap-2">
      <p>{t('trash.here', { count: daysLeft(render.trashedAt, now) })}</p>
      {mayRestore ? (
        <Button size="touch" disabled={busy} icon={RotateCcw} onClick={() => void takeBack()}>
          {t('trash.takeBack')}
        </Button>
      ) : null}
    </Notice>
  );
}
