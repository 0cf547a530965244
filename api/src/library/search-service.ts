import { type SearchAnswer, searchAnswerSchema } from '@maquette/contracts/workspaces/search';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { namedLike } from '@maquette/domain/projects/read-projects';
import { findByWords } from '@maquette/domain/renders/find-by-words';
import { readRenders } from '@maquette/domain/renders/read-renders';
import { promptOf } from '@maquette/domain/renders/stored-render';
import { seenProjects } from '@maquette/domain/workspaces/teamspaces';
import { SHOWABLE } from '@maquette/domain/workspaces/visible-results';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';

const RENDERS = 8;
const OTHERS = 5;

/** Searches a workspace; other workspaces are never read. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  /** @param before render from which to continue; then only renders are returned */
  async search(caller: Caller, typed: string, before: string | null): Promise<SearchAnswer> {
    const words = typed.trim();
    const first = words !== '' && before === null;
    const [ids, projects, people] = await Promise.all([
      findByWords(this.database, caller.workspaceId, { typed: words, before, limit: RENDERS }),
      first ? this.projects(caller, words) : [],
      first ? this.people(caller, words) : [],
    ]);
    const rows = ids.length > 0 ? await readRenders(this.database, ids) : [];
    const renders = rows.flatMap((render) => {
      if (render?.workspaceId !== caller.workspaceId) return [];
      const { id, tool, status, settings, asset, createdAt } = render;
      const thumbnailKey = asset && !asset.deletedAt ? asset.thumbnailKey : null;
      return [{ id, tool, status, prompt: promptOf(settings), thumbnailKey, createdAt: createdAt.toISOString() }];
    });
    return searchAnswerSchema.parse({
      renders,
      before: ids.length === RENDERS ? ids.at(-1) : null,
      projects,
      people,
      addresses: await this.addresses([...renders, ...projects]),
    });
  }

  private async addresses(found: { thumbnailKey: string | null }[]): Promise<Record<string, string>> {
    const keys = new Set(found.flatMap(({ thumbnailKey }) => thumbnailKey ?? []));
    const sign = async (key: string) => [key, await this.assets.signedUrl(key, { contentType: 'image/webp' })] as const;
    return Object.fromEntries(await Promise.all([...keys].map(sign)));
  }

  private async projects(caller: Caller, words: string): Promise<SearchAnswer['projects']> {
    const found = await this.database.project.findMany({
      where: { ...seenProjects(caller), id: { in: await namedLike(this.database, caller.workspaceId, words) } },
      orderBy: { name: 'asc' },
      take: OTHERS,
      include: {
        _count: { select: { versions: { where: { render: { trashedAt: null } } } } },
        versions: {
          where: { render: SHOWABLE },
          orderBy: { addedAt: 'desc' },
          take: 1,
          include: { render: { include: { asset: true } } },
        },
      },
    });
    return found.map(({ id, name, _count, versions: [newest] }) => {
      return { id, name, renders: _count.versions, thumbnailKey: newest?.render.asset?.thumbnailKey ?? null };
    });
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
