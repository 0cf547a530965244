import { t } from '../../../i18n/t';
import { ElevationDrawing } from '../../../ui/elevation-drawing';

/** Illustration on the left half of the page; hidden on small screens. */
export function DraftingSide() {
  return (
    <aside className="relative hidden flex-1 flex-col justify-between overflow-hidden border-r border-line bg-wash p-10 md:flex xl:p-16">
      <div className="grid max-w-prose gap-4">
        <p className="font-serif text-40 text-balance text-ink xl:text-64">{t('signIn.sideTitle')}</p>
        <p className="text-16 text-body">{t('signIn.sideText')}</p>
      </div>
      <ElevationDrawing className="mt-10 w-full" />
    </aside>
  );
}
