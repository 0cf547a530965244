import { Problem } from '@maquette/contracts/calls/problem';
import type { LineageNode } from '@maquette/contracts/renders/lineage';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { can } from '@maquette/contracts/workspaces/can';
import type { FairEntry } from '@maquette/domain/fair-line/fair-entry';
import { type FairLines, fairEntry, leaveLine, lineOf } from '@maquette/domain/renders/line-up';
import { readLineage } from '@maquette/domain/renders/read-lineage';
import { type Maker, readLatest, readRenders } from '@maquette/domain/renders/read-renders';
import { announce, announceAll, type RenderNotice } from '@maquette/domain/renders/render-events';
import { type RenderWithAsset, renderView } from '@maquette/domain/renders/render-view';
import { settleCancelled } from '@maquette/domain/renders/settle-render';
import { type Render, storedRender } from '@maquette/domain/renders/stored-render';
import { BatchLoader } from '@maquette/domain/runtime/batch-loader';
import type { Logger } from '@maquette/domain/runtime/log';
import { permit } from '@maquette/domain/workspaces/permit';
import { seenProjects } from '@maquette/domain/workspaces/teamspaces';
import { type PooledClient, type Prisma, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { knownId } from '../foundation/known-id';
import { FAIR_LINES, LOG } from '../foundation/stores.module';
import type { Caller } from '../identity/access';
import { LineBoard } from './line-board';
import { ProviderBoard } from './provider-board';

/** What the api may do with renders: find the caller's own, line them up, cancel them, show them. */
@Injectable()
export class RenderService {
  private readonly newcomers = new BatchLoader<Newcomer, number | null>((newcomers) => this.lineUpAll(newcomers));

  private readonly read = new BatchLoader((ids: string[]) => readRenders(this.database, ids));

  private readonly firstSeen = new BatchLoader((makers: Maker[]) => this.latestOf(makers, FIRST_SEEN), PEOPLE_AT_ONCE);

  constructor(
    @Inject(PrismaClient) readonly database: PooledClient,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(FAIR_LINES) readonly lines: FairLines,
    @Inject(LineBoard) readonly board: LineBoard,
    @Inject(ProviderBoard) readonly providers: ProviderBoard,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Those of the workspace among these, as they are shown. */
  async some({ workspaceId }: Caller, ids: string[]): Promise<LiveRender[]> {
    const found = await readRenders(this.database, ids);
    return this.views(found.filter((render) => render !== null).filter((render) => render.workspaceId === workspaceId));
  }

  /** A render of the caller's workspace. Another's is answered exactly like one that never was. @throws Problem not_found */
  async seen(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    const render = await this.read.ask(knownId(renderId));
    if (render?.workspaceId !== caller.workspaceId) throw new Problem('not_found');
    return render;
  }

  /**
   * A render the caller may do that with.
   * @throws Problem not_found also for what somebody else made and nobody but them may touch; what the verb is refused with
   */
  async for(caller: Caller, verb: 'renders.steer' | 'renders.cancel', renderId: string): Promise<RenderWithAsset> {
    const render = await this.seen(caller, renderId);
    permit(caller, verb, { maker: render.uid });
    return render;
  }

  /** The caller's own render. @throws Problem not_found for every other one */
  async own(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    const render = await this.seen(caller, renderId);
    if (render.uid !== caller.person.uid) throw new Problem('not_found');
    return render;
  }

  /** The chain of a render of the workspace. @throws Problem not_found */
  async lineage({ workspaceId }: Caller, renderId: string): Promise<LineageNode[]> {
    const items = await readLineage(this.database, knownId(renderId), workspaceId);
    if (items.length === 0) throw new Problem('not_found');
    return items;
  }

  /** Any render, for the live server, which sends it to nobody but its owner. */
  async anyone(renderId: string): Promise<LiveRender | null> {
    const render = await this.read.ask(renderId);
    return render && this.view(render);
  }

  /** What a person who connects sees first. Whoever asks at the same time shares the questions. */
  snapshot(maker: Maker): Promise<LiveRender[]> {
    return this.firstSeen.ask(maker);
  }

  /** The newest renders the caller made here, and every open one however old. */
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
   * Renders of the person in their workspace that fit a filter, newest first; everybody's of the workspace, of a
   * project, of what the person marked, or of what lies in the trash and they may take out of it.
   */
  async search(caller: Caller, limit: number, filter: RenderFilter): Promise<LiveRender[]> {
    const { workspaceId, person, role } = caller;
    const { before, sort, by, tool, project, status, of, favorite } = filter;
    const direction = sort === 'oldest' ? 'asc' : 'desc';
    const all = of === 'trash' ? can({ role, uid: person.uid }, 'renders.delete') : project || of;
    const fits: Prisma.RenderWhereInput = {
      workspaceId,
      uid: all ? by : person.uid,
      trashedAt: of === 'trash' ? { not: null } : null,
      ...(of === 'trash' ? { asset: { deletedAt: null } } : {}),
      ...(of === 'favorites' || favorite ? { favorites: { some: { uid: person.uid } } } : {}),
      tool,
      status,
      ...(before ? { id: direction === 'asc' ? { gt: before } : { lt: before } } : {}),
      AND: [...whenMade(filter), ...howMade(filter)],
      ...(project ? { versions: { some: { projectId: project, project: seenProjects(caller) } } } : {}),
    };
    return this.views(await this.find(fits, limit, direction));
  }

  /** The newest, or the oldest, renders that fit, each with its asset. */
  async find(
    fits: Prisma.RenderWhereInput,
    limit: number,
    direction: 'asc' | 'desc' = 'desc',
  ): Promise<RenderWithAsset[]> {
    const rows = await this.database.render.findMany({
      where: fits,
      include: { asset: true },
      orderBy: { id: direction },
      take: limit,
    });
    return rows.map((row) => storedRender(row));
  }

  async view(render: RenderWithAsset): Promise<LiveRender> {
    const [view] = await this.views([render]);
    if (!view) throw new Error('one render has one view');
    return view;
  }

  private async views(renders: RenderWithAsset[]): Promise<LiveRender[]> {
    const line = await this.board.look(renders);
    return renders.map((render) => renderView(render, line(render.id)));
  }

  /**
   * Puts an accepted render into the line and says so. Redis may be away: the reconciler finds the row.
   * @returns its position; null when nobody can say
   */
  lineUp(render: Render, plan: string): Promise<number | null> {
    return this.newcomers.ask({ render, entry: fairEntry({ ...render, workspace: { plan } }) });
  }

  private async lineUpAll(newcomers: Newcomer[]): Promise<(number | null)[]> {
    const positions = new Map<Render, number | null>();
    await this.inLine(async () => {
      const pools = new Set(newcomers.map(({ render }) => render.pool));
      const entering = [...pools].map(async (pool) => {
        const own = newcomers.filter(({ render }) => render.pool === pool);
        const found = await this.lines.of(pool).enterAndPosition(own.map(({ entry }) => entry));
        own.forEach(({ render }, index) => {
          positions.set(render, found[index] ?? null);
        });
      });
      const telling = announceAll(
        this.redis,
        newcomers.map(({ render }) => changed(render)),
      );
      await Promise.all([...entering, telling]);
    });
    return newcomers.map(({ render }) => positions.get(render) ?? null);
  }

  /**
   * Cancels an open render of the caller. Against a completion at the same moment exactly one of the two wins.
   * @returns the render as it is afterwards, cancelled or ended otherwise
   * @throws Problem render_finishing, not_found, viewer_cannot_render
   */
  async cancel(caller: Caller, renderId: string): Promise<RenderWithAsset> {
    const before = await this.for(caller, 'renders.cancel', renderId);
    const cancelled = await settleCancelled(this.database, before.id);
    if (!cancelled) {
      const render = await this.seen(caller, renderId);
      if (!isFinal(render.status)) throw new Problem('render_finishing');
      return render;
    }
    await this.ended(cancelled);
    return { ...cancelled, asset: null };
  }

  /** Cancels everything a maker has waiting. What begins meanwhile runs on. */
  async cancelWaiting({ workspaceId, uid }: Maker): Promise<void> {
    const waiting = await this.database.render.findMany({
      where: { workspaceId, uid, status: 'queued' },
      select: { id: true },
    });
    for (const { id } of waiting) {
      const cancelled = await settleCancelled(this.database, id);
      if (cancelled) await this.ended(cancelled);
    }
  }

  /** After a commit that ended a render: out of the line, and everybody is told. */
  async ended(render: Render): Promise<void> {
    await this.inLine(() => leaveLine(this.lines, render));
    await this.tell(render);
  }

  /** Corrects the line after a commit. Only a hint: when Redis is away, the reconciler catches up. */
  async inLine(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.lineIsAway(error);
    }
  }

  /** Position of a render; null when it does not wait, or nobody can say. */
  async position(render: Render): Promise<number | null> {
    try {
      return await lineOf(this.lines, render).position(render.id);
    } catch (error) {
      this.lineIsAway(error);
      return null;
    }
  }

  async tell(...renders: Render[]): Promise<void> {
    try {
      if (renders.length > 0) await announceAll(this.redis, renders.map(changed));
    } catch (error) {
      this.lineIsAway(error);
    }
  }

  /** What follows an accepted render and is no part of it: a fault in it changes nothing of the render. */
  async whateverBecomes(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'a render could not be saved in its project');
    }
  }

  /** Whoever looks at projects of the workspace asks anew. */
  async tellOfProjects(workspaceId: string): Promise<void> {
    await announce(this.redis, { kind: 'projects', workspaceId }, (error) => this.lineIsAway(error));
  }

  private lineIsAway(error: unknown): void {
    this.log.warn({ error: String(error) }, 'the line is not reachable; the reconciler will catch up');
  }
}

function whenMade({ days, from, to }: RenderFilter): Prisma.RenderWhereInput[] {
  return [
    ...(days ? [{ createdAt: { gte: new Date(Date.now() - days * DAY_MS) } }] : []),
    ...(from ? [{ createdAt: { gte: new Date(`${from}T00:00:00Z`) } }] : []),
    ...(to ? [{ createdAt: { lt: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS) } }] : []),
  ];
}

function howMade({ q, resolution, ratio }: RenderFilter): Prisma.RenderWhereInput[] {
  return [
    ...(q ? [{ settings: { path: ['prompt'], string_contains: q, mode: 'insensitive' as const } }] : []),
    ...(resolution ? [{ settings: { path: ['resolution'], equals: resolution } }] : []),
    ...(ratio ? [{ settings: { path: ['ratio'], equals: ratio } }] : []),
  ];
}

/** Without results that were erased for good. */
export const NOT_ERASED = { OR: [{ asset: null }, { asset: { deletedAt: null } }] } satisfies Prisma.RenderWhereInput;

/** What a list of renders may be narrowed to. */
export interface RenderFilter {
  /** The last one of the page before. */
  before?: string;
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
  favorite?: '1';
  tool?: string;
  q?: string;
  project?: string;
  status?: string;
  /** Whose: one's own unless told otherwise. */
  of?: 'workspace' | 'favorites' | 'trash';
}

interface Newcomer {
  render: Render;
  entry: FairEntry;
}

function changed({ id, uid, workspaceId, status }: Render): RenderNotice {
  return { kind: 'changed', id, uid, workspaceId, status };
}

const DAY_MS = 86_400_000;
const FIRST_SEEN = 30;
/** People whose renders are read in one question: what they have fills some megabytes at most. */
const PEOPLE_AT_ONCE = 50;
/** More open renders than this are not listed at once. */
const OPEN_SHOWN = 200;
