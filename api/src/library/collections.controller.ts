import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { type Collection as CollectionView, newCollectionSchema } from '@maquette/contracts/renders/collections';
import { PrismaClient } from '@maquette/prisma/client';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';

const listQuery = z.object({ render: z.uuid().optional() });

/** The collections of a workspace: named sets of renders. A render may be in any number of them, also before it is done. */
@Controller('api/collections')
@Access('verified')
export class CollectionsController {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /** All of them by name; `?render=` also says which hold that render. */
  @Get()
  async list(@CurrentCaller() { workspaceId }: Caller, @Query() query: unknown): Promise<{ items: CollectionView[] }> {
    const { render } = parsed(listQuery, query);
    const collections = await this.database.collection.findMany({
      where: { workspaceId },
      orderBy: { name: 'asc' },
      include: {
        _count: { select: { items: true } },
        items: { where: { renderId: render ?? NOBODY }, select: { renderId: true } },
      },
    });
    return {
      items: collections.map(({ id, name, _count, items }) => ({
        id,
        name,
        renders: _count.items,
        holds: items.length > 0,
      })),
    };
  }

  @Post()
  @HttpCode(201)
  async create(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<CollectionView> {
    const { name } = parsed(newCollectionSchema, body ?? {});
    mayOrganise(caller);
    const { workspaceId, person } = caller;
    const id = randomUUID();
    const { count } = await this.database.collection.createMany({
      data: [{ id, workspaceId, uid: person.uid, name }],
      skipDuplicates: true,
    });
    if (count === 0) throw new Problem('collection_exists');
    return { id, name, renders: 0, holds: false };
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<void> {
    mayOrganise(caller);
    await this.database.collection.delete({ where: { id: await this.own(caller, id) } });
  }

  @Put(':id/renders/:renderId')
  @HttpCode(204)
  async add(@CurrentCaller() caller: Caller, @Param('id') id: string, @Param('renderId') renderId: string) {
    mayOrganise(caller);
    const collectionId = await this.own(caller, id);
    const render = z.uuid().safeParse(renderId).success
      ? await this.database.render.findFirst({ where: { id: renderId, workspaceId: caller.workspaceId } })
      : null;
    if (!render) throw new Problem('not_found');
    await this.database.collectionItem.createMany({ data: [{ collectionId, renderId }], skipDuplicates: true });
  }

  @Delete(':id/renders/:renderId')
  @HttpCode(204)
  async take(@CurrentCaller() caller: Caller, @Param('id') id: string, @Param('renderId') renderId: string) {
    mayOrganise(caller);
    const collectionId = await this.own(caller, id);
    if (!z.uuid().safeParse(renderId).success) throw new Problem('not_found');
    await this.database.collectionItem.deleteMany({ where: { collectionId, renderId } });
  }

  /** @throws Problem not_found for what is another workspace's */
  private async own({ workspaceId }: Caller, id: string): Promise<string> {
    const known = z.uuid().safeParse(id).success;
    const collection = known ? await this.database.collection.findFirst({ where: { id, workspaceId } }) : null;
    if (!collection) throw new Problem('not_found');
    return collection.id;
  }
}

/** No render has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function mayOrganise({ role }: Caller): void {
  if (role === 'viewer') throw new Problem('viewer_cannot_render');
}
