import { Problem } from '@maquette/contracts/calls/problem';
import type { LineageNode } from '@maquette/contracts/renders/lineage';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { NO_PROJECT } from '@maquette/contracts/renders/projects';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { findResults } from '@maquette/domain/renders/find-results';
import { readLineage } from '@maquette/domain/renders/read-lineage';
import { type Maker, readLatest, readRenders } from '@maquette/domain/renders/read-renders';
import { type RenderWithAsset, renderView } from '@maquette/domain/renders/render-view';
import { settleCancelled } from '@maquette/domain/renders/settle-render';
import { storedRender } from '@maquette/domain/renders/stored-render';
import { BatchLoader } from '@maquette/domain/runtime/batch-loader';
import type { Logger } from '@maquette/domain/runtime/log';
import { permit } from '@maquette/domain/workspaces/permit';
import { seenProjects } from '@maquette/domain/workspaces/teamspaces';
import { type PooledClient, type Prisma, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { parseId } from '../foundation/id-params';
import { LOG } from '../foundation/stores.module';
import type { Caller } from '../identity/access';
import { DrawingReader } from '../uploads/drawing-reader';
import { ProviderOffers } from './provider-offers';
import { QueuePositions } from './queue-positions';
import { QueueUpdates } from './queue-updates';
import { type RenderFilter, rendersThatFit } from './render-filter';
import { moneyOf } from './render-money';

/** Finds, enqueues, cancels and shows renders. */
@Injectable()
export class RenderService {
  private readonly read = new BatchLoader((ids: string[]) => readRenders(this.database, ids));

  private readonly firstSeen = new BatchLoader((makers: Maker[]) => this.latestOf(makers, FIRST_SEEN), PEOPLE_AT_ONCE);

  constructor(
    @Inject(PrismaClient) readonly database: PooledClient,
    @Inject(QueueUpdates) readonly queue: QueueUpdates,
    @Inject(QueuePositions) readonly board: QueuePositions,
    @Inject(ProviderOffers) readonly providers: ProviderOffers,
    @Inject(DrawingReader) readonly drawings: DrawingReader,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Views of the renders that belong to the workspace. Other ids are left out. */
  async some({ workspaceId }: Caller, ids: string[]): Promise<LiveRender[]> {
    const found = await readRenders(this.database, ids);
    return this.views(found.filter((render) => render !== null).filter((render) => render.workspaceId === workspaceId));
  }

  /** A render in the caller's workspace; others are answered like unknown ones. @throws Problem not_found */
  async seen(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    const render = await this.read.ask(parseId(renderId));
    if (render?.workspaceId !== caller.workspaceId) throw new Problem('not_found');
    return render;
  }

  /**
   * A render that the caller may steer or cancel.
   * @throws Problem not_found for a private render, or the problem of the missing right
   */
  async for(caller: Caller, verb: 'renders.steer' | 'renders.cancel', renderId: string): Promise<RenderWithAsset> {
    const render = await this.seen(caller, renderId);
    permit(caller, verb, { maker: render.uid });
    return render;
  }

  /** The caller's own render. @throws Problem not_found for every other render */
  async own(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    const render = await this.seen(caller, renderId);
    if (render.uid !== caller.person.uid) throw new Problem('not_found');
    return render;
  }

  /** Lineage of a render in the workspace. @throws Problem not_found */
  async lineage({ workspaceId }: Caller, renderId: string): Promise<LineageNode[]> {
    const items = await readLineage(this.database, parseId(renderId), workspaceId);
    if (items.length === 0) throw new Problem('not_found');
    return items;
  }

  /** Any render, for the live server, which sends it only to its owner. */
  async anyone(renderId: string): Promise<LiveRender | null> {
    const render = await this.read.ask(renderId);
    return render && this.view(render);
  }

  /** First data of a new connection. Simultaneous connections share the queries. */
  snapshot(maker: Maker): Promise<LiveRender[]> {
    return this.firstSeen.ask(maker);
  }

  /** The caller's newest renders here, and every open one regardless of age. */
  async latest({ workspaceId, person }: Caller, limit: number): Promise<LiveRender[]> {
    return (await this.latestOf([{ workspaceId, uid: person.uid }], limit))[0] ?? [];
  }

  private async latestOf(makers: Maker[], limit: number): Promise<LiveRender[][]> {
    const found = await readLatest(this.database, makers, { newest: limit, open: OPEN_SHOWN });
    const line = await this.board.look([...new Set(found.flat())]);
    const views = new Map<RenderWithAsset[], LiveRender[]>();
    for (const renders of found) {
      if (!views.has(renders))
        views.set(
          renders,
          renders.map((render) => renderView(render, line(render.id))),
        );
    }
    return found.map((renders) => views.get(renders) ?? []);
  }

  /**
   * Renders that match a filter: the caller's own, the workspace's, a project's, their favorites,
   * or the part of the trash that they may restore, latest deletion first. All others newest first.
   */
  async search(caller: Caller, limit: number, filter: RenderFilter): Promise<LiveRender[]> {
    const { project, before, beforeAt, sort } = filter;
    const seen =
      project && project !== NO_PROJECT
        ? await this.database.project.findMany({
            where: { AND: [{ id: project }, seenProjects(caller)] },
            select: { id: true },
          })
        : [];
    const fits = rendersThatFit(
      caller,
      filter,
      seen.map(({ id }) => id),
    );
    const page = { before, beforeAt: beforeAt ? new Date(beforeAt) : undefined, oldestFirst: sort === 'oldest', limit };
    const ids = await findResults(this.database, fits, page);
    const found = await readRenders(this.database, ids);
    return this.views(found.filter((render) => render !== null));
  }

  async find(fits: Prisma.RenderWhereInput, limit: number): Promise<RenderWithAsset[]> {
    const rows = await this.database.render.findMany({
      where: fits,
      include: { asset: true },
      orderBy: { id: 'desc' },
      take: limit,
    });
    return rows.map((row) => storedRender(row));
  }

  async view(render: RenderWithAsset): Promise<LiveRender> {
    const [view] = await this.views([render]);
    if (!view) throw new Error('no view was returned for the requested render');
    return view;
  }

  private async views(renders: RenderWithAsset[]): Promise<LiveRender[]> {
    const line = await this.board.look(renders);
    return renders.map((render) => renderView(render, line(render.id)));
  }

  /**
   * Cancels one of the caller's open renders. When it completes at the same moment, exactly one of the two wins.
   * @returns the render afterwards, cancelled or ended otherwise
   * @throws Problem render_finishing, not_found, viewer_cannot_render
   */
  async cancel(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    const before = await this.for(caller, 'renders.cancel', renderId);
    const cancelled = await settleCancelled(this.database, before.id);
    if (!cancelled) {
      const render = await this.seen(caller, renderId);
      if (!isFinal(render.status)) throw new Problem('render_finishing', {}, { money: moneyOf(render) });
      return render;
    }
    await this.queue.ended(cancelled);
    return { ...cancelled, asset: null };
  }

  /** Cancels all of a person's waiting renders. Renders that start meanwhile keep running. */
  async cancelWaiting({ workspaceId, uid }: Maker): Promise<void> {
    const waiting = await this.database.render.findMany({
      where: { workspaceId, uid, status: 'queued' },
      select: { id: true },
    });
    for (const { id } of waiting) {
      const cancelled = await settleCancelled(this.database, id);
      if (cancelled) await this.queue.ended(cancelled);
    }
  }

  /** Runs follow-up work for an accepted render; if it fails, this is logged and does not affect the render. */
  async runFollowUp(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'render could not be saved in its project');
    }
  }
}

const FIRST_SEEN = 30;
/** Number of people per query; their renders take a few megabytes at most. */
const PEOPLE_AT_ONCE = 50;
/** Maximum number of listed open renders. */
const OPEN_SHOWN = 200;
