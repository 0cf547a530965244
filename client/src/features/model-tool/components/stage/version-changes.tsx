import type { ModelView, NewVersion, SavedView } from '@maquette/contracts/model-library/model-view';
import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../i18n/t';
import { Button, IconButton } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';

type Changes = NewVersion['changes'];
const OBJECTS = ['added', 'removed', 'moved', 'changed'] as const;
const SLOTS = ['added', 'removed', 'changed'] as const;
/** Names listed of one kind of change. */
const LISTED = 12;

/** What a new version changed, and the saved views that show it, to be rendered again with one quote. */
export default function VersionChanges({
  model,
  changes,
  price,
  blocked,
  onRender,
  onClose,
}: {
  model: ModelView;
  changes: Changes;
  /** Credits of one view. */
  price: number;
  /** Why nothing can be ordered now; null if it can. */
  blocked: string | null;
  onRender: (views: readonly SavedView[]) => void;
  onClose: () => void;
}) {
  const affected = model.views.filter(({ name }) => changes.views.includes(name));
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = affected.filter(({ name }) => !left.includes(name));
  const lines = [
    ...OBJECTS.map((kind) => ({ key: `model.objects.${kind}` as const, names: changes.objects[kind] })),
    ...SLOTS.map((kind) => ({ key: `model.slots.${kind}` as const, names: changes.slots[kind] })),
  ].filter(({ names }) => names.length > 0);
  return (
    <section
      aria-label={t('model.versionTitle', { version: model.version })}
      className="grid gap-3 rounded-10 border border-line bg-sheet p-4 text-13"
    >
      <div className="flex items-start justify-between gap-3">
        <div role="status" className="grid gap-1">
          <h2 className="font-serif text-20 text-ink">{t('model.versionTitle', { version: model.version })}</h2>
          <p>{t(lines.length === 0 ? 'model.nothingChanged' : 'model.choicesKept')}</p>
        </div>
        <IconButton icon={X} className="-my-1 size-8" label={t('model.close')} onClick={onClose} />
      </div>
      {lines.map(({ key, names }) => (
        <Disclosure key={key} title={t(key, { count: names.length })}>
          <p translate="no" className="wrap-anywhere">
            {names.slice(0, LISTED).join(', ')}
            {names.length > LISTED ? ` ${t('model.andMore', { count: names.length - LISTED })}` : ''}
          </p>
        </Disclosure>
      ))}
      {model.views.length > 0 ? (
        affected.length === 0 ? (
          <p>{t('model.noViewAffected')}</p>
        ) : (
          <div className="grid gap-2 border-t border-line pt-3">
            <p className="text-ink">{t('model.viewsAffected', { count: affected.length })}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {affected.map(({ name }) => (
                <li key={name}>
                  <label className="inline-flex min-h-8 items-center gap-2 text-ink pointer-coarse:min-h-11">
                    <input
                      type="checkbox"
                      className="size-4 accent-ink"
                      checked={!left.includes(name)}
                      onChange={({ target }) =>
                        setLeft(target.checked ? left.filter((one) => one !== name) : [...left, name])
                      }
                    />
                    <span dir="auto" translate="no">
                      {name}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <Button
              tone="primary"
              className="justify-self-start"
              disabled={chosen.length === 0 || blocked !== null}
              title={blocked ?? undefined}
              onClick={() => onRender(chosen)}
            >
              {t('model.renderAgain', { count: chosen.length, credits: chosen.length * price })}
            </Button>
            {blocked ? <p className="text-bad">{blocked}</p> : null}
          </div>
        )
      ) : null}
    </section>
  );
}
