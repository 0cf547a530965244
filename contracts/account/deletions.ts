import { z } from 'zod';

/** Days until a deletion is carried out, in which it can be cancelled. */
export const DELETION_DAYS = 7;

/** A scheduled deletion: the receipt for its requester, and a notice for other members. */
export const deletionSchema = z.object({
  /** Number of the receipt. */
  id: z.uuid(),
  kind: z.enum(['account', 'workspace']),
  /** Name of the workspace, or e-mail address of the account. */
  name: z.string(),
  askedAt: z.iso.datetime(),
  /** Time until which the deletion can be cancelled. */
  dueAt: z.iso.datetime(),
  /** True while it can be cancelled. */
  keepable: z.boolean(),
});
export type DeletionView = z.infer<typeof deletionSchema>;

/** Answer of GET /api/me/deletions and of POST /api/me/deletions/:id/keep. */
export const deletionsSchema = z.object({ items: z.array(deletionSchema) });

/** Body of POST /api/me/deletions: the account's own e-mail address, typed. The answer is a {@link DeletionView}. */
export const deletedAccountSchema = z.object({ email: z.string().max(320) });
