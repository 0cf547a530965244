import type { LiveRender } from '@maquette/domain/contracts/live-render';
import { Problem } from '@maquette/domain/contracts/problem';
import { type FairLines, fairEntry, leaveLine, lineOf } from '@maquette/domain/renders/line-up';
import { announce } from '@maquette/domain/renders/render-events';
import { type RenderWithAsset, renderView } from '@maquette/domain/renders/render-view';
import { settleCancelled } from '@maquette/domain/renders/settle-render';
import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient, type Render, type Workspace } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FAIR_LINES, LOG } from '../foundation/stores.module';
import type { Caller } from '../identity/access';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What the api may do with renders: find the caller's own, line them up, cancel them, show them. */
@Injectable()
export class RenderDesk {
  constructor(
    @Inject(PrismaClient) readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(FAIR_LINES) private readonly lines: FairLines,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async workspace(id: string): Promise<Workspace> {
    return this.database.workspace.findUniqueOrThrow({ where: { id } });
  }

  /** The caller's own render. A stranger's is answered exactly like one that never was. @throws Problem not_found */
  async own(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    if (!UUID.test(renderId)) throw new Problem('not_found');
    const render = await this.database.render.findFirst({
      where: { id: renderId, workspaceId: caller.workspaceId, uid: caller.person.uid },
      include: { asset: true },
    });
    if (!render) throw new Problem('not_found');
    return render;
  }

  /** Any render, for the live server, which sends it to nobody but its owner. */
  async anyone(renderId: string): Promise<LiveRender | null> {
    const render = await this.database.render.findUnique({ where: { id: renderId }, include: { asset: true } });
    return render && this.view(render);
  }

  /** Places of waiting renders of any pool, null for those that do not wait. */
  async positions(ids: string[]): Promise<(number | null)[]> {
    const [images, videos] = await Promise.all([this.lines.image.positions(ids), this.lines.video.positions(ids)]);
    return ids.map((_, index) => images[index] ?? videos[index] ?? null);
  }

  async latest(uid: string, limit: number): Promise<LiveRender[]> {
    const renders = await this.database.render.findMany({
      where: { uid },
      include: { asset: true },
      orderBy: { id: 'desc' },
      take: limit,
    });
    return this.views(renders);
  }

  async view(render: RenderWithAsset): Promise<LiveRender> {
    const [view] = await this.views([render]);
    if (!view) throw new Error('one render has one view');
    return view;
  }

  /** Views with places in the line. Without Redis the place is unknown, the rest is still true. */
  private async views(renders: RenderWithAsset[]): Promise<LiveRender[]> {
    const waiting = renders.filter((render) => render.status === 'queued');
    const places = new Map<string, number | null>();
    for (const pool of ['image', 'video'] as const) {
      const ids = waiting.filter((render) => render.pool === pool).map((render) => render.id);
      if (ids.length === 0) continue;
      const positions = await this.lines[pool].positions(ids).catch((error: unknown) => this.lineIsAway(error));
      ids.forEach((id, index) => {
        places.set(id, positions?.[index] ?? null);
      });
    }
    return renders.map((render) => renderView(render, places.get(render.id) ?? null));
  }

  /** Puts an accepted render into the line and says so. Redis may be away: the reconciler finds the row. */
  async lineUp(render: Render, plan: string): Promise<void> {
    try {
      await lineOf(this.lines, render).enter([fairEntry({ ...render, workspace: { plan } })]);
    } catch (error) {
      this.lineIsAway(error);
    }
    await this.tell(render);
  }

  /**
   * Cancels an open render of the caller. Against a completion at the same moment exactly one of the two wins.
   * @returns the render as it is afterwards, cancelled or ended otherwise
   */
  async cancel(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    const before = await this.own(caller, renderId);
    const cancelled = await settleCancelled(this.database, before.id);
    if (!cancelled) return this.own(caller, renderId);
    await leaveLine(this.lines, cancelled).catch((error: unknown) => this.lineIsAway(error));
    await this.tell(cancelled);
    return { ...cancelled, asset: null };
  }

  private tell(render: Render): Promise<void> {
    const { id, uid, workspaceId, status } = render;
    return announce(this.redis, { kind: 'changed', id, uid, workspaceId, status }, (error) => this.lineIsAway(error));
  }

  private lineIsAway(error: unknown): null {
    this.log.warn({ error: String(error) }, 'the line is not reachable; the reconciler will catch up');
    return null;
  }
}
