import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { t } from '../i18n/t';
import { Button } from './button';

/** A message that the user must acknowledge. Default export, because dialogs are loaded lazily on first use. */
export default function AlertDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open onOpenChange={(next) => !next && onClose()}>
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-40 animate-appear bg-veil" />
          <Base.Popup className="fixed inset-x-4 top-1/2 z-40 mx-auto grid max-w-form -translate-y-1/2 animate-appear gap-4 rounded-10 border border-line bg-sheet p-6 shadow-float">
            <Base.Title className="font-serif text-28 text-ink">{title}</Base.Title>
            <Base.Description>{text}</Base.Description>
            <Base.Close render={<Button tone="primary" className="justify-self-end" />}>{t('dialog.ok')}</Base.Close>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
