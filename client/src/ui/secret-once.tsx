import { type ReactNode, useState } from 'react';
import { t } from '../i18n/t';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';
import { Notice } from './notice';

/**
 * Shows a secret with a copy button. A secret shown only once stays until the user confirms having stored it;
 * one that can be shown `again` closes like any dialog. Import it lazily.
 */
export default function SecretOnce({
  title,
  secret,
  copy = t('secret.copy'),
  again = false,
  children,
  onStored,
}: {
  title: string;
  secret: string;
  copy?: string;
  again?: boolean;
  children?: ReactNode;
  onStored: () => void;
}) {
  const [hurried, setHurried] = useState(false);
  return (
    <Dialog
      title={title}
      shape="card"
      open
      held={!again}
      onHeld={again ? undefined : () => setHurried(true)}
      onClose={onStored}
    >
      <div className="grid gap-4 pt-3">
        <fieldset className="min-w-0">
          <legend className="sr-only">{again ? title : t('secret.label')}</legend>
          <div className="flex items-center gap-1 rounded-6 border border-edge bg-wash py-1 pr-1 pl-3">
            <code translate="no" className="figures min-w-0 flex-1 py-1 text-13 break-all text-ink select-all">
              {secret}
            </code>
            <CopyButton label={copy} text={secret} />
          </div>
        </fieldset>
        {children}
        {hurried ? <Notice tone="bad">{t('secret.first')}</Notice> : null}
        <Button tone="primary" onClick={onStored} className="justify-self-end">
          {t(again ? 'secret.done' : 'secret.stored')}
        </Button>
      </div>
    </Dialog>
  );
}
