import { GIVEN_ROLES, type GivenRole } from '@maquette/contracts/account/roles';
import { emailSchema } from '@maquette/contracts/workspaces/invitations';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { useWorkspaceChange } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { SelectField, TextArea } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toasts';

/** Invites people by e-mail, all with the same role. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<GivenRole>('editor');
  const [fault, setFault] = useState<string | null>(null);
  const inviting = useWorkspaceChange('invite');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const emails = text.split(/[\s,;]+/).filter(Boolean);
    const wrong = emails.find((email) => !emailSchema.safeParse(email).success);
    setFault(emails.length === 0 ? t('invite.noneGiven') : wrong ? t('invite.wrong', { email: wrong }) : null);
    if (emails.length === 0 || wrong) return;
    inviting.mutate(
      { emails, role },
      {
        onSuccess: ({ items, skipped }) => {
          if (items.length > 0) showToast({ tone: 'good', text: t('invite.sent', { count: items.length }) });
          if (skipped.length === 0) onClose();
        },
      },
    );
  };
  const skipped = inviting.data?.skipped ?? [];
  return (
    <Dialog title={t('invite.title')} shape="card" open held={text !== '' && !inviting.isSuccess} onClose={onClose}>
      {inviting.isSuccess ? (
        <div className="grid gap-5 pt-4">
          <Notice tone="plain">
            {skipped.map(({ email, why }) => (
              <p key={email} className="break-words">
                {t(`invite.skipped.${why}`, { email })}
              </p>
            ))}
          </Notice>
          <Button className="justify-self-end" onClick={onClose}>
            {t('invite.done')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={send} className="grid gap-5 pt-4">
          <TextArea
            label={t('invite.emails')}
            hint={t('invite.emailsHint')}
            error={fault}
            rows={3}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <SelectField
            label={t('invite.role')}
            hint={t(`role.why.${role}`)}
            choices={GIVEN_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={role}
            onChoose={setRole}
          />
          <FaultNotice error={inviting.error} title={t('invite.failed')} />
          <Button type="submit" tone="primary" disabled={inviting.isPending} className="justify-self-end">
            {t(inviting.isPending ? 'invite.sending' : 'invite.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
