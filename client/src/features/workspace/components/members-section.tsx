import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { ROLES, type Role } from '@maquette/contracts/account/roles';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { searchedText } from '@maquette/contracts/fields/visible-text';
import type { Members, MemberView } from '@maquette/contracts/workspaces/members';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import { useWorkspace } from '../../../session/workspaces';
import { Button, ButtonLink } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/fields';
import { lazyComponent } from '../../../ui/lazy-component';
import { SaveFileButtons } from '../../../ui/save-file-button';
import { MemberTable } from './member-table';

const InviteDialog = lazyComponent(() => import('./invite-dialog'));
const MemberLimit = lazyComponent(() => import('./member-limit'));
const WorkspaceLimit = lazyComponent(() => import('./workspace-limit'));
const RemoveDialog = lazyComponent(() => import('./remove-dialog'));

function fits(member: MemberView, wanted: string, role: Role | 'all'): boolean {
  const text = searchedText(`${member.name} ${member.email} ${member.teamspaces.map(({ name }) => name).join(' ')}`);
  return (role === 'all' || member.role === role) && wanted.split(/\s+/).every((word) => text.includes(word));
}

/** The workspace's members: search, invite, change roles, remove. */
export function MembersSection({ members, entitlements }: { members: Members; entitlements: Entitlements }) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | 'all'>('all');
  const [inviting, setInviting] = useState(false);
  const [limiting, setLimiting] = useState<MemberView | null>(null);
  const [removing, setRemoving] = useState<MemberView | null>(null);
  const shown = members.items.filter((member) => fits(member, searchedText(search.trim()), role));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            type="search"
            label={t('members.search')}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <div className="basis-40">
          <SelectField
            label={t('members.filter')}
            choices={[
              { value: 'all' as const, label: t('members.allRoles') },
              ...ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
            ]}
            value={role}
            onChoose={setRole}
          />
        </div>
        <SaveFileButtons path={ROUTES.membersFile} name="maquette-members" />
        {may(entitlements, 'members.invite') ? (
          <Button tone="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        ) : null}
      </div>
      <div className="grid gap-1">
        <SeatLine members={members} mayBuy={may(entitlements, 'billing.changePlan')} />
        {may(entitlements, 'members.setCap') ? <LimitLine /> : null}
      </div>
      {shown.length > 0 ? (
        <MemberTable members={shown} entitlements={entitlements} onRemove={setRemoving} onLimit={setLimiting} />
      ) : (
        <p className="py-6">{t('members.none')}</p>
      )}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {limiting ? <MemberLimit member={limiting} onClose={() => setLimiting(null)} /> : null}
      {removing ? <RemoveDialog member={removing} onClose={() => setRemoving(null)} /> : null}
    </div>
  );
}

/** The workspace's monthly credit limit, for users with the permission to change it. */
function LimitLine() {
  const workspace = useWorkspace();
  const [open, setOpen] = useState(false);
  if (!workspace.data) return null;
  const { monthlyCap } = workspace.data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      <p>{monthlyCap === null ? t('cap.workspaceNone') : t('cap.workspaceNow', { limit: monthlyCap })}</p>
      <Button tone="quiet" size="small" className="-ml-3" aria-label={t('cap.workspace')} onClick={() => setOpen(true)}>
        {t('cap.short')}
      </Button>
      {open ? <WorkspaceLimit monthlyCap={monthlyCap} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function SeatLine({ members: { seats, viewers }, mayBuy }: { members: Members; mayBuy: boolean }) {
  const parts = [
    t('members.seats', { used: seats.used, bought: seats.bought }),
    ...(seats.reserved > 0 ? [t('members.reserved', { count: seats.reserved })] : []),
    t('members.viewers', { used: viewers.used, most: viewers.most }),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      <p>{parts.join(' · ')}</p>
      {mayBuy ? (
        <ButtonLink to="/pricing?plan=business" tone="quiet" size="small" className="-ml-3">
          {t('members.moreSeats')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
