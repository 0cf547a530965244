import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../../i18n/t';
import { useDashboard } from '../../../session/use-dashboard';
import { classNames } from '../../../ui/class-names';
import { MenuButton } from '../../../ui/menu-button';
import { useWide } from '../../../ui/use-wide';

/**
 * A canvas header: title and global actions (`children`), which move into a menu if there is no room. On a phone it
 * is the screen's header and contains the navigation and the tray.
 */
export function ToolHead({
  title,
  about,
  always,
  children,
}: {
  title: string;
  about: string;
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click bubbles from a button inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle the keyboard */}
      <div
        id={id}
        popover="auto"
        // Closes the menu, because it would cover a dialog opened by the action.
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
