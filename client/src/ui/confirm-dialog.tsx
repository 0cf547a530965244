import { type ReactNode } from 'react';
import { t } from '../i18n/t';
import { Button } from './button';
import { Dialog } from './dialog';

/** Confirms an action that cannot be undone. Import it lazily, like every dialog. */
export default function ConfirmDialog({
  title,
  children,
  action,
  keep = t('confirm.cancel'),
  busy,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  action: string;
  /** Label of the cancel button. Use "Keep it" only if confirming would delete something. */
  keep?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} shape="card" open onClose={onClose}>
      <div className="grid gap-5 pt-3">
        <div className="grid gap-3 break-words">{children}</div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{keep}</Button>
          <Button tone="primary" disabled={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
