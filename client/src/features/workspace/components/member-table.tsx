import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { GIVEN_ROLES, type GivenRole } from '@maquette/contracts/account/roles';
import type { MemberView } from '@maquette/contracts/workspaces/members';
import type { ReactNode } from 'react';
import { asRefusal } from '../../../http/refusal';
import { formatMoment, formatNumber, t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import { useWorkspaceChange } from '../../../session/workspaces';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toasts';
import { formatDay } from '../../billing/rules/format-money';

interface RowParts {
  member: MemberView;
  entitlements: Entitlements;
  onRemove: (member: MemberView) => void;
  onLimit: (member: MemberView) => void;
}

/** Members with the specification's columns; on phones each member is a block. */
export function MemberTable({
  members,
  entitlements,
  onRemove,
  onLimit,
}: Omit<RowParts, 'member'> & { members: readonly MemberView[] }) {
  const acts = may(entitlements, 'members.remove');
  const heads = ['user', 'teamspaces', 'role', 'added', 'used', 'lastLogin'] as const;
  return (
    <table className="w-full border-collapse text-13 max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line-strong text-left">
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              title={head === 'used' ? t('members.usedWhen') : undefined}
              className="py-2 pr-4 font-medium text-soft"
            >
              {t(`members.${head}`)}
            </th>
          ))}
          {acts ? (
            <th scope="col" className="py-2">
              <span className="sr-only">{t('members.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {members.map((member) => (
          <Row key={member.uid} {...{ member, entitlements, onRemove, onLimit }} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}

/** A cell that includes its column title where the table header is hidden. */
function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td className="py-3 pr-4 align-top max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:py-1 max-lg:pr-0 max-lg:text-right">
      <span aria-hidden className="text-soft lg:hidden">
        {head}
      </span>
      <span className="grid min-w-0 gap-1">{children}</span>
    </td>
  );
}

function Row({ member, entitlements, onRemove, onLimit, acts }: RowParts & { acts: boolean }) {
  const { uid, name, email, photo, teamspaces, addedAt, creditsUsed, monthlyCap, lastLoginAt } = member;
  const me = uid === entitlements.user.uid;
  const used = formatNumber(creditsUsed);
  return (
    <tr className="border-b border-line max-lg:block max-lg:py-3">
      <th scope="row" className="py-3 pr-4 text-left align-top font-normal max-lg:block max-lg:py-1">
        <span className="flex items-start gap-2.5">
          <Avatar of={name || email} photo={photo} size="small" />
          <span className="grid min-w-0">
            <span className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 font-medium break-words text-ink">
                {name}
              </span>
              {me ? <Badge>{t('members.you')}</Badge> : null}
            </span>
            <span className="label break-all">{email}</span>
          </span>
        </span>
      </th>
      <Cell head={t('members.teamspaces')}>
        {teamspaces.length > 0 ? teamspaces.map((space) => space.name).join(', ') : t('members.noTeamspace')}
      </Cell>
      <Cell head={t('members.role')}>
        <RoleCell member={member} entitlements={entitlements} />
      </Cell>
      <Cell head={t('members.added')}>{formatDay(addedAt)}</Cell>
      <Cell head={t('members.used')}>
        <span className="tabular-nums">{monthlyCap === null ? used : `${used} / ${formatNumber(monthlyCap)}`}</span>
      </Cell>
      <Cell head={t('members.lastLogin')}>{formatMoment(lastLoginAt)}</Cell>
      {acts ? (
        <td className="py-2 text-right align-top whitespace-nowrap max-lg:block max-lg:py-1">
          <Button
            size="small"
            className="mr-2 max-lg:min-h-11!"
            aria-label={t('cap.of', { name })}
            onClick={() => onLimit(member)}
          >
            {t('cap.short')}
          </Button>
          {me || !may(entitlements, 'members.remove', { member }) ? null : (
            <Button
              size="small"
              className="max-lg:min-h-11!"
              aria-label={t('members.removeOf', { name })}
              onClick={() => onRemove(member)}
            >
              {t('members.remove')}
            </Button>
          )}
        </td>
      ) : null}
    </tr>
  );
}

function RoleCell({ member, entitlements }: Pick<RowParts, 'member' | 'entitlements'>) {
  const { uid, name, role, actsAs } = member;
  const changing = useWorkspaceChange('changeRole');
  const choose = (chosen: string) => {
    const given = GIVEN_ROLES.find((known) => known === chosen);
    if (!given || given === role) return;
    changing.mutate(
      { uid, role: given },
      {
        onError: (error) => showToast({ tone: 'bad', text: `${t('members.roleFailed')} ${asRefusal(error).message}` }),
      },
    );
  };
  const shown: string = changing.isPending ? (changing.variables?.role ?? role) : role;
  const open = role !== 'owner' && may(entitlements, 'members.changeRole', { member: { uid, role } });
  return (
    <>
      {open ? (
        <select
          aria-label={t('members.roleOf', { name })}
          value={shown}
          disabled={changing.isPending}
          onChange={(event) => choose(event.target.value)}
          className="picker -my-1 min-h-8 w-fit rounded-6 border border-edge bg-sheet px-2 text-ink max-lg:min-h-11 max-lg:justify-self-end"
        >
          {GIVEN_ROLES.map((value: GivenRole) => (
            <option key={value} value={value}>
              {t(`role.${value}`)}
            </option>
          ))}
        </select>
      ) : (
        <span className="text-ink">{t(`role.${role}`)}</span>
      )}
      {actsAs === role ? null : <span className="text-12 text-warn">{t('members.noSeat')}</span>}
    </>
  );
}
