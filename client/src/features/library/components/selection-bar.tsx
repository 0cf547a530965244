import type { Project } from '@maquette/contracts/renders/projects';
import { SHARED_AT_ONCE } from '@maquette/contracts/review/shares';
import { Columns2, FileArchive, FolderPlus, RotateCcw, Share2, Star, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { comparePage, MAX_COMPARED } from '../../../navigation/compare-address';
import { useMay } from '../../../session/use-may';
import { Button, ButtonLink } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { lazyComponent } from '../../../ui/lazy-component';
import { InPageFoot } from '../../../ui/page-footer';
import { showRefusal, showToast } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import { useTrash } from '../../renders/api/trash';
import { showDeletedToast, showTrashToast } from '../../renders/rules/trash-toasts';
import type { Selection } from '../hooks/use-selection';

const ShareDialog = lazyComponent(() => import('../../review/components/share-dialog'));
const AddToProjectDialog = lazyComponent(() => import('./add-to-project-dialog'));

const ZipDialog = lazyComponent(() => import('./zip-dialog'));

type Asked = 'erase' | 'keep' | 'share' | 'zip' | null;

/** Toolbar for bulk actions. The Delete key triggers its Delete button. */
export function SelectionBar({
  selection,
  inTrash,
  mayDelete,
  onMark,
  onBack,
  ref,
}: {
  selection: Selection;
  inTrash: boolean;
  mayDelete: boolean;
  onMark: (ids: readonly string[]) => Promise<Refusal | null>;
  onBack: () => void;
  ref: Ref<HTMLDivElement>;
}) {
  const { chosen, all, clear } = selection;
  const { trash, restore, erase } = useTrash();
  const keys = useId();
  const may = useMay();
  const mayChange = may('projects.organise');
  const { busy, act: run } = useAction();
  const [asked, setAsked] = useState<Asked>(null);
  const ids = [...chosen];
  const deleting = { disabled: busy || !mayDelete, title: mayDelete ? undefined : t('assets.notOwn') };
  /** A button loses the focus while it is disabled; it is restored if the button still exists. */
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!busy && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus();
  }, [busy]);
  const act = async (work: () => Promise<void>) => {
    pressed.current = document.activeElement;
    showRefusal(await run(work));
    setAsked(null);
  };
  const deleteThem = () => act(async () => showDeletedToast(await trash(ids)));
  const restoreThem = () => act(async () => showTrashToast('trash.restored', await restore(ids)));
  const eraseThem = () => act(async () => showTrashToast('trash.erased', await erase(ids)));
  const markThem = () =>
    act(async () => {
      const refusal = await onMark(ids);
      showRefusal(refusal);
      if (!refusal) clear();
    });
  const kept = ({ name }: Project) => {
    showToast({ tone: 'good', text: t('assets.keptIn', { count: ids.length, name }) });
    setAsked(null);
    clear();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;
      if (key !== 'Delete' || typing || busy || asked !== null || !mayDelete) return;
      event.preventDefault();
      if (inTrash) setAsked('erase');
      else void deleteThem();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <InPageFoot>
      <div
        role="toolbar"
        ref={ref}
        aria-label={t('assets.chosenBar')}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-describedby={keys}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' || !event.altKey) return;
          event.preventDefault();
          onBack();
        }}
        // A single horizontally scrolling row on phones, so that the selection stays visible.
        className="flex flex-wrap items-center gap-2 border-t border-line bg-sheet px-4 py-2 pad-safe max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0 sm:px-8"
      >
        <p role="status" className="figures px-2 text-14 font-medium text-ink">
          {t('assets.chosen', { count: chosen.size })}
        </p>
        {inTrash && !mayChange ? null : inTrash ? (
          <>
            <Button {...deleting} icon={RotateCcw} onClick={() => void restoreThem()}>
              {t('trash.restore')}
            </Button>
            <Button {...deleting} icon={Trash2} onClick={() => setAsked('erase')}>
              {t('trash.erase')}
            </Button>
          </>
        ) : (
          <>
            {ids.length >= 2 && ids.length <= MAX_COMPARED ? (
              <ButtonLink to={comparePage(ids)} icon={Columns2}>
                {t('assets.compare')}
              </ButtonLink>
            ) : (
              <Button disabled icon={Columns2}>
                {t('assets.compareSome', { most: MAX_COMPARED })}
              </Button>
            )}
            <Button disabled={busy} icon={Star} onClick={() => void markThem()}>
              {t('assets.markChosen')}
            </Button>
            {mayChange ? (
              <Button disabled={busy} icon={FolderPlus} onClick={() => setAsked('keep')}>
                {t('assets.keepIn')}
              </Button>
            ) : null}
            {may('shares.make') ? (
              <Button disabled={busy || ids.length > SHARED_AT_ONCE} icon={Share2} onClick={() => setAsked('share')}>
                {ids.length > SHARED_AT_ONCE ? t('assets.shareSome', { most: SHARED_AT_ONCE }) : t('assets.share')}
              </Button>
            ) : null}
            <Button disabled={busy} icon={FileArchive} onClick={() => setAsked('zip')}>
              {t('assets.zip')}
            </Button>
            {mayChange ? (
              <Button {...deleting} aria-keyshortcuts="Delete" icon={Trash2} onClick={() => void deleteThem()}>
                {t('assets.delete')}
              </Button>
            ) : null}
          </>
        )}
        <Button tone="quiet" disabled={busy} onClick={all}>
          {t('assets.chooseAll')}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={clear}>
          {t('assets.unchoose')}
        </Button>
        <p id={keys} className="label max-lg:hidden pointer-coarse:hidden">
          {t('assets.barKeys')}
        </p>
        <ConfirmDialog
          open={asked === 'erase'}
          title={t('trash.eraseTitle', { count: chosen.size })}
          action={t('trash.erase')}
          busy={busy}
          onConfirm={() => void eraseThem()}
          onClose={() => setAsked(null)}
          text={t('trash.eraseText')}
        />
        {asked === 'share' ? <ShareDialog ids={ids} title="" onClose={() => setAsked(null)} /> : null}
        {asked === 'zip' ? <ZipDialog ids={ids} onClose={() => setAsked(null)} /> : null}
        {asked === 'keep' ? <AddToProjectDialog ids={ids} onKept={kept} onClose={() => setAsked(null)} /> : null}
      </div>
    </InPageFoot>
  );
}
