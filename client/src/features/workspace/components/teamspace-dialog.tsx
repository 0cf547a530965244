import type { MemberView, TeamspaceView } from '@maquette/contracts/workspaces/members';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { useWorkspaceChange } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { CheckList } from '../../../ui/check-list';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';

export default function TeamspaceDialog({
  space,
  members,
  onClose,
}: {
  space: TeamspaceView;
  members: readonly MemberView[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(space.members);
  const changing = useWorkspaceChange('changeTeamspace');
  const title = t('teamspaces.edit', { name: space.name });
  return (
    <Dialog title={title} shape="card" open held={chosen !== space.members} onClose={onClose}>
      <div className="grid gap-5 pt-4">
        <CheckList
          label={t('members.title')}
          choices={members.map(({ uid, name, email }) => ({ value: uid, label: name, hint: email }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <FaultNotice error={changing.error} title={t('teamspaces.failed')} />
        <Button
          tone="primary"
          className="justify-self-end"
          disabled={changing.isPending}
          onClick={() => changing.mutate({ id: space.id, members: [...chosen] }, { onSuccess: onClose })}
        >
          {t('teamspaces.save')}
        </Button>
      </div>
    </Dialog>
  );
}
