import { z } from 'zod';

/** Days until a deletion is carried out; until then it can be cancelled. */
export const DELETION_DAYS = 7;

/** A scheduled deletion: the receipt for its requester, and a notice for other members. */
export const deletionSchema = z.object({
  /** Number of the receipt. */
  id: z.uuid(),
  kind: z.enum(['account', 'workspace']),
  /** The workspace's name, or the account's e-mail address. */
  name: z.string(),
  askedAt: z.iso.datetime(),
  /** Until when the deletion can be cancelled. */
  dueAt: z.iso.datetime(),
  /** True while it can be cancelled. */
  keepable: z.boolean(),
});
export type DeletionView = z.infer<typeof deletionSchema>;

/** Response to GET /api/me/deletions and of POST /api/me/deletions/:id/keep. */
export const deletionsSchema = z.object({ items: z.array(deletionSchema) });

/** Body of POST /api/me/deletions: the account's own e-mail address, typed. The answer is a {@link DeletionView}. */
export const deletedAccountSchema = z.object({ email: z.string().max(320) });
