import type { SavedView } from '@maquette/contracts/model-library/model-view';
import { ChevronDown } from 'lucide-react';
import { t } from '../../../../i18n/t';
import type { ModelSession } from '../../hooks/use-model-session';
import { STANDARD_VIEWS, type StandardView, standardView } from '../../rules/move-camera';

/** Goes to a standard view, a camera of the file or a saved view. */
export function ViewMenu({ session }: { session: ModelSession }) {
  const { model, shape, aspect, goTo } = session;
  const views = (list: readonly SavedView[], of: string) =>
    list.map(({ name }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names of a file's cameras may repeat.
      <option key={at} value={`${of} ${at}`}>
        {name}
      </option>
    ));
  const go = (value: string) => {
    const [of = '', at = ''] = value.split(' ');
    const lists = { file: model?.cameras, saved: model?.views };
    const found = of === 'file' || of === 'saved' ? lists[of]?.[Number(at)] : undefined;
    if (found) goTo(found.camera);
    else if (shape && STANDARD_VIEWS.includes(of as StandardView))
      goTo(standardView(of as StandardView, shape.header, aspect));
  };
  return (
    <span className="relative grid min-w-0 items-center">
      <select
        aria-label={t('model.goTo')}
        value=""
        onChange={(event) => go(event.target.value)}
        className="picker h-10 max-w-56 truncate rounded-6 border border-edge bg-sheet pr-8 pl-2.5 text-16 text-ink hover:border-drawing max-md:h-11 sm:text-13"
      >
        <option value="" disabled hidden>
          {t('model.goTo')}
        </option>
        {model && model.cameras.length > 0 ? (
          <optgroup label={t('model.fileViews')}>{views(model.cameras, 'file')}</optgroup>
        ) : null}
        {model && model.views.length > 0 ? (
          <optgroup label={t('model.savedViews')}>{views(model.views, 'saved')}</optgroup>
        ) : null}
        {shape ? (
          <optgroup label={t('model.standardViews')}>
            {STANDARD_VIEWS.map((name) => (
              <option key={name} value={name}>
                {t(`model.view.${name}`)}
              </option>
            ))}
          </optgroup>
        ) : null}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-soft" />
    </span>
  );
}
