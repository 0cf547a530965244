import { searchWords } from '@maquette/contracts/fields/visible-text';
import { COLOUR_NAMES } from '@maquette/contracts/renders/colours';
import { NO_PROJECT } from '@maquette/contracts/renders/projects';
import { RATIOS, RESOLUTIONS, TOOLS } from '@maquette/contracts/tools/render-choices';
import { can } from '@maquette/contracts/workspaces/can';
import type { ResultFilter } from '@maquette/domain/renders/find-results';
import type { Prisma } from '@maquette/prisma/client';
import { z } from 'zod';
import type { Caller } from '../identity/access';

const listFields = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** Last render of the previous page. The next page continues after it in the chosen order. */
  before: z.uuid().optional(),
  /** When that render was deleted; the trash is sorted by this time. */
  beforeAt: z.iso.datetime().optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  /** Created within the last `days` days. */
  days: z.coerce.number().int().min(1).max(3_650).optional(),
  /** User id of the creator, in shared lists. */
  by: z.string().max(128).optional(),
  /** Created on or after this day, and on or before the other day (UTC). */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  resolution: z.enum(RESOLUTIONS).optional(),
  ratio: z.enum(RATIOS).optional(),
  /** One of the main colours stored for a result. */
  colour: z.enum(COLOUR_NAMES).optional(),
  /** Whether to list only the caller's favorites. */
  favorite: z.literal('1').optional(),
  tool: z.enum(TOOLS).optional(),
  q: searchWords(200).optional(),
  project: z.union([z.uuid(), z.literal(NO_PROJECT)]).optional(),
  status: z.enum(['done']).optional(),
  /** Includes signed thumbnail URLs. */
  thumbnails: z.literal('1').optional(),
  /** Scope of the list. Default: the caller's own renders; in a project, everyone's. */
  of: z.enum(['own', 'workspace', 'favorites', 'trash']).optional(),
});
export const listQuery = listFields.refine(({ of, before, beforeAt }) => of !== 'trash' || !before === !beforeAt, {
  path: ['beforeAt'],
  message: 'a page of the trash goes on behind one result and when that was deleted',
});
export type RenderFilter = Omit<z.infer<typeof listFields>, 'limit' | 'thumbnails'>;

/** Database filter of the renders a caller may see and asked for. @param projects visible projects of the filter */
export function rendersThatFit(caller: Caller, filter: RenderFilter, projects: string[]): ResultFilter {
  const { workspaceId, person, role } = caller;
  const { by, tool, project, status, of, favorite, resolution, ratio, colour, q } = filter;
  const unsorted = project === NO_PROJECT;
  // Everyone who can see a project sees all of its renders.
  const inProject = project !== undefined && !unsorted;
  const all = of === 'trash' ? can({ role, uid: person.uid }, 'renders.delete') : of !== 'own' && (inProject || of);
  return {
    workspaceId,
    by: all ? by : person.uid,
    markedBy: of === 'favorites' || favorite ? person.uid : undefined,
    trashed: of === 'trash',
    done: status === 'done',
    ...{ tool, ratio, resolution, colour, words: q },
    ...whenMade(filter),
    projects: inProject ? projects : undefined,
    unsorted,
  };
}

function whenMade({ days, from, to }: RenderFilter): { since?: Date; until?: Date } {
  const since = [...(days ? [Date.now() - days * DAY_MS] : []), ...(from ? [Date.parse(`${from}T00:00:00Z`)] : [])];
  return {
    ...(since.length > 0 ? { since: new Date(Math.max(...since)) } : {}),
    ...(to ? { until: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS) } : {}),
  };
}

/** Permanently erased renders are excluded. */
export const NOT_ERASED = { OR: [{ asset: null }, { asset: { deletedAt: null } }] } satisfies Prisma.RenderWhereInput;

const DAY_MS = 86_400_000;
