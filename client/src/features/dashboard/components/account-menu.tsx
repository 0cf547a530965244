import { LogOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { ACCOUNT_PLACES } from '../../../navigation/dashboard-links';
import { endSession } from '../../../session/session';
import { showToast } from '../../../ui/toasts';

const ENTRY =
  'flex min-h-9 w-full items-center gap-2 rounded-6 px-2 text-left text-13 text-body transition-colors hover:bg-wash-deep hover:text-ink disabled:text-soft max-md:min-h-11';

/** Menu of the profile card: account and workspace pages, and log-out. */
export function AccountMenu({ summary, label }: { summary: ReactNode; label: string }) {
  const [leaving, setLeaving] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const signOut = async () => {
    setLeaving(true);
    try {
      await endSession();
    } catch (error) {
      console.warn('Signing out failed.', error);
      setLeaving(false);
      showToast({ tone: 'bad', text: t('shell.signOutFailed') });
    }
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the Escape key of all its entries
    <div onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="group -m-1.5 flex w-[calc(100%+--spacing(3))] items-center gap-3 rounded-6 p-1.5 text-left transition-colors hover:bg-wash"
      >
        {summary}
      </button>
      <ul id={id} hidden={!open} className="-mx-1.5 mt-3 grid border-t border-line pt-2 [[hidden]]:hidden">
        {ACCOUNT_PLACES.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} onClick={close} className={ENTRY}>
              {t(name)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" disabled={leaving} onClick={() => void signOut()} className={ENTRY}>
            <LogOut aria-hidden className="size-4" />
            {t('shell.signOut')}
          </button>
        </li>
      </ul>
    </div>
  );
}
