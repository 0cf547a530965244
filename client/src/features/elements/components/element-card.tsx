import type { Element } from '@maquette/contracts/elements/element';
import { PencilLine, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { IconButton } from '../../../ui/button';
import { useOnScreen } from '../../../ui/use-on-screen';
import { KIND_ICONS, settingsLine } from '../rules/field-names';

/** One element: image, words, settings and actions. Memoized: not re-rendered while the search text changes. */
export const ElementCard = memo(function ElementCard({
  element,
  onEdit,
  onDelete,
}: {
  element: Element;
  /** Omitted without permission. */
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
