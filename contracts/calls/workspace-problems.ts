/** Refusals between the people of a workspace: roles, caps, seats, invitations, leaving it. Part of the catalogue, `problem.ts`. */
export const WORKSPACE_PROBLEMS = {
  workspace_gone: {
    status: 404,
    sentence: 'You are not in this workspace, or it no longer exists. Choose another one.',
  },
  role_cannot: { status: 403, sentence: 'Your role in this workspace cannot do this. Ask its {role}.' },
  owner_stays: {
    status: 409,
    sentence: 'A workspace needs an owner. Transfer or delete it before you leave.',
  },
  member_cap_reached: {
    status: 402,
    sentence:
      'This would exceed the {limit} credits a month you may spend in this workspace. {who} can raise the limit; a new month begins at {at}.',
  },
  workspace_cap_reached: {
    status: 402,
    sentence:
      'This would exceed the {limit} credits a month set as limit of this workspace. {who} can raise the limit; a new month begins at {at}.',
  },
  leave_instead: { status: 409, sentence: 'You can’t remove yourself. Leave the workspace instead.' },
  personal_stays: {
    status: 409,
    sentence: 'Your own workspace stays with you: it cannot be transferred, and is deleted only with your account.',
  },
  account_leaving: {
    status: 403,
    sentence: 'This account is being deleted. You can keep it until {at}; nothing else can be done with it.',
  },
  member_leaving: { status: 409, sentence: 'This person is deleting their account. Choose someone else.' },
  owns_workspaces: {
    status: 409,
    sentence: 'You own {names}. Transfer or delete what you share before you delete your account.',
  },
  email_differs: { status: 400, sentence: 'Type your email exactly as it is to delete your account.' },
  deletion_begun: { status: 409, sentence: 'The deletion has started and can no longer be stopped.' },
  name_differs: { status: 400, sentence: 'Type the name of the workspace exactly as it is to delete it.' },
  no_seat_free: {
    status: 409,
    sentence:
      'This workspace has {bought} seats, {free} of them free, and this takes {wanted}. Buy more seats, or invite Viewers: they are free.',
  },
  viewers_full: { status: 409, sentence: 'A workspace can have {limit} Viewers, and open invitations count.' },
  too_many_invitations: { status: 400, sentence: 'At most {limit} people can be invited at once.' },
  invitation_letters_used: {
    status: 429,
    sentence:
      'At most {limit} invitations can be sent in a day, by one person and from one workspace. Invite the others tomorrow.',
  },
  invitation_too_soon: { status: 429, sentence: 'This invitation was sent a moment ago. Try again in {seconds} s.' },
  invitation_gone: { status: 404, sentence: 'This invitation does not exist, or was revoked. Ask for a new one.' },
  invitation_expired: { status: 410, sentence: 'This invitation has expired. Ask for a new one.' },
  invitation_used: { status: 409, sentence: 'This invitation was already used.' },
  invitation_for_other: {
    status: 403,
    sentence: 'This invitation was sent to {email}. Log in with that address to accept it.',
  },
  teamspace_exists: { status: 409, sentence: 'A teamspace with this name already exists.' },
  teamspaces_used: { status: 409, sentence: 'A workspace can have {limit} teamspaces.' },
  logo_too_small: { status: 422, sentence: 'The image must be at least {side}×{side} px, PNG or JPG.' },
  workspaces_owned: {
    status: 409,
    sentence:
      'You own {limit} workspaces besides your own. Delete or transfer one first. A workspace scheduled for deletion counts until it is deleted.',
  },
  workspaces_made: { status: 429, sentence: 'You can create {limit} workspaces a day. Try again after {at}.' },
  member_owns_enough: { status: 409, sentence: 'They already own {limit} workspaces besides their own.' },
} as const satisfies Record<string, { status: number; sentence: string; hint?: string }>;
