import { type SearchAnswer, searchAnswerSchema } from '@maquette/contracts/account/search';
import { namedLike } from '@maquette/domain/projects/read-projects';
import { findByWords } from '@maquette/domain/renders/find-by-words';
import { readRenders } from '@maquette/domain/renders/read-renders';
import { seenProjects } from '@maquette/domain/workspaces/teamspaces';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';

const RENDERS = 8;
const OTHERS = 5;

/** Finds what a workspace has. Nothing of another one is ever looked at. */
@Injectable()
export class SearchService {
  constructor(@Inject(PrismaClient) private readonly database: PooledClient) {}

  /** @param before the render to go on from; then only renders are answered */
  async search(caller: Caller, typed: string, before: string | null): Promise<SearchAnswer> {
    const words = typed.trim();
    const first = words !== '' && before === null;
    const [ids, projects, people] = await Promise.all([
      findByWords(this.database, caller.workspaceId, { typed: words, before, limit: RENDERS }),
      first ? this.projects(caller, words) : [],
      first ? this.people(caller, words) : [],
    ]);
    const renders = ids.length > 0 ? await readRenders(this.database, ids) : [];
    return searchAnswerSchema.parse({
      renders: renders.flatMap((render) => {
        if (render?.workspaceId !== caller.workspaceId) return [];
        const { id, tool, status, settings, asset, createdAt } = render;
        const thumbnailKey = asset && !asset.deletedAt ? asset.thumbnailKey : null;
        return [{ id, tool, status, prompt: promptOf(settings), thumbnailKey, createdAt: createdAt.toISOString() }];
      }),
      before: ids.length === RENDERS ? ids.at(-1) : null,
      projects,
      people,
    });
  }

  private async projects(caller: Caller, words: string): Promise<SearchAnswer['projects']> {
    const found = await this.database.project.findMany({
      where: { ...seenProjects(caller), id: { in: await namedLike(this.database, caller.workspaceId, words) } },
      orderBy: { name: 'asc' },
      take: OTHERS,
      include: { _count: { select: { versions: { where: { render: { trashedAt: null } } } } } },
    });
    return found.map(({ id, name, _count }) => ({ id, name, renders: _count.versions }));
  }

  private async people({ workspaceId, person }: Caller, words: string): Promise<SearchAnswer['people']> {
    const named = await this.database.$queryRaw<{ uid: string }[]>`
      SELECT u.uid FROM workspace_members m JOIN users u ON u.uid = m.uid
      WHERE m.workspace_id = ${workspaceId}::uuid
        AND position(lower(normalize(${words}, NFKC)) IN lower(normalize(u.display_name || ' ' || u.email, NFKC))) > 0`;
    const found = await this.database.workspaceMember.findMany({
      where: { workspaceId, uid: { in: named.map(({ uid }) => uid), not: person.uid } },
      orderBy: { createdAt: 'asc' },
      take: OTHERS,
      include: { user: true },
    });
    return found.map(({ uid, role, user }) => ({ uid, role, name: user.displayName, email: user.email }));
  }
}

function promptOf(settings: unknown): string {
  if (typeof settings !== 'object' || settings === null || !('prompt' in settings)) return '';
  return typeof settings.prompt === 'string' ? settings.prompt : '';
}
