import { MAIL_CHOICES } from '@maquette/contracts/account/mail-choices';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { SwitchField } from '../../../ui/switch-field';
import { showRefusal } from '../../../ui/toasts';
import { useMailChoices } from '../api/mail-choices';

/** E-mail preferences. */
export function MailPanel() {
  const { choices, chosen, choose } = useMailChoices(showRefusal);
  return (
    <Panel title={t('account.mails')}>
      <p className="max-w-prose">{t('account.mailsText')}</p>
      {choices.isError ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>{t('account.mailsFailed')}</p>
          <Button size="small" onClick={() => void choices.refetch()}>
            {t('fault.retry')}
          </Button>
        </div>
      ) : !chosen ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="grid max-w-form gap-4">
          {MAIL_CHOICES.map((kind) => (
            <SwitchField
              key={kind}
              label={t(`account.mail.${kind}`)}
              hint={t(`account.mail.${kind}Why`)}
              checked={!chosen.off.includes(kind)}
              onToggle={(wanted) => choose(kind, wanted)}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}
