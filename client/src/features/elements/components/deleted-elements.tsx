import type { DeletedElement } from '@maquette/contracts/elements/element';
import { ChevronDown, ChevronRight, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { showRefusal, showToast } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import { useNow } from '../../../ui/use-now';
import { daysLeft } from '../../renders/rules/days-left';
import { useDeletedElements, useElementActions } from '../api/elements';
import { KIND_ICONS } from '../rules/field-names';

/** Deleted elements, fetched only when opened. */
export function DeletedElements({ mayChange }: { mayChange: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <section className="grid gap-3">
      <Button
        tone="quiet"
        size="touch"
        className="-ml-2 w-fit"
        aria-expanded={open}
        aria-controls={id}
        icon={Chevron}
        onClick={() => setOpen(!open)}
      >
        {t('elements.deleted')}
      </Button>
      <div id={id}>{open ? <Deleted mayChange={mayChange} /> : null}</div>
    </section>
  );
}

function Deleted({ mayChange }: { mayChange: boolean }) {
  const deleted = useDeletedElements();
  const now = useNow(false);
  const failure = deleted.isError ? (
    <LoadFailure text={t('elements.failed')} retry={() => void deleted.refetch()} />
  ) : null;
  if (deleted.isLoadingError) return failure;
  if (deleted.isPending) return <Skeleton className="h-14" />;
  return (
    <div className="grid gap-3">
      {failure}
      {deleted.data.length === 0 ? (
        <p role="status">{t('elements.deletedNone')}</p>
      ) : (
        <ul aria-label={t('elements.deleted')} className="divide-y divide-line border-y border-line">
          {deleted.data.map((element) => (
            <li key={element.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <About element={element} now={now} />
              {mayChange ? <Restore element={element} /> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function About({ element: { kind, name, trashedAt }, now }: { element: DeletedElement; now: number }) {
  const Icon = KIND_ICONS[kind];
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Icon aria-hidden className="size-4 shrink-0 text-soft" />
      <span className="min-w-0">
        <span dir="auto" className="block text-14 text-ink wrap-anywhere">
          {name}
        </span>
        <span className="label">
          {`${t(`kind.${kind}`)} · ${t('elements.daysLeft', { count: daysLeft(trashedAt, now) })}`}
        </span>
      </span>
    </p>
  );
}

function Restore({ element: { id, name } }: { element: DeletedElement }) {
  const { restore } = useElementActions();
  const { busy, act } = useAction();
  const takeBack = async () => {
    const refusal = await act(() => restore(id));
    if (refusal) return showRefusal(refusal);
    showToast({ tone: 'good', text: t('elements.restored', { name }) });
  };
  return (
    <Button
      size="touch"
      disabled={busy}
      aria-label={t('elements.restoreNamed', { name })}
      icon={RotateCcw}
      onClick={() => void takeBack()}
    >
      {t('elements.restore')}
    </Button>
  );
}
