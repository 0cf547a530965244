import { z } from 'zod';

/** Time to change one's mind. */
export const DELETION_DAYS = 7;

/** Something that will be deleted: the receipt of who asked, and a notice to who else is in it. */
export const deletionSchema = z.object({
  /** Number of the receipt. */
  id: z.uuid(),
  kind: z.enum(['account', 'workspace']),
  /** Of the workspace, or the e-mail of the account. */
  name: z.string(),
  askedAt: z.iso.datetime(),
  /** Until then it can be kept. */
  dueAt: z.iso.datetime(),
  /** Whether it can be kept still. */
  keepable: z.boolean(),
});
export type DeletionView = z.infer<typeof deletionSchema>;

/** Answer of GET /api/me/deletions and of POST /api/me/deletions/:id/keep. */
export const deletionsSchema = z.object({ items: z.array(deletionSchema) });

/** Body of POST /api/me/deletions, which deletes the account: its own e-mail, typed. The answer is its {@link DeletionView}. */
export const deletedAccountSchema = z.object({ email: z.string().max(320) });
