import { browserStorage } from '../../../storage/browser-storage';
import { classNames } from '../../../ui/class-names';
import { useWide } from '../../../ui/use-wide';

/** A preference without personal data. Kept after signing out, like the theme. */
export const TRAY_OPEN_KEY = 'maquette.tray';

export const isTrayOpen = () => browserStorage.getItem(TRAY_OPEN_KEY) === 'open';

/** Reserves the tray's size until it has loaded, to avoid layout shift. */
export function TrayPlace({ inHead }: { inHead: boolean }) {
  const wide = useWide();
  if (wide) {
    const width = isTrayOpen() ? 'w-tray' : 'w-rail';
    return <div aria-hidden="true" className={classNames('shrink-0 border-l border-line bg-sheet', width)} />;
  }
  if (inHead) return null;
  return (
    <div aria-hidden="true" className="shrink-0 border-t border-line bg-sheet">
      <div className="min-h-13 pb-[env(safe-area-inset-bottom)] low:min-h-11" />
    </div>
  );
}
