import { z } from 'zod';
import { givenRoleSchema } from './members';

/** Lower-case e-mail address, for comparison. */
export const emailSchema = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

/** Body of POST /api/workspace/invitations. The number of addresses is checked later, with its own message. */
export const newInvitationsSchema = z.object({
  emails: z.array(z.string().trim().pipe(emailSchema)).min(1).max(1_000),
  role: givenRoleSchema,
});

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: givenRoleSchema,
  status: z.enum(['open', 'expired']),
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type InvitationView = z.infer<typeof invitationSchema>;
/** Response to GET /api/workspace/invitations. */
export const invitationsSchema = z.object({ items: z.array(invitationSchema) });
/** Response to POST /api/workspace/invitations: who was invited, and who was not (members, already invited). */
export const invitedSchema = z.object({
  items: z.array(invitationSchema),
  skipped: z.array(z.object({ email: z.string(), why: z.enum(['member', 'open']) })),
});
export type Invited = z.infer<typeof invitedSchema>;

/** Body of both calls by an invited person: the token from the e-mailed link. */
export const invitationTokenSchema = z.object({ token: z.string().max(200) });
/** Response to POST /api/invitations/read: the invitation, for the page that it opens. */
export const invitationLookSchema = z.object({
  workspace: z.string(),
  invitedBy: z.string(),
  role: givenRoleSchema,
  email: z.string(),
  status: z.enum(['open', 'expired', 'used']),
});
export type InvitationLook = z.infer<typeof invitationLookSchema>;
/** Response to POST /api/invitations/accept: the joined workspace. */
export const acceptedInvitationSchema = z.object({
  workspaceId: z.uuid(),
  workspace: z.string(),
  role: givenRoleSchema,
});

/** The page for an invitation link. The token is in the fragment, which reaches no server and no log. */
export function invitationPage(token: string): string {
  return `/invitation#${token}`;
}
