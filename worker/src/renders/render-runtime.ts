import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { otherQueue } from '@maquette/domain/providers/change-queues';
import { hasSpent } from '@maquette/domain/providers/provider-calls';
import type { LinePause } from '@maquette/domain/renders/failure-policy';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import { attemptLimitSeconds } from '@maquette/domain/renders/render-policy';
import { spansOf } from '@maquette/domain/renders/render-spans';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { makerFor, makerIn, PROVIDERS, type ProviderLine, type Providers } from '../providers/providers';
import { makeImage } from './make-image';
import { makeVideo } from './make-video';
import type { RenderContext } from './produce-render';
import { ProviderCircuits } from './provider-circuits';
import { RenderInputs } from './render-inputs';
import type { RenderMaker } from './render-maker';
import { RenderUpdates } from './render-updates';
import type { RenderWatch } from './render-watch';

/** What a render needs in this process, and the renders running in it. */
@Injectable()
export class RenderRuntime implements RenderContext {
  readonly makers: { still: RenderMaker<ImageSettings>; video: RenderMaker<VideoSettings> };
  readonly leaseSeconds: number;
  readonly signer: FileSigner | null;
  private readonly watches = new Map<Pool, Map<string, RenderWatch>>();

  constructor(
    @Inject(Stores) readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(RenderUpdates) private readonly changes: RenderUpdates,
    @Inject(ProviderCircuits) private readonly circuits: ProviderCircuits,
    @Inject(LOG) readonly log: Logger,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    const inputs = new RenderInputs(stores);
    this.makers = {
      still: makeImage((render) => known(this.queueOf(render).images, render), inputs, stores.database, log),
      video: makeVideo((render) => known(this.queueOf(render).videos, render), inputs, stores.database),
    };
    this.leaseSeconds = settings.RENDER_LEASE_SECONDS;
    this.signer = FileSigner.of(settings);
  }

  watching(pool: Pool): ReadonlyMap<string, RenderWatch> {
    return this.watchesOf(pool);
  }

  onWatch(render: Render, watch: RenderWatch | null): void {
    const watches = this.watchesOf(render.pool);
    if (watch) watches.set(render.id, watch);
    else watches.delete(render.id);
  }

  onProviderWorked(render: Render): Promise<void> {
    return this.circuits.worked(render.pool);
  }

  onProviderTrouble(render: Render): Promise<void> {
    return this.circuits.trouble(render.pool, render.workspaceId);
  }

  onProviderPause(render: Render, pause: LinePause): Promise<void> {
    return this.circuits.pause(render.pool, pause);
  }

  providerTitle(render: Render): string {
    return makerIn(this.queueOf(render)).offer.title;
  }

  async otherQueue(render: Render, settings: RenderSettings): Promise<string | null> {
    const other = otherQueue(this.providers.offers, render, settings);
    return other !== null && !(await hasSpent(this.stores.database, render.id)) ? other : null;
  }

  limitSeconds(render: Render, settings: RenderSettings): number {
    const limit = Math.max(
      attemptLimitSeconds(settings),
      known(makerFor(this.queueOf(render), render.tool), render).limitSeconds ?? 0,
    );
    // A guarantee allows a second attempt.
    return render.guarantee === null ? limit : 2 * limit;
  }

  /** A render that moves to another queue leaves its old one. */
  async onChanged(render: Render): Promise<void> {
    await this.changes.publish(render);
    if (this.stores.traces.wanted && render.finishedAt) this.stores.traces.note(...spansOf(render));
  }

  private queueOf({ pool }: Render): ProviderLine {
    return known(
      this.providers.lines.find((line) => line.pool === pool),
      { pool },
    );
  }

  private watchesOf(pool: Pool): Map<string, RenderWatch> {
    const watches = this.watches.get(pool) ?? new Map<string, RenderWatch>();
    this.watches.set(pool, watches);
    return watches;
  }
}

function known<Kind>(found: Kind | undefined, { pool }: Pick<Render, 'pool'>): Kind {
  if (found === undefined) throw new Error(`no provider in this worker serves queue ${pool}`);
  return found;
}
