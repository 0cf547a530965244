import type { Element } from '@maquette/contracts/elements/element';
import { ELEMENT_KINDS, type ElementKind } from '@maquette/contracts/fields/used-elements';
import { searchedText } from '@maquette/contracts/fields/visible-text';
import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { withParameter } from '../../../navigation/query-parameter';
import { BlankState } from '../../../ui/blank-state';
import { Button, IconButton } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { lazyComponent } from '../../../ui/lazy-component';
import { LoadFailure } from '../../../ui/load-failure';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Skeleton } from '../../../ui/skeleton';
import { showRefusal, showToast } from '../../../ui/toasts';
import { useOnScreen } from '../../../ui/use-on-screen';
import { useElementActions, useElements } from '../api/elements';
import { NOTHING } from '../rules/element-draft';
import { KIND_ICONS, settingsLine } from '../rules/field-names';
import { DeletedElements } from './deleted-elements';

const ElementDialog = lazyComponent(() => import('./element-dialog'));

const PLACES = ['1', '2', '3', '4'];
const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const BLANK = Object.fromEntries(ELEMENT_KINDS.map((kind) => [kind, NOTHING])) as Record<ElementKind, typeof NOTHING>;

export function ElementGrid({ mayChange }: { /** Null while unknown. */ mayChange: boolean | null }) {
  const elements = useElements();
  const actions = useElementActions();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Element | 'new' | null>(null);
  const kind = ELEMENT_KINDS.find((known) => known === params.get('kind')) ?? null;
  const words = params.get('q') ?? '';
  const put = (name: string, value: string) => setParams(withParameter(name, value), { replace: true });
  const remove = useCallback(
    async ({ id, name }: Element) => {
      const refusal = await actions.remove(id);
      if (refusal) return showRefusal(refusal);
      const undo = async () => {
        const refused = await actions.restore(id);
        showRefusal(refused);
      };
      showToast({
        tone: 'good',
        text: t('element.deleted', { name, days: TRASH_DAYS }),
        action: { label: t('element.undo'), run: () => void undo() },
      });
    },
    [actions],
  );
  const failure = elements.isError ? (
    <LoadFailure text={t('elements.failed')} retry={() => void elements.refetch()} />
  ) : null;
  if (elements.isLoadingError) return failure;
  if (elements.isPending || mayChange === null) {
    return (
      <div aria-busy="true" className={GRID}>
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-40" />
        ))}
      </div>
    );
  }
  const said = searchedText(words.trim());
  const found = elements.data.filter(
    (each) => (!kind || each.kind === kind) && searchedText(`${each.name} ${each.words}`).includes(said),
  );
  const make = mayChange ? (
    <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
      {t('elements.new')}
    </Button>
  ) : null;
  return (
    <>
      {failure}
      {elements.data.length === 0 ? (
        <BlankState title={t('elements.emptyTitle')} text={t('elements.emptyText')}>
          {make}
        </BlankState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-full sm:w-auto sm:min-w-96">
              <SegmentedControl
                label={t('elements.filter')}
                hideLabel
                value={kind ?? 'all'}
                onChoose={(value) => put('kind', value === 'all' ? '' : value)}
                choices={[
                  { value: 'all', label: t('elements.all') },
                  ...ELEMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
                ]}
              />
            </div>
            <div className="min-w-48 flex-1">
              <TextField
                type="search"
                label={t('elements.search')}
                value={words}
                onChange={(event) => put('q', event.target.value)}
              />
            </div>
            {make}
          </div>
          {found.length === 0 ? <p role="status">{t('elements.none')}</p> : null}
          <ul aria-label={t('elements.list')} className={GRID}>
            {found.map((element) => (
              <li key={element.id} className="min-w-0">
                <ElementCard
                  element={element}
                  onEdit={mayChange ? setOpen : undefined}
                  onDelete={mayChange ? remove : undefined}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <DeletedElements mayChange={mayChange} />
      {open ? (
        <ElementDialog
          from={open === 'new' ? BLANK : { [open.kind]: open }}
          element={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

/** One element: image, words, settings and actions. Memoized: not re-rendered while the search text changes. */
const ElementCard = memo(function ElementCard({
  element,
  onEdit,
  onDelete,
}: {
  element: Element;
  /** Undefined when the user lacks the permission. */
  onEdit?: (element: Element) => void;
  onDelete?: (element: Element) => void;
}) {
  const { kind, name, words, picture, thumbnailKey } = element;
  const ref = useRef<HTMLElement>(null);
  const seen = useOnScreen(ref);
  const address = useAssetUrl(thumbnailKey ?? picture?.key, { wanted: seen });
  const Icon = KIND_ICONS[kind];
  const settings = settingsLine(element);
  return (
    <article ref={ref} className="grid h-full content-start gap-2 rounded-6 border border-line bg-sheet p-3">
      {picture ? (
        <img
          src={address.data}
          alt=""
          decoding="async"
          className="aspect-video w-full rounded-6 border border-line bg-wash object-cover"
        />
      ) : null}
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="label flex items-center gap-1.5">
            <Icon aria-hidden className="size-4" />
            {t(`kind.${kind}`)}
          </p>
          <h2 dir="auto" className="font-medium text-ink wrap-anywhere">
            {name}
          </h2>
        </div>
        {onEdit && onDelete ? (
          <span className="-mt-1 -mr-1 flex shrink-0">
            <IconButton icon={PencilLine} label={t('element.editNamed', { name })} onClick={() => onEdit(element)} />
            <IconButton icon={Trash2} label={t('element.deleteNamed', { name })} onClick={() => onDelete(element)} />
          </span>
        ) : null}
      </div>
      {words ? (
        <p dir="auto" className="line-clamp-3 text-14 wrap-anywhere">
          “{words}”
        </p>
      ) : null}
      {settings ? <p className="text-13 text-soft wrap-anywhere">{settings}</p> : null}
      {kind === 'reference' && !picture ? <p className="text-13 text-bad">{t('element.pictureGone')}</p> : null}
    </article>
  );
});
