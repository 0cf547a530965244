import { deletionSchema } from '@maquette/contracts/account/deletions';
import type { GivenRole } from '@maquette/contracts/account/roles';
import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  acceptedInvitationSchema,
  invitationLookSchema,
  invitationSchema,
  invitationsSchema,
  invitedSchema,
} from '@maquette/contracts/workspaces/invitations';
import { membersSchema, teamspaceSchema, workspaceDetailsSchema } from '@maquette/contracts/workspaces/members';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, sendOrThrow } from '../http/api-client';
import { KEYS } from '../live/live-cache';

const part = (name: string) => [...KEYS.workspaces, name];

export function useWorkspace() {
  return useQuery({
    queryKey: part('settings'),
    queryFn: ({ signal }) => callApi(ROUTES.workspace, workspaceDetailsSchema, { signal }),
  });
}

/** Members of the chosen workspace. Refetched on every visit, because other users change them too. */
export function useMembers() {
  return useQuery({
    queryKey: part('members'),
    queryFn: ({ signal }) => callApi(ROUTES.members, membersSchema, { signal }),
    staleTime: 0,
  });
}

/** Pending invitations; only for members who may invite. */
export function useInvitations(wanted: boolean) {
  return useQuery({
    queryKey: part('invitations'),
    queryFn: ({ signal }) => callApi(ROUTES.workspaceInvitations, invitationsSchema, { signal }),
    staleTime: 0,
    enabled: wanted,
  });
}

const at = (route: string, id: string) => `${route}/${encodeURIComponent(id)}`;

/** All changes to a workspace and its members. Affected queries are refetched afterwards. */
const CHANGES = {
  rename: (name: string) => callApi(ROUTES.workspace, workspaceDetailsSchema, { method: 'PATCH', json: { name } }),
  setLogo: (form: FormData) => callApi(ROUTES.workspaceLogo, workspaceDetailsSchema, { method: 'PUT', form }),
  dropLogo: () => callApi(ROUTES.workspaceLogo, workspaceDetailsSchema, { method: 'DELETE' }),
  remove: (name: string) => callApi(ROUTES.workspace, deletionSchema, { method: 'DELETE', json: { name } }),
  leave: () => sendOrThrow(ROUTES.leaveWorkspace, { method: 'POST' }),
  transfer: (uid: string) => sendOrThrow(ROUTES.transferWorkspace, { method: 'POST', json: { uid } }),
  changeRole: ({ uid, role }: { uid: string; role: GivenRole }) =>
    sendOrThrow(at(ROUTES.members, uid), { method: 'PATCH', json: { role } }),
  capMember: ({ uid, monthlyCap }: { uid: string; monthlyCap: number | null }) =>
    sendOrThrow(at(ROUTES.members, uid), { method: 'PATCH', json: { monthlyCap } }),
  capWorkspace: (monthlyCap: number | null) =>
    callApi(ROUTES.workspace, workspaceDetailsSchema, { method: 'PATCH', json: { monthlyCap } }),
  removeMember: (uid: string) => sendOrThrow(at(ROUTES.members, uid), { method: 'DELETE' }),
  invite: (wish: { emails: string[]; role: GivenRole }) =>
    callApi(ROUTES.workspaceInvitations, invitedSchema, { method: 'POST', json: wish }),
  inviteAgain: (id: string) =>
    callApi(`${at(ROUTES.workspaceInvitations, id)}/resend`, invitationSchema, { method: 'POST' }),
  revokeInvitation: (id: string) => sendOrThrow(at(ROUTES.workspaceInvitations, id), { method: 'DELETE' }),
  makeTeamspace: (name: string) => callApi(ROUTES.teamspaces, teamspaceSchema, { method: 'POST', json: { name } }),
  changeTeamspace: ({ id, ...change }: { id: string; name?: string; members?: string[] }) =>
    callApi(at(ROUTES.teamspaces, id), teamspaceSchema, { method: 'PATCH', json: change }),
  deleteTeamspace: (id: string) => sendOrThrow(at(ROUTES.teamspaces, id), { method: 'DELETE' }),
};

type Changes = typeof CHANGES;

export function useWorkspaceChange<Name extends keyof Changes>(name: Name) {
  const client = useQueryClient();
  type Wish = Parameters<Changes[Name]>[0];
  type Answer = Awaited<ReturnType<Changes[Name]>>;
  return useMutation<Answer, Error, Wish>({
    mutationFn: CHANGES[name] as (wish: Wish) => Promise<Answer>,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.workspaces });
      void client.invalidateQueries({ queryKey: KEYS.entitlements });
    },
  });
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: part(`invitation ${token}`),
    queryFn: ({ signal }) =>
      callApi(ROUTES.readInvitation, invitationLookSchema, {
        method: 'POST',
        json: { token },
        signal,
        anonymous: true,
      }),
    retry: false,
    enabled: token !== '',
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (token: string) =>
      callApi(ROUTES.acceptInvitation, acceptedInvitationSchema, { method: 'POST', json: { token } }),
  });
}
