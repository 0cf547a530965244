import { z } from 'zod';
import { GIVEN_ROLES, type Role, roleSchema, SPENDING_ROLES } from '../account/roles';
import { visibleName } from '../fields/visible-text';
import { workspaceNameSchema } from './workspaces';

/** Viewers are free, up to this number. */
export const VIEWERS_LIMIT = 100;
/**
 * Maximum number of addresses per call, and of a workspace's invitation e-mails per day, to prevent abuse in its name.
 */
export const INVITATIONS_AT_ONCE = 100;
export const INVITATION_LETTERS_A_DAY = 200;
export const INVITATION_DAYS = 7;
/** Minimum number of seconds before an invitation is sent again. */
export const RESEND_AFTER_SECONDS = 60;
export const TEAMSPACES_LIMIT = 50;
export const TEAMSPACE_NAME_LIMIT = 60;

export function takesSeat(role: Role): boolean {
  return SPENDING_ROLES.includes(role);
}

/** A workspace's seats: members who may spend credits. Open invitations reserve a seat. */
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
  /** A small square image as a data URL; null without one. */
  photo: z.string().nullable(),
  /** Assigned role, and effective role: viewer for a member without a seat. */
  role: roleSchema,
  actsAs: roleSchema,
  teamspaces: z.array(z.object({ id: z.uuid(), name: z.string() })),
  addedAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
  /** Credits reserved or charged in this calendar month (UTC). */
  creditsUsed: z.number(),
  /** Monthly cap in credits; null: no cap. */
  monthlyCap: z.number().nullable(),
});
export type MemberView = z.infer<typeof memberSchema>;

/** Response to GET /api/workspace/members. */
export const membersSchema = z.object({
  items: z.array(memberSchema),
  seats: seatsSchema,
  viewers: z.object({ used: z.number().int(), most: z.number().int() }),
  teamspaces: z.array(teamspaceSchema),
});
export type Members = z.infer<typeof membersSchema>;

export const givenRoleSchema = z.enum(GIVEN_ROLES);
/** Body of PATCH /api/workspace/members/:uid. */
/** Whole credits per calendar month (UTC); null removes the cap. */
const capSchema = z.number().int().min(0).max(100_000_000).nullable();
export const changedMemberSchema = z
  .object({ role: givenRoleSchema.optional(), monthlyCap: capSchema.optional() })
  .refine(({ role, monthlyCap }) => role !== undefined || monthlyCap !== undefined, 'say a role or a monthlyCap');
/** Body of POST /api/workspace/transfer: the new owner; the previous one becomes admin. */
export const transferSchema = z.object({ uid: z.string().min(1).max(128) });
/** Body of DELETE /api/workspace: its name, typed. */
export const deletedWorkspaceSchema = z.object({ name: z.string().max(200) });
/** Body of PATCH /api/workspace. */
export const changedWorkspaceSchema = z
  .object({ name: workspaceNameSchema.optional(), monthlyCap: capSchema.optional() })
  .refine(({ name, monthlyCap }) => name !== undefined || monthlyCap !== undefined, 'say a name or a monthlyCap');

/** Response to GET /api/workspace: data for the settings page. */
export const workspaceDetailsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  personal: z.boolean(),
  role: roleSchema,
  /** The workspace's monthly cap in credits, per calendar month (UTC); null: no cap. */
  monthlyCap: z.number().nullable(),
});
export type WorkspaceDetails = z.infer<typeof workspaceDetailsSchema>;

/** Body of POST and PATCH of teamspaces. */
export const newTeamspaceSchema = z.object({ name: visibleName(TEAMSPACE_NAME_LIMIT) });
export const changedTeamspaceSchema = z.object({
  name: newTeamspaceSchema.shape.name.optional(),
  /** Uids of all its members; people who are not in the workspace are left out. */
  members: z.array(z.string().max(128)).max(200).optional(),
});
