import { z } from 'zod';

/** Days that a deleted result can be taken back. */
export const TRASH_DAYS = 30;
/** Renders that one call may be about. */
export const RENDERS_AT_ONCE = 100;

/** POST /api/trash, /restore and /erase; PUT /api/favorites and /api/projects/:id/renders */
export const someRendersSchema = z.object({ ids: z.array(z.uuid()).min(1).max(RENDERS_AT_ONCE) });

/**
 * Why a result was left as it was: it is somebody else's and nobody but an Admin may, it has not ended as a result, a render that
 * waits or runs is made from it, it was approved and stays, it does not lie in the trash, or there is no such thing here (any more).
 */
export const LEFT_BECAUSE = ['not_yours', 'not_done', 'approved', 'in_use', 'not_in_trash', 'not_found'] as const;

/** What came of it, id by id. */
export const trashAnswerSchema = z.object({
  /** As it was wanted, also what somebody had done before. */
  done: z.array(z.uuid()),
  /** Of these what this very call changed: to undo it is to take back these and no others. */
  changed: z.array(z.uuid()).default([]),
  left: z.array(z.object({ id: z.uuid(), because: z.enum(LEFT_BECAUSE) })),
});
export type TrashAnswer = z.infer<typeof trashAnswerSchema>;
