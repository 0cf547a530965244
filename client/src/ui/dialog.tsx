import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import '../i18n/dialog-words';
import { type ReactNode, type RefObject, useState } from 'react';
import { t } from '../i18n/t';
import { Button } from './button';
import { classNames } from './class-names';
import { UnsavedProvider, useUnsaved } from './unsaved-changes';
import { useConfirmLeave } from './use-confirm-leave';

const SHAPES = {
  card: 'inset-x-4 top-1/2 mx-auto flex max-h-[calc(100%-2rem)] max-w-form -translate-y-1/2 flex-col rounded-10 border border-line',
  drawer: 'inset-y-0 left-0 flex w-sidebar max-w-full flex-col border-r border-line',
  sheet: 'inset-x-0 bottom-0 flex sheet-limit flex-col rounded-t-10 border-t border-line',
  palette:
    'inset-x-4 top-4 mx-auto flex max-h-3/4 max-w-column flex-col overflow-hidden rounded-10 border border-line sm:top-24',
  full: 'inset-0',
  side: 'inset-y-0 right-0 flex w-full max-w-column flex-col border-line md:w-11/12 md:border-l',
} as const;

/** Dialog shapes whose body scrolls below a fixed title and close button. Other shapes have their own scroll areas. */
const BODIES: Partial<Record<keyof typeof SHAPES, string>> = {
  card: 'min-h-0 overflow-y-auto rounded-b-10 px-6 pb-6',
  drawer: 'min-h-0 flex-1 overflow-y-auto',
  sheet: 'min-h-0 overflow-y-auto pad-safe',
};

const TITLES: Partial<Record<keyof typeof SHAPES, string>> = {
  card: 'shrink-0 pl-6 pr-16 pt-6',
  sheet: 'shrink-0 pl-4 pr-16 pt-3 pb-2',
  side: 'shrink-0 px-4 pt-4 pb-1 pr-16 sm:px-8 sm:pt-6',
};

/** Toasts overlay dialogs without being part of them. A click on a toast must not close the dialog. */
const onToast = ({ target }: Event) => target instanceof Element && target.closest('[data-toast]') !== null;

/**
 * A modal that traps focus. If `held` is set or a form inside it has unsaved changes, it asks for confirmation before
 * Escape, an outside click, the close button or Back closes it. Import it lazily: the first paint does not need it.
 */
export function Dialog({
  title,
  hideTitle = false,
  shape,
  first,
  open,
  held = false,
  onHeld,
  onClose,
  children,
}: {
  title: string;
  hideTitle?: boolean;
  shape: keyof typeof SHAPES;
  /** Element focused on open; default: the first focusable element. */
  first?: RefObject<HTMLElement | null>;
  open: boolean;
  /** Whether closing would discard something. */
  held?: boolean;
  onHeld?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const [told, setTold] = useState(false);
  /** The element that had focus when the confirmation appeared. */
  const [asked, setAsked] = useState<{ from: Element | null } | null>(null);
  const holds = open && (held || told);
  const ask = onHeld ?? (() => setAsked((known) => known ?? { from: document.activeElement }));
  const stay = () => {
    if (asked?.from instanceof HTMLElement) asked.from.focus();
    setAsked(null);
  };
  if (asked && !holds) setAsked(null);
  useUnsaved(holds);
  useConfirmLeave(holds, ask);
  const leave = (event: Event, reason: string) => {
    if (onToast(event)) return;
    if (!holds) onClose();
    else if (asked && reason === 'escape-key') stay();
    else ask();
  };
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={open} onOpenChange={(next, { event, reason }) => !next && leave(event, reason)}>
        <Base.Portal>
          {/* A nested dialog needs its own backdrop to cover its parent. */}
          <Base.Backdrop forceRender className="fixed inset-0 z-40 animate-appear bg-veil" />
          <Base.Popup
            initialFocus={first}
            className={classNames('fixed z-40 animate-appear bg-sheet shadow-float', SHAPES[shape])}
          >
            <Base.Title
              render={shape === 'side' ? (props) => <h1 {...props} /> : undefined}
              className={hideTitle ? 'sr-only' : classNames('font-serif text-28 text-ink', TITLES[shape] ?? 'pr-10')}
            >
              {title}
            </Base.Title>
            <UnsavedProvider value={setTold}>
              {BODIES[shape] ? <div className={BODIES[shape]}>{children}</div> : children}
            </UnsavedProvider>
            {asked ? <Question onStay={stay} onLeave={onClose} /> : null}
            <Base.Close
              aria-label={t('dialog.close')}
              title={t('dialog.close')}
              className={classNames(
                'absolute right-3 inline-flex size-10 items-center justify-center rounded-6 text-soft transition-colors hover:bg-wash-deep hover:text-ink',
                // Aligned with the wordmark, whose row continues below it.
                shape === 'drawer' ? 'top-1' : 'top-3 bg-sheet',
              )}
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

/** The question appears at the end of the dialog, so that the unsaved content stays visible. */
function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 rounded-b-10 border-t border-line bg-wash px-6 py-4">
      <p role="alert" className="mr-auto text-13 text-ink">
        {t('unsaved.text')}
      </p>
      <Button onClick={onLeave}>{t('unsaved.leave')}</Button>
      <Button tone="primary" autoFocus onClick={onStay}>
        {t('unsaved.stay')}
      </Button>
    </div>
  );
}
