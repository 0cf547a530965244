import { z } from 'zod';
import { GUARANTEE_MOST } from '../fields/image-choices';
import { searchWords, seenName } from '../fields/seen-text';
import { liveRenderSchema } from './live-render';
import { TOOLS } from './render';
import { RENDERS_AT_ONCE } from './trash';

export const PROJECT_NAME_LIMIT = 80;
/** Projects of a workspace: more than an office has in ten years, and few enough to be looked through for a name. */
export const PROJECTS_MOST = 5_000;
/** Views that may be added to a project, and versions to a view. */
export const VIEWS_MOST = 1_000;
export const VERSIONS_MOST = 500;
/** Projects, views or versions that one page of them has. */
export const PROJECT_PAGE = 60;

/** Stands for a project where results are looked for that are in none. */
export const NO_PROJECT = 'none';

const nameSchema = seenName(PROJECT_NAME_LIMIT);

/** What a workspace works on: views, each with its versions. */
export const projectSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Results and open renders in it; what failed or was deleted does not count. */
  renders: z.number().int().nonnegative(),
  views: z.number().int().nonnegative(),
  /** Whether the render asked about is in it. */
  holds: z.boolean(),
  /** The teamspace it belongs to, whose members alone see it beside owner and admins; null for everybody's. */
  teamspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Thumbnail of what was added last; null where nothing is done yet. */
  thumbnailKey: z.string().nullable(),
  /** The geometry guarantee of orders that are saved in it and name none; null for none. */
  guarantee: z.number().int().nullable().default(null),
});
export type Project = z.infer<typeof projectSchema>;
/** Query of GET /api/projects. */
export const projectQuerySchema = z.object({
  /** Says which of them hold this render. */
  render: z.uuid().optional(),
  /** Only those with this in their name. */
  q: searchWords(PROJECT_NAME_LIMIT).optional(),
  /** Goes on after this name: `next` of the page before. */
  after: z.string().max(PROJECT_NAME_LIMIT).optional(),
  /** Counts in `renders` the results alone that a list of them shows: the caller's own, everybody's, those the caller marked. */
  of: z.enum(['own', 'workspace', 'favorites']).optional(),
});
export type ProjectQuery = z.infer<typeof projectQuerySchema>;
export const projectListSchema = z.object({
  items: z.array(projectSchema),
  /** The name after which the next page begins; null on the last one. */
  next: z.string().nullable().default(null),
  /** The teamspaces the caller may give a project to. */
  teamspaces: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ProjectList = z.infer<typeof projectListSchema>;

/** POST /api/projects */
export const newProjectSchema = z.object({
  name: nameSchema,
  /** The teamspace it belongs to; without one it is everybody's. */
  teamspaceId: z.uuid().optional(),
});
export type NewProject = z.infer<typeof newProjectSchema>;

/** PATCH /api/projects/:id. What is left out stays as it is; null makes it everybody's. */
export const changedProjectSchema = z.object({
  name: nameSchema.optional(),
  teamspaceId: z.uuid().nullable().optional(),
  guarantee: z.number().int().min(1).max(GUARANTEE_MOST).nullable().optional(),
});
export type ChangedProject = z.infer<typeof changedProjectSchema>;

/** The version that stands for a view: the chosen one, otherwise the newest that is done. */
const currentVersionSchema = z.object({
  id: z.uuid(),
  number: z.number().int().positive(),
  renderId: z.uuid(),
  tool: z.enum(TOOLS),
  prompt: z.string(),
  thumbnailKey: z.string(),
  finishedAt: z.iso.datetime().nullable(),
});

/** One thing a project looks at. */
export const projectViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  versions: z.number().int().nonnegative(),
  current: currentVersionSchema.nullable(),
});
export type ProjectView = z.infer<typeof projectViewSchema>;

/** Query of GET /api/projects/:id. */
export const viewsQuerySchema = z.object({
  /** Only views with this in their name. */
  q: searchWords(PROJECT_NAME_LIMIT).optional(),
  /** Goes on after this place: `next` of the page before. */
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});
export type ViewsQuery = z.infer<typeof viewsQuerySchema>;

/** GET /api/projects/:id: a page of its views. */
export const projectPageSchema = z.object({
  project: projectSchema.pick({ id: true, name: true, teamspace: true, guarantee: true }),
  views: z.array(projectViewSchema),
  /** The place after which the next page begins; null on the last one. */
  next: z.number().int().nullable().default(null),
  teamspaces: projectListSchema.shape.teamspaces,
});
export type ProjectPage = z.infer<typeof projectPageSchema>;

export const projectVersionSchema = z.object({
  id: z.uuid(),
  number: z.number().int().positive(),
  /** It stands for the view: at most one of a view does. */
  current: z.boolean(),
  /** Uid of who saved it. */
  savedBy: z.string(),
  addedAt: z.iso.datetime(),
  render: liveRenderSchema,
});

export type ProjectVersion = z.infer<typeof projectVersionSchema>;

/** Query of GET /api/project-views/:id: versions older than this number, `next` of the page before. */
export const versionsQuerySchema = z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() });

/**
 * GET /api/project-views/:id. A page of versions, the newest first; what failed, was cancelled or lies in the trash is left out. The first
 * page also has the one that stands for the view, as its last where it is older.
 */
export const viewPageSchema = z.object({
  project: projectSchema.pick({ id: true, name: true, teamspace: true, guarantee: true }),
  view: z.object({
    id: z.uuid(),
    name: z.string(),
    /** The version somebody chose to stand for it; null where the newest does. */
    chosenId: z.uuid().nullable(),
  }),
  versions: z.array(projectVersionSchema),
  /** The number before which the next page begins; null on the last one. */
  next: z.number().int().nullable().default(null),
});
export type ViewPage = z.infer<typeof viewPageSchema>;

/** POST /api/projects/:id/views; PATCH /api/project-views/:id */
export const viewNameSchema = z.object({ name: nameSchema });

/** PUT /api/projects/:id/renders. Into this view, or without one each into a view of its own. */
export const savedRendersSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(RENDERS_AT_ONCE),
  view: z.uuid().optional(),
});

/** PUT /api/project-views/:id/current. Null: from now on the newest one stands. */
export const chosenVersionSchema = z.object({ version: z.uuid().nullable() });

/** GET /api/favorites: which renders the caller marked, the latest first. */
export const favoriteListSchema = z.object({ ids: z.array(z.uuid()) });
