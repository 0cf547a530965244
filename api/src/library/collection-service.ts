import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Collection as CollectionView } from '@maquette/contracts/renders/collections';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';

/** The collections of a workspace. What is another workspace's is answered like what never was. */
@Injectable()
export class CollectionService {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /** All of them by name. @param render which of them hold this one */
  async list({ workspaceId }: Caller, render?: string): Promise<CollectionView[]> {
    const collections = await this.database.collection.findMany({
      where: { workspaceId },
      orderBy: { name: 'asc' },
      include: {
        _count: { select: { items: true } },
        items: { where: { renderId: render ?? NOBODY }, select: { renderId: true } },
      },
    });
    return collections.map(({ id, name, _count, items }) => ({
      id,
      name,
      renders: _count.items,
      holds: items.length > 0,
    }));
  }

  /** @throws Problem collection_exists, viewer_cannot_render */
  async create(caller: Caller, name: string): Promise<CollectionView> {
    permit(caller, 'collections.organise');
    const { workspaceId, person } = caller;
    const id = randomUUID();
    const { count } = await this.database.collection.createMany({
      data: [{ id, workspaceId, uid: person.uid, name }],
      skipDuplicates: true,
    });
    if (count === 0) throw new Problem('collection_exists');
    return { id, name, renders: 0, holds: false };
  }

  async remove(caller: Caller, id: string): Promise<void> {
    permit(caller, 'collections.organise');
    await this.database.collection.delete({ where: { id: await this.own(caller, id) } });
  }

  async add(caller: Caller, id: string, renderId: string): Promise<void> {
    permit(caller, 'collections.organise');
    const collectionId = await this.own(caller, id);
    const { workspaceId } = caller;
    const render = await this.database.render.findFirst({ where: { id: renderId, workspaceId } });
    if (!render) throw new Problem('not_found');
    await this.database.collectionItem.createMany({ data: [{ collectionId, renderId }], skipDuplicates: true });
  }

  async take(caller: Caller, id: string, renderId: string): Promise<void> {
    permit(caller, 'collections.organise');
    const collectionId = await this.own(caller, id);
    await this.database.collectionItem.deleteMany({ where: { collectionId, renderId } });
  }

  private async own({ workspaceId }: Caller, id: string): Promise<string> {
    const collection = await this.database.collection.findFirst({ where: { id, workspaceId } });
    if (!collection) throw new Problem('not_found');
    return collection.id;
  }
}

/** No render has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
