import { SAVED_VIEWS_MOST, type SavedView } from '@maquette/contracts/model-library/model-view';
import { Bookmark, Check, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../i18n/t';
import { useMay } from '../../../../session/use-may';
import { Button, IconButton } from '../../../../ui/button';
import { showToast } from '../../../../ui/toasts';
import type { ModelSession } from '../../hooks/use-model-session';
import { freeName } from '../../rules/model-view-state';

/** Most characters of a view's name, as the server accepts it. */
const NAME_LIMIT = 80;

/** Views kept with the model: go to, rename, delete, and save the present one. */
export function SavedViews({ session }: { session: ModelSession }) {
  const { model, camera, goTo, edit } = session;
  const [renamed, setRenamed] = useState<string | null>(null);
  const mayChange = useMay()('models.change');
  if (!model) return null;
  const { views } = model;
  const names = views.map(({ name }) => name);
  const save = () => {
    if (!camera) return;
    const name = freeName(t('model.newView', { number: views.length + 1 }), names);
    edit({ views: [...views, { name, camera }] });
    setRenamed(name);
  };
  const rename = (from: string, to: string) => {
    const name = to.trim().slice(0, NAME_LIMIT);
    setRenamed(null);
    if (name === '' || name === from) return;
    const free = freeName(
      name,
      names.filter((other) => other !== from),
    );
    edit({ views: views.map((view) => (view.name === from ? { ...view, name: free } : view)) });
  };
  const remove = (view: SavedView) => {
    const before = views;
    edit({ views: views.filter((one) => one !== view) });
    const again = { label: t('input.undo'), run: () => edit({ views: before }) };
    showToast({ tone: 'plain', text: t('model.viewDeleted', { name: view.name }), action: again });
  };
  return (
    <section aria-label={t('model.savedViews')} className="flex flex-wrap items-center gap-2">
      <Button
        size="touch"
        icon={Bookmark}
        disabled={!camera || !mayChange || views.length >= SAVED_VIEWS_MOST}
        title={views.length >= SAVED_VIEWS_MOST ? t('model.viewsFull', { count: SAVED_VIEWS_MOST }) : undefined}
        onClick={save}
      >
        {t('model.saveView')}
      </Button>
      <ul className="contents">
        {views.map((view) => (
          <li
            key={view.name}
            className="flex min-w-0 items-center rounded-6 border border-line bg-sheet focus-within:border-edge hover:border-edge"
          >
            {renamed === view.name ? (
              <NameForm name={view.name} onName={(name) => rename(view.name, name)} onCancel={() => setRenamed(null)} />
            ) : (
              <>
                <button
                  type="button"
                  dir="auto"
                  translate="no"
                  onClick={() => goTo(view.camera)}
                  className="min-h-8 max-w-56 truncate rounded-6 pl-2.5 pr-1 text-13 text-ink pointer-coarse:min-h-11"
                >
                  {view.name}
                </button>
                {mayChange ? (
                  <>
                    <IconButton
                      icon={Pencil}
                      iconClass="size-3.5"
                      className="size-8"
                      label={t('model.renameView', { name: view.name })}
                      onClick={() => setRenamed(view.name)}
                    />
                    <IconButton
                      icon={Trash2}
                      iconClass="size-3.5"
                      className="size-8"
                      label={t('model.deleteView', { name: view.name })}
                      onClick={() => remove(view)}
                    />
                  </>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NameForm({ name, onName, onCancel }: { name: string; onName: (name: string) => void; onCancel: () => void }) {
  return (
    <form
      className="flex items-center"
      onSubmit={(event) => {
        event.preventDefault();
        onName(String(new FormData(event.currentTarget).get('name') ?? ''));
      }}
    >
      <input
        name="name"
        dir="auto"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it appears because the user asked to name the view.
        autoFocus
        defaultValue={name}
        maxLength={NAME_LIMIT}
        aria-label={t('model.viewName')}
        onFocus={(event) => event.currentTarget.select()}
        className="h-8 w-40 rounded-6 bg-transparent px-2.5 text-16 text-ink pointer-coarse:h-11 sm:text-13"
      />
      <IconButton type="submit" icon={Check} className="size-8" label={t('model.keepName')} />
      <IconButton icon={X} className="size-8" label={t('model.cancel')} onClick={onCancel} />
    </form>
  );
}
