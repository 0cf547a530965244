import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { Pool } from '@maquette/domain/renders/line-up';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable } from '@nestjs/common';
import { type CrashHere, crashPoints } from '../foundation/crash-point';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { ProviderWatch } from '../housekeeping/provider-watch';
import { RenderChanges } from '../housekeeping/render-changes';
import { PROVIDERS, type Providers } from '../providers/providers';
import { makeImage } from './make-image';
import { makeVideo } from './make-video';
import type { RenderContext } from './produce-render';
import { RenderInputs } from './render-inputs';
import type { RenderMaker } from './render-maker';
import type { RenderWatch } from './render-watch';

/** Everything a render needs in this process, and the renders that are being made in it. */
@Injectable()
export class RenderRuntime implements RenderContext {
  readonly makers: { still: RenderMaker<ImageSettings>; video: RenderMaker<VideoSettings> };
  readonly crashHere: CrashHere;
  readonly leaseSeconds: number;
  private readonly watches: Record<Pool, Map<string, RenderWatch>> = { image: new Map(), video: new Map() };

  constructor(
    @Inject(Stores) readonly stores: Stores,
    @Inject(PROVIDERS) providers: Providers,
    @Inject(RenderChanges) private readonly changes: RenderChanges,
    @Inject(ProviderWatch) private readonly circuits: ProviderWatch,
    @Inject(LOG) readonly log: Logger,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    const inputs = new RenderInputs(stores);
    this.makers = {
      still: makeImage(providers.stills, inputs, stores.database),
      video: makeVideo(providers.clips, inputs, stores.database),
    };
    this.crashHere = crashPoints(settings.CRASH_AT);
    this.leaseSeconds = settings.RENDER_LEASE_SECONDS;
  }

  /** The renders of a pool that are being made here. */
  watching(pool: Pool): ReadonlyMap<string, RenderWatch> {
    return this.watches[pool];
  }

  onWatch(render: Render, watch: RenderWatch | null): void {
    const watches = this.watches[render.pool];
    if (watch) watches.set(render.id, watch);
    else watches.delete(render.id);
  }

  onProviderWorked(render: Render): Promise<void> {
    return this.circuits.worked(render.pool);
  }

  onProviderTrouble(render: Render): Promise<void> {
    return this.circuits.trouble(render.pool, render.workspaceId);
  }

  onChanged(render: Render): Promise<void> {
    return this.changes.tell(render);
  }
}
