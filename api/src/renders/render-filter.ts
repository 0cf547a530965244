import type { Colour } from '@maquette/contracts/renders/colours';
import { NO_PROJECT } from '@maquette/contracts/renders/projects';
import { can } from '@maquette/contracts/workspaces/can';
import type { ResultFilter } from '@maquette/domain/renders/find-results';
import type { Prisma } from '@maquette/prisma/client';
import type { Caller } from '../identity/access';

/**
 * What somebody may see of what fits a filter.
 * @param projects those of the filter that they may see
 */
export function rendersThatFit(caller: Caller, filter: RenderFilter, projects: string[]): ResultFilter {
  const { workspaceId, person, role } = caller;
  const { by, tool, project, status, of, favorite, resolution, ratio, colour, q } = filter;
  const unsorted = project === NO_PROJECT;
  // What is in a project is everybody's who may see that.
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

/** Without results that were erased for good. */
export const NOT_ERASED = { OR: [{ asset: null }, { asset: { deletedAt: null } }] } satisfies Prisma.RenderWhereInput;

/** What a list of renders may be narrowed to. */
export interface RenderFilter {
  /** The last one of the page before. */
  before?: string;
  /** When that one was deleted, in the trash. */
  beforeAt?: string;
  sort?: 'newest' | 'oldest';
  /** Made in the last so many. */
  days?: number;
  /** Who made it. */
  by?: string;
  /** Days like 2026-11-23 (UTC), both of them within. */
  from?: string;
  to?: string;
  resolution?: string;
  ratio?: string;
  colour?: Colour;
  favorite?: '1';
  tool?: string;
  q?: string;
  /** Its id, or {@link NO_PROJECT}. */
  project?: string;
  status?: string;
  /** Whose: one's own unless told otherwise; in a project everybody's. */
  of?: 'own' | 'workspace' | 'favorites' | 'trash';
}

const DAY_MS = 86_400_000;
