import { z } from 'zod';
import { PLAN_IDS } from '../account/entitlements';
import { roleSchema } from '../account/roles';
import { visibleName } from '../fields/visible-text';

/**
 * The workspace id of a request; the personal workspace by default.
 * Sockets send `workspace` in addition to their token. Page URLs contain `?workspace=`,
 * so that a link and a reload lead to the same place.
 */
export const WORKSPACE_HEADER = 'X-Workspace';
export const WORKSPACE_QUERY = 'workspace';

/** Maximum length of a workspace's name, in characters. */
export const WORKSPACE_NAME_LIMIT = 80;
/** Maximum number of shared workspaces that one person owns. */
export const OWNED_LIMIT = 10;
/** Maximum number of shared workspaces that a person creates in 24 hours, including transferred and deleted ones. */
export const MADE_A_DAY = 10;

export const workspaceNameSchema = visibleName(WORKSPACE_NAME_LIMIT);

export const workspaceChoiceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The user's effective role. */
  role: roleSchema,
  planId: z.enum(PLAN_IDS),
  /** The personal workspace, which is the default. */
  personal: z.boolean(),
  members: z.number().int().positive(),
  /** The logo as a small square image in a data URL; null without one. */
  logo: z.string().nullable(),
});
export type WorkspaceChoice = z.infer<typeof workspaceChoiceSchema>;

/** Response to GET /api/me/workspaces: the personal one first, the others by name. */
export const workspaceListSchema = z.object({ items: z.array(workspaceChoiceSchema) });

/** Body of POST /api/me/workspaces; the answer is a {@link WorkspaceChoice}. */
export const newWorkspaceSchema = z.object({ name: workspaceNameSchema });
