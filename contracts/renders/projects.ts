import { z } from 'zod';
import { MAX_GUARANTEE } from '../fields/image-choices';
import { searchWords, visibleName } from '../fields/visible-text';
import { TOOLS } from '../tools/render-choices';
import { liveRenderSchema } from './live-render';
import { RENDERS_AT_ONCE } from './trash';

export const PROJECT_NAME_LIMIT = 80;
/** Maximum number of projects in a workspace: more than an office has in ten years, but few enough to scan by name. */
export const MAX_PROJECTS = 5_000;
/** Maximum number of views in a project, and of versions in a view. */
export const MAX_VIEWS = 1_000;
export const MAX_VERSIONS = 500;
/** Number of projects, views or versions per page. */
export const PROJECT_PAGE = 60;

/** Filter value for results without a project. */
export const NO_PROJECT = 'none';

const nameSchema = visibleName(PROJECT_NAME_LIMIT);

/** A project: views, each with versions. */
export const projectSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Number of results and open renders in it, without failed and deleted ones. */
  renders: z.number().int().nonnegative(),
  views: z.number().int().nonnegative(),
  /** True when it contains the requested render. */
  holds: z.boolean(),
  /** Its teamspace, visible only to members, the owner and admins; null: visible to all. */
  teamspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Thumbnail of the latest result; null without one. */
  thumbnailKey: z.string().nullable(),
  /** Default geometry guarantee for orders saved in it; null for none. */
  guarantee: z.number().int().nullable().default(null),
});
export type Project = z.infer<typeof projectSchema>;
/** Query of GET /api/projects. */
export const projectQuerySchema = z.object({
  /** Marks the projects that contain this render. */
  render: z.uuid().optional(),
  /** Filter by name. */
  q: searchWords(PROJECT_NAME_LIMIT).optional(),
  /** Name after which the page starts: the previous page's `next`. */
  after: z.string().max(PROJECT_NAME_LIMIT).optional(),
  /** Which renders `renders` counts: the caller's own, the workspace's, or the caller's favorites. */
  of: z.enum(['own', 'workspace', 'favorites']).optional(),
});
export type ProjectQuery = z.infer<typeof projectQuerySchema>;
export const projectListSchema = z.object({
  items: z.array(projectSchema),
  /** Cursor of the next page; null on the last one. */
  next: z.string().nullable().default(null),
  /** The teamspaces to which the caller may assign a project. */
  teamspaces: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ProjectList = z.infer<typeof projectListSchema>;

/** POST /api/projects */
export const newProjectSchema = z.object({
  name: nameSchema,
  /** The project's teamspace; a project without one is visible to all members. */
  teamspaceId: z.uuid().optional(),
});
export type NewProject = z.infer<typeof newProjectSchema>;

/** PATCH /api/projects/:id. Missing fields stay unchanged; null makes it visible to all members. */
export const changedProjectSchema = z.object({
  name: nameSchema.optional(),
  teamspaceId: z.uuid().nullable().optional(),
  guarantee: z.number().int().min(1).max(MAX_GUARANTEE).nullable().optional(),
});
export type ChangedProject = z.infer<typeof changedProjectSchema>;

/** The version that represents a view: the chosen one, otherwise the newest finished one. */
const currentVersionSchema = z.object({
  id: z.uuid(),
  number: z.number().int().positive(),
  renderId: z.uuid(),
  tool: z.enum(TOOLS),
  prompt: z.string(),
  thumbnailKey: z.string(),
  finishedAt: z.iso.datetime().nullable(),
});

export const projectViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  versions: z.number().int().nonnegative(),
  current: currentVersionSchema.nullable(),
});
export type ProjectView = z.infer<typeof projectViewSchema>;

/** Query of GET /api/projects/:id. */
export const viewsQuerySchema = z.object({
  /** Filter by name. */
  q: searchWords(PROJECT_NAME_LIMIT).optional(),
  /** Position after which the page starts: the previous page's `next`. */
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});
export type ViewsQuery = z.infer<typeof viewsQuerySchema>;

/** GET /api/projects/:id: a page of its views. */
export const projectPageSchema = z.object({
  project: projectSchema.pick({ id: true, name: true, teamspace: true, guarantee: true }),
  views: z.array(projectViewSchema),
  /** Cursor of the next page; null on the last one. */
  next: z.number().int().nullable().default(null),
  teamspaces: projectListSchema.shape.teamspaces,
});
export type ProjectPage = z.infer<typeof projectPageSchema>;

export const projectVersionSchema = z.object({
  id: z.uuid(),
  number: z.number().int().positive(),
  /** True for the version that represents its view; at most one per view. */
  current: z.boolean(),
  /** Uid of the member who saved it. */
  savedBy: z.string(),
  addedAt: z.iso.datetime(),
  render: liveRenderSchema,
});

export type ProjectVersion = z.infer<typeof projectVersionSchema>;

/** Query of GET /api/project-views/:id: versions below this number, which is the previous page's `next`. */
export const versionsQuerySchema = z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() });

/**
 * GET /api/project-views/:id. A page of versions, newest first, without failed, cancelled and trashed ones.
 * The first page also contains the version that represents the view; if it is older, it comes last.
 */
export const viewPageSchema = z.object({
  project: projectSchema.pick({ id: true, name: true, teamspace: true, guarantee: true }),
  view: z.object({
    id: z.uuid(),
    name: z.string(),
    /** The chosen version; null when the newest one represents the view. */
    chosenId: z.uuid().nullable(),
  }),
  versions: z.array(projectVersionSchema),
  /** Cursor of the next page; null on the last one. */
  next: z.number().int().nullable().default(null),
});
export type ViewPage = z.infer<typeof viewPageSchema>;

/** POST /api/projects/:id/views; PATCH /api/project-views/:id */
export const viewNameSchema = z.object({ name: nameSchema });

/** PUT /api/projects/:id/renders. Saves results in the view, or, without `view`, each in a new view. */
export const savedRendersSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(RENDERS_AT_ONCE),
  view: z.uuid().optional(),
});

/** PUT /api/project-views/:id/current. Null: the newest one represents the view. */
export const chosenVersionSchema = z.object({ version: z.uuid().nullable() });

/** GET /api/favorites: ids of the caller's favorites, the latest first. */
export const favoriteListSchema = z.object({ ids: z.array(z.uuid()) });
