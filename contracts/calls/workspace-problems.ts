/** Refusals between the people of a workspace: roles, caps, seats, invitations, leaving it. Part of the catalogue, `problem.ts`. */
export const WORKSPACE_PROBLEMS = {
  workspace_gone: {
    status: 404,
    sentence: 'You are not in this workspace, or it does not exist any more. Choose another one.',
  },
  role_cannot: { status: 403, sentence: 'Your role in this workspace cannot do this. Ask its {role}.' },
  owner_stays: {
    status: 409,
    sentence: 'A workspace is never without its owner. Hand it over or delete it before you leave.',
  },
  member_cap_reached: {
    status: 402,
    sentence:
      'This would go over the {limit} credits a month you may spend in this workspace. {who} can raise that; a new month begins at {at}.',
  },
  workspace_cap_reached: {
    status: 402,
    sentence:
      'This would go over the {limit} credits a month this workspace allows itself. {who} can raise that; a new month begins at {at}.',
  },
  leave_instead: { status: 409, sentence: 'Nobody removes themselves. Leave the workspace instead.' },
  personal_stays: {
    status: 409,
    sentence: 'Your own workspace stays with you: it cannot be handed over, and is deleted with your account alone.',
  },
  account_leaving: {
    status: 403,
    sentence: 'This account is being deleted. You can keep it until {at}; nothing else can be done with it.',
  },
  member_leaving: { status: 409, sentence: 'This person is deleting their account. Choose somebody else.' },
  owns_workspaces: {
    status: 409,
    sentence: 'You own {names}. Hand over or delete what you share before you delete your account.',
  },
  email_differs: { status: 400, sentence: 'Type your email exactly as it is to delete your account.' },
  deletion_begun: { status: 409, sentence: 'The deletion has begun and cannot be stopped any more.' },
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
  invitation_too_soon: { status: 429, sentence: 'This letter was sent a moment ago. Send it again in {seconds} s.' },
  invitation_gone: { status: 404, sentence: 'This invitation does not exist, or was taken back. Ask for a new one.' },
  invitation_expired: { status: 410, sentence: 'This invitation has expired. Ask for a new one.' },
  invitation_used: { status: 409, sentence: 'This invitation was already used.' },
  invitation_for_other: {
    status: 403,
    sentence: 'This invitation was sent to {email}. Log in with that address to accept it.',
  },
  teamspace_exists: { status: 409, sentence: 'There is a teamspace with this name already.' },
  teamspaces_used: { status: 409, sentence: 'A workspace can have {limit} teamspaces.' },
  logo_too_small: { status: 422, sentence: 'The picture must be at least {side}×{side} px, PNG or JPG.' },
  workspaces_owned: {
    status: 409,
    sentence:
      'You own {limit} workspaces besides your own. Delete or hand over one first. One that is being deleted counts until it is gone.',
  },
  workspaces_made: { status: 429, sentence: 'You can create {limit} workspaces a day. Try again after {at}.' },
  member_owns_enough: { status: 409, sentence: 'They already own {limit} workspaces besides their own.' },
} as const satisfies Record<string, { status: number; sentence: string; hint?: string }>;
