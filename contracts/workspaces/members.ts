import { z } from 'zod';
import { seenName } from '../fields/seen-text';
import { GIVEN_ROLES, type Role, roleSchema, SPENDING_ROLES } from './roles';
import { workspaceNameSchema } from './workspaces';

/** Viewers are free, up to so many. */
export const VIEWERS_LIMIT = 100;
/** Addresses in one call, and letters of a workspace in a day, so that nobody is flooded in its name. */
export const INVITATIONS_AT_ONCE = 100;
export const INVITATION_LETTERS_A_DAY = 200;
export const INVITATION_DAYS = 7;
/** A letter is written again no sooner. */
export const RESEND_AFTER_SECONDS = 60;
export const TEAMSPACES_LIMIT = 50;
export const TEAMSPACE_NAME_LIMIT = 60;

/** Whether somebody of that role takes a seat. */
export function takesSeat(role: Role): boolean {
  return SPENDING_ROLES.includes(role);
}

/** Seats of a workspace: people who may spend. Open invitations keep theirs free. */
export const seatsSchema = z.object({
  bought: z.number().int(),
  used: z.number().int(),
  reserved: z.number().int(),
  free: z.number().int().nonnegative(),
});
export type Seats = z.infer<typeof seatsSchema>;

export const teamspaceSchema = z.object({ id: z.uuid(), name: z.string(), members: z.array(z.string()) });
export type TeamspaceView = z.infer<typeof teamspaceSchema>;

export const memberSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  photoURL: z.string(),
  /** A small square picture of their own as a data address; null without one. */
  photo: z.string().nullable(),
  /** As it was given, and as they act: without a seat as a viewer. */
  role: roleSchema,
  actsAs: roleSchema,
  teamspaces: z.array(z.object({ id: z.uuid(), name: z.string() })),
  addedAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
  /** This calendar month (UTC), in credits: what is held or was charged. */
  creditsUsed: z.number(),
  /** Credits they may spend in a month; null as many as there are. */
  monthlyCap: z.number().nullable(),
});
export type MemberView = z.infer<typeof memberSchema>;

/** Answer of GET /api/workspace/members. */
export const membersSchema = z.object({
  items: z.array(memberSchema),
  seats: seatsSchema,
  viewers: z.object({ used: z.number().int(), most: z.number().int() }),
  teamspaces: z.array(teamspaceSchema),
});
export type Members = z.infer<typeof membersSchema>;

export const givenRoleSchema = z.enum(GIVEN_ROLES);
/** Body of PATCH /api/workspace/members/:uid. */
/** Whole credits of a calendar month (UTC); null takes the bound off. */
const capSchema = z.number().int().min(0).max(100_000_000).nullable();
export const changedMemberSchema = z
  .object({ role: givenRoleSchema.optional(), monthlyCap: capSchema.optional() })
  .refine(({ role, monthlyCap }) => role !== undefined || monthlyCap !== undefined, 'say a role or a monthlyCap');
/** Body of POST /api/workspace/transfer: who is owner from now on; the one before becomes admin. */
export const transferSchema = z.object({ uid: z.string().min(1).max(128) });
/** Body of DELETE /api/workspace: its name, typed. */
export const deletedWorkspaceSchema = z.object({ name: z.string().max(200) });
/** Body of PATCH /api/workspace. */
export const changedWorkspaceSchema = z
  .object({ name: workspaceNameSchema.optional(), monthlyCap: capSchema.optional() })
  .refine(({ name, monthlyCap }) => name !== undefined || monthlyCap !== undefined, 'say a name or a monthlyCap');

/** Answer of GET /api/workspace: what its settings show. */
export const workspaceDetailsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  personal: z.boolean(),
  role: roleSchema,
  /** Credits all of it may spend in a calendar month (UTC); null as many as there are. */
  monthlyCap: z.number().nullable(),
});
export type WorkspaceDetails = z.infer<typeof workspaceDetailsSchema>;

/** Body of POST and PATCH of teamspaces. */
export const newTeamspaceSchema = z.object({ name: seenName(TEAMSPACE_NAME_LIMIT) });
export const changedTeamspaceSchema = z.object({
  name: newTeamspaceSchema.shape.name.optional(),
  /** Uids of everybody who is in it from now on; whoever is no member is left out. */
  members: z.array(z.string().max(128)).max(200).optional(),
});
