import { z } from 'zod';
import { givenRoleSchema } from './members';

/** Addresses as they are compared: nobody has two by their capitals. */
export const emailSchema = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

/** Body of POST /api/workspace/invitations. How many addresses there may be is refused in words of its own. */
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
/** Answer of GET /api/workspace/invitations. */
export const invitationsSchema = z.object({ items: z.array(invitationSchema) });
/** Answer of POST /api/workspace/invitations: who was written to, and who was not, because they are in or were asked before. */
export const invitedSchema = z.object({
  items: z.array(invitationSchema),
  skipped: z.array(z.object({ email: z.string(), why: z.enum(['member', 'open']) })),
});
export type Invited = z.infer<typeof invitedSchema>;

/** Body of the two calls of whoever was invited: what the letter's link carries. */
export const invitationTokenSchema = z.object({ token: z.string().max(200) });
/** Answer of POST /api/invitations/read: what the letter says, for the page it opens. */
export const invitationLookSchema = z.object({
  workspace: z.string(),
  invitedBy: z.string(),
  role: givenRoleSchema,
  email: z.string(),
  status: z.enum(['open', 'expired', 'used']),
});
export type InvitationLook = z.infer<typeof invitationLookSchema>;
/** Answer of POST /api/invitations/accept: where they are now. */
export const acceptedInvitationSchema = z.object({
  workspaceId: z.uuid(),
  workspace: z.string(),
  role: givenRoleSchema,
});

/** The page a letter opens. The token stands behind the #, which no server and no log ever sees. */
export function invitationPage(token: string): string {
  return `/invitation#${token}`;
}
