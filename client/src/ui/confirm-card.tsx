import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import { Button } from './button';
import { Dialog } from './dialog';
import { FaultNotice } from './fault-notice';

export interface Question {
  title: string;
  text?: string;
  action: string;
  /** Label of the cancel button. Use "Keep it" only if confirming would delete something. */
  keep?: string;
  busy?: boolean;
  error?: unknown;
  failed?: string;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** ConfirmDialog's content, loaded when one first opens. */
export default function ConfirmCard({
  title,
  text,
  action,
  keep = t('confirm.cancel'),
  busy = false,
  error,
  failed = '',
  children,
  onConfirm,
  onClose,
}: Question) {
  return (
    <Dialog title={title} shape="card" open onClose={onClose}>
      <div className="grid gap-5 pt-3">
        <div className="grid gap-3 break-words">
          {text ? <p>{text}</p> : null}
          {children}
          <FaultNotice error={error} title={failed} />
        </div>
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
