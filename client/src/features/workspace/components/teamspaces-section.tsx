import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import type { Members, TeamspaceView } from '@maquette/contracts/workspaces/members';
import { type FormEvent, useState } from 'react';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { useWorkspaceChange } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextField } from '../../../ui/fields';
import { lazyComponent } from '../../../ui/lazy-component';
import { Panel } from '../../../ui/panel';
import { showToast } from '../../../ui/toasts';

const TeamspaceDialog = lazyComponent(() => import('./teamspace-dialog'));

const refused = (error: Error) =>
  showToast({ tone: 'bad', text: `${t('teamspaces.failed')} ${asRefusal(error).message}` });

/** A workspace's teamspaces; users with the permission can create and edit them. */
export function TeamspacesSection({ members, mayChange }: { members: Members; mayChange: boolean }) {
  const [open, setOpen] = useState<{ is: 'editing' | 'deleting'; space: TeamspaceView } | null>(null);
  const [name, setName] = useState('');
  const making = useWorkspaceChange('makeTeamspace');
  const deleting = useWorkspaceChange('deleteTeamspace');
  const close = () => setOpen(null);
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (canBeSeen(name)) making.mutate(name.trim(), { onSuccess: () => setName(''), onError: refused });
  };
  const { teamspaces } = members;
  if (teamspaces.length === 0 && !mayChange) return null;
  return (
    <Panel title={t('teamspaces.title')}>
      <p className="max-w-prose text-13">{t('teamspaces.why')}</p>
      {teamspaces.length > 0 ? (
        <ul className="divide-y divide-line">
          {teamspaces.map((space) => (
            <li
              key={space.id}
              aria-label={space.name}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-13"
            >
              <div className="grid min-w-0 grow basis-56">
                <span dir="auto" className="font-medium break-words text-ink">
                  {space.name}
                </span>
                <span className="label">{t('teamspaces.count', { count: space.members.length })}</span>
              </div>
              {mayChange ? (
                <div className="flex gap-2">
                  <Button
                    size="small"
                    className="max-lg:min-h-11!"
                    aria-label={t('teamspaces.edit', { name: space.name })}
                    onClick={() => setOpen({ is: 'editing', space })}
                  >
                    {t('teamspaces.editShort')}
                  </Button>
                  <Button
                    size="small"
                    className="max-lg:min-h-11!"
                    aria-label={t('teamspaces.delete', { name: space.name })}
                    onClick={() => setOpen({ is: 'deleting', space })}
                  >
                    {t('teamspaces.deleteShort')}
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13">{t('teamspaces.none')}</p>
      )}
      {mayChange ? (
        <form noValidate onSubmit={make} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-56">
            <TextField
              label={t('teamspaces.name')}
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <Button type="submit" disabled={making.isPending || !canBeSeen(name)}>
            {t('teamspaces.make')}
          </Button>
        </form>
      ) : null}
      {open?.is === 'editing' ? <TeamspaceDialog space={open.space} members={members.items} onClose={close} /> : null}
      {open?.is === 'deleting' ? (
        <ConfirmDialog
          title={t('teamspaces.deleteTitle')}
          action={t('teamspaces.deleteShort')}
          keep={t('confirm.back')}
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate(open.space.id, { onSuccess: close, onError: refused })}
          onClose={close}
          text={t('teamspaces.deleteWhy', { name: open.space.name })}
        />
      ) : null}
    </Panel>
  );
}
