import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import type {
  CollectionList,
  Collection as CollectionView,
  NewCollection,
} from '@maquette/contracts/renders/collections';
import { permit } from '@maquette/domain/workspaces/permit';
import { ownTeamspaces, seenProjects } from '@maquette/domain/workspaces/teamspaces';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';
import { NOT_ERASED } from '../renders/render-service';

/** The collections of a workspace, and what each person marked in it. What is another workspace's is answered like what never was. */
@Injectable()
export class CollectionService {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /** All of them by name. @param render which of them hold this one */
  async list(caller: Caller, render?: string): Promise<CollectionList> {
    const collections = await this.database.collection.findMany({
      where: seenProjects(caller),
      orderBy: { name: 'asc' },
      include: {
        teamspace: { select: { id: true, name: true } },
        _count: { select: { items: { where: { render: { trashedAt: null } } } } },
        items: { where: { renderId: render ?? NOBODY }, select: { renderId: true } },
      },
    });
    const items = collections.map(({ id, name, teamspace, _count, items: held }) => ({
      ...{ id, name, teamspace },
      renders: _count.items,
      holds: held.length > 0,
    }));
    return { items, teamspaces: await this.teamspaces(caller) };
  }

  /** @throws Problem collection_exists, viewer_cannot_render; not_found for a teamspace they are not in */
  async create(caller: Caller, { name, teamspaceId }: NewCollection): Promise<CollectionView> {
    permit(caller, 'collections.organise');
    const { workspaceId, person } = caller;
    const own = teamspaceId === undefined ? [] : await this.teamspaces(caller);
    const teamspace = own.find((each) => each.id === teamspaceId) ?? null;
    if (teamspaceId !== undefined && !teamspace) throw new Problem('not_found');
    const id = randomUUID();
    const { count } = await this.database.collection.createMany({
      data: [{ id, workspaceId, uid: person.uid, name, teamspaceId }],
      skipDuplicates: true,
    });
    if (count === 0) throw new Problem('collection_exists');
    return { id, name, teamspace, renders: 0, holds: false };
  }

  async remove(caller: Caller, id: string): Promise<void> {
    permit(caller, 'collections.organise');
    await this.database.collection.delete({ where: { id: await this.own(caller, id) } });
  }

  /** @throws Problem not_found where none of them is the workspace's; others are left out */
  async add(caller: Caller, id: string, renderIds: string[]): Promise<void> {
    permit(caller, 'collections.organise');
    const collectionId = await this.own(caller, id);
    const data = (await this.ownRenders(caller, renderIds)).map((renderId) => ({ collectionId, renderId }));
    await this.database.collectionItem.createMany({ data, skipDuplicates: true });
  }

  async take(caller: Caller, id: string, renderId: string): Promise<void> {
    permit(caller, 'collections.organise');
    const collectionId = await this.own(caller, id);
    await this.database.collectionItem.deleteMany({ where: { collectionId, renderId } });
  }

  /** Ids of what the caller marked, the latest first. */
  async favorites({ workspaceId, person }: Caller): Promise<string[]> {
    const marked = await this.database.favorite.findMany({
      where: { uid: person.uid, workspaceId },
      orderBy: { addedAt: 'desc' },
      take: FAVORITES_SHOWN,
      select: { renderId: true },
    });
    return marked.map(({ renderId }) => renderId);
  }

  /** Everybody may mark what they may see. @throws Problem not_found where they see none of them; others are left out */
  async mark(caller: Caller, renderIds: string[]): Promise<void> {
    const { workspaceId, person } = caller;
    const seen = await this.ownRenders(caller, renderIds);
    const data = seen.map((renderId) => ({ workspaceId, uid: person.uid, renderId }));
    await this.database.favorite.createMany({ data, skipDuplicates: true });
  }

  async unmark({ person }: Caller, renderId: string): Promise<void> {
    await this.database.favorite.deleteMany({ where: { uid: person.uid, renderId } });
  }

  private async ownRenders({ workspaceId }: Caller, ids: string[]): Promise<string[]> {
    const where = { id: { in: ids }, workspaceId, ...NOT_ERASED };
    const renders = await this.database.render.findMany({ where, select: { id: true } });
    if (renders.length === 0) throw new Problem('not_found');
    return renders.map(({ id }) => id);
  }

  private teamspaces(caller: Caller) {
    const fields = { id: true, name: true };
    return this.database.teamspace.findMany({ where: ownTeamspaces(caller), orderBy: { name: 'asc' }, select: fields });
  }

  private async own(caller: Caller, id: string): Promise<string> {
    const collection = await this.database.collection.findFirst({ where: { id, ...seenProjects(caller) } });
    if (!collection) throw new Problem('not_found');
    return collection.id;
  }
}

/** Stars are drawn for this many. */
const FAVORITES_SHOWN = 2_000;

/** No render has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
