import { z } from 'zod';

/** Days for which a deleted result can be restored. */
export const TRASH_DAYS = 30;
/** Maximum number of renders per call. */
export const RENDERS_AT_ONCE = 100;

/** POST /api/trash, /restore and /erase; PUT /api/favorites and /api/projects/:id/renders */
export const someRendersSchema = z.object({ ids: z.array(z.uuid()).min(1).max(RENDERS_AT_ONCE) });

/**
 * Why a result was left unchanged: it belongs to another member and the caller is not an admin, it has no result,
 * an open render uses it, it is approved, it is not in the trash, or it does not exist.
 */
export const LEFT_BECAUSE = ['not_yours', 'not_done', 'approved', 'in_use', 'not_in_trash', 'not_found'] as const;

/** Outcome for each id. */
export const trashAnswerSchema = z.object({
  /** Results that are now in the requested state, including results that already were. */
  done: z.array(z.uuid()),
  /** Results changed by this call: only these are reverted by an undo. */
  changed: z.array(z.uuid()).default([]),
  left: z.array(z.object({ id: z.uuid(), because: z.enum(LEFT_BECAUSE) })),
});
export type TrashAnswer = z.infer<typeof trashAnswerSchema>;
