import { z } from 'zod';
import { PLAN_IDS } from '../account/entitlements';
import { seenName } from '../fields/seen-text';
import { roleSchema } from './roles';

/**
 * Names the workspace a request is about, by its id. Without it that is the personal one. Sockets say the same as `workspace` beside
 * their token; addresses of pages carry it as `?workspace=`, so that a link and a reload lead to the same place.
 */
export const WORKSPACE_HEADER = 'X-Workspace';
export const WORKSPACE_QUERY = 'workspace';

/** Longest name of a workspace, in characters. */
export const WORKSPACE_NAME_LIMIT = 80;
/** Shared workspaces somebody may own at once. */
export const OWNED_LIMIT = 10;
/** Shared workspaces somebody may create in 24 hours, whatever becomes of them: handing them over does not make room for more. */
export const MADE_A_DAY = 10;

export const workspaceNameSchema = seenName(WORKSPACE_NAME_LIMIT);

/** A workspace in the list one chooses from. */
export const workspaceChoiceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The role the person acts in. */
  role: roleSchema,
  planId: z.enum(PLAN_IDS),
  /** Their own one, where they are without choosing. */
  personal: z.boolean(),
  members: z.number().int().positive(),
  /** A small square picture as a data address; null without one. */
  logo: z.string().nullable(),
});
export type WorkspaceChoice = z.infer<typeof workspaceChoiceSchema>;

/** Answer of GET /api/me/workspaces: the personal one first, the others by name. */
export const workspaceListSchema = z.object({ items: z.array(workspaceChoiceSchema) });

/** Body of POST /api/me/workspaces; the answer is its {@link WorkspaceChoice}. */
export const newWorkspaceSchema = z.object({ name: workspaceNameSchema });
