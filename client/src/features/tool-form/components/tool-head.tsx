import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../../i18n/t';
import { useDashboard } from '../../../session/use-dashboard';
import { classNames } from '../../../ui/class-names';
import { MenuButton } from '../../../ui/menu-button';
import { useWide } from '../../../ui/use-wide';

/**
 * The row at the head of a canvas: what is on it, and what can be done from anywhere on the page (`children`), which wait behind one
 * button where there is no room for them. On a phone it is the head of the screen, with the navigation and the tray in it.
 */
export function ToolHead({
  title,
  about,
  always,
  children,
}: {
  /** What the screen is called. */
  title: string;
  /** What is on the canvas, in a few words. */
  about: string;
  /** What is reached without a further press on a phone as well. */
  always?: ReactNode;
  children: ReactNode;
}) {
  const wide = useWide();
  const { openMenu, trayPlace } = useDashboard();
  const id = useId();
  const more = (roomy: string) => (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('page.more')}
        title={t('page.more')}
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-6 text-ink',
          roomy && '@min-[42rem]:hidden',
        )}
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click is that of a button within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keys it is pressed as well */}
      <div
        id={id}
        popover="auto"
        // What was chosen may open something that would lie under it.
        onClick={(event) => event.currentTarget.hidePopover()}
        className={classNames(
          'fixed top-(--head) right-2 left-auto m-0 max-w-full rounded-10 border border-line-strong bg-sheet p-2 text-body shadow-float open:grid open:gap-2 open:*:min-h-11',
          roomy,
        )}
      >
        {children}
      </div>
    </>
  );
  if (wide) {
    return (
      <div className="head-row @container px-4">
        <p className="min-w-0 flex-1 truncate text-13 text-soft" title={about}>
          {about}
        </p>
        {always}
        {more('@min-[42rem]:contents')}
      </div>
    );
  }
  return (
    <header className="head-row order-1 gap-1 bg-paper px-1">
      <MenuButton onOpen={openMenu} />
      <h1 className="line-clamp-2 min-w-0 flex-1 font-serif text-20 leading-none text-ink">{title}</h1>
      {always}
      <div ref={trayPlace} className="min-w-11" />
      {more('')}
    </header>
  );
}
