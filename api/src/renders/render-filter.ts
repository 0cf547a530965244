import type { Colour } from '@maquette/contracts/renders/colours';
import { NO_PROJECT } from '@maquette/contracts/renders/projects';
import { can } from '@maquette/contracts/workspaces/can';
import type { ResultFilter } from '@maquette/domain/renders/find-results';
import type { Prisma } from '@maquette/prisma/client';
import type { Caller } from '../identity/access';

/**
 * Database filter of the renders a caller may see and asked for.
 * @param projects visible projects of the filter
 */
export function rendersThatFit(caller: Caller, filter: RenderFilter, projects: string[]): ResultFilter {
  const { workspaceId, person, role } = caller;
  const { by, tool, project, status, of, favorite, resolution, ratio, colour, q } = filter;
  const unsorted = project === NO_PROJECT;
  // Everyone who sees a project sees all its renders.
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

/** Without permanently erased results. */
export const NOT_ERASED = { OR: [{ asset: null }, { asset: { deletedAt: null } }] } satisfies Prisma.RenderWhereInput;

export interface RenderFilter {
  /** Last render of the previous page. */
  before?: string;
  /** Deletion time of that render, in the trash. */
  beforeAt?: string;
  sort?: 'newest' | 'oldest';
  /** Created within the last `days` days. */
  days?: number;
  /** User id of the creator. */
  by?: string;
  /** Days like 2026-11-23 (UTC), both inclusive. */
  from?: string;
  to?: string;
  resolution?: string;
  ratio?: string;
  colour?: Colour;
  favorite?: '1';
  tool?: string;
  q?: string;
  /** Project id, or {@link NO_PROJECT}. */
  project?: string;
  status?: string;
  /** Default: the caller's own; in a project everyone's. */
  of?: 'own' | 'workspace' | 'favorites' | 'trash';
}

const DAY_MS = 86_400_000;
