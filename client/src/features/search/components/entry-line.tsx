import { useAssetUrl } from '../../../live/render-queries';
import { classNames } from '../../../ui/class-names';
import type { Entry } from '../rules/entries';

/** A search result: selected with arrow keys or the pointer, opened with Enter or a click. */
export function EntryLine({
  id,
  entry,
  selected,
  onPoint,
  onTake,
}: {
  id: string;
  entry: Entry;
  selected: boolean;
  onPoint: () => void;
  onTake: () => void;
}) {
  const address = useAssetUrl(entry.thumbnailKey ?? undefined, { wanted: Boolean(entry.thumbnailKey) });
  return (
    // The search field has the focus and handles keys; the option only handles the pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onPointerMove={selected ? undefined : onPoint}
      onClick={onTake}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-6 px-2 py-1.5',
        selected && 'bg-wash-deep',
      )}
    >
      {entry.thumbnailKey ? (
        <span className="block h-9 w-12 shrink-0 overflow-hidden rounded-6 border border-line bg-wash">
          {address.data ? <img src={address.data} alt="" decoding="async" className="size-full object-cover" /> : null}
        </span>
      ) : null}
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="truncate text-14 text-ink">
          {entry.title}
        </span>
        {entry.detail ? <span className="label truncate">{entry.detail}</span> : null}
      </span>
    </div>
  );
}
