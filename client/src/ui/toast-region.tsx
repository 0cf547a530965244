import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../i18n/t';
import { classNames } from './class-names';
import { receiveToasts } from './toasts';

/** Must be at least 5 s; Base UI pauses the timer on hover and focus. */
const SHOWN_FOR_MS = 6_000;
const ACTION_FOR_MS = 15_000;

const TONES: Record<string, string> = {
  bad: 'border-bad text-bad',
  good: 'border-good text-good',
  plain: 'border-line-strong text-ink',
};

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(
    () =>
      receiveToasts(({ text, tone, stays, action }) => {
        const id = add({
          title: text,
          type: tone,
          // Toasts with an action stay longer, so that slow readers can undo in time.
          timeout: stays ? 0 : action ? ACTION_FOR_MS : undefined,
          actionProps: action && {
            children: action.label,
            onClick: () => {
              close(id);
              action.run();
            },
          },
        });
      }),
    [add, close],
  );
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-toast
      className={classNames(
        'flex animate-appear items-start gap-3 rounded-10 border bg-sheet py-2 pr-2 pl-4 shadow-float',
        TONES[toast.type ?? 'plain'],
      )}
    >
      <Toast.Title className="flex-1 py-1.5 text-14 font-medium" />
      <Toast.Action className="min-h-8 rounded-6 px-2.5 text-14 font-medium text-ink underline underline-offset-4 hover:bg-wash-deep" />
      <Toast.Close
        aria-label={t('problem.dismiss')}
        className="inline-flex size-8 items-center justify-center rounded-6 text-soft hover:bg-wash-deep hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}

export default function ToastRegion() {
  return (
    <Toast.Provider timeout={SHOWN_FOR_MS}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('toast.region')}
          className="fixed inset-x-4 top-4 z-50 grid gap-2 md:left-auto md:w-settings md:top-16"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
