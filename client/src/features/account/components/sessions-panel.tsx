import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { endEverySession } from '../../../session/account';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Panel } from '../../../ui/panel';
import { showRefusal } from '../../../ui/toasts';

/** Ends all sessions, for example after staying signed in on a shared device. */
export function SessionsPanel() {
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: endEverySession,
    onError: showRefusal,
  });
  return (
    <Panel title={t('account.sessions')}>
      <p className="max-w-prose">{t('account.sessionsText')}</p>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {t('account.endAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('account.endAllTitle')}
        action={t('account.endAll')}
        keep={t('account.stay')}
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onClose={() => setAsking(false)}
        text={t('account.endAllText')}
      />
    </Panel>
  );
}
