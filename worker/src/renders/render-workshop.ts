import type { Logger } from '@maquette/domain/runtime/log';
import type { Render } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { type CrashHere, crashPoints } from '../foundation/crash-point';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { ProviderWatch } from '../housekeeping/provider-watch';
import { RenderChanges } from '../housekeeping/render-changes';
import { STILL_PROVIDER, type StillProvider } from '../providers/still-provider';
import type { Workshop } from './produce-render';
import type { RenderWatch } from './render-watch';

/** Everything a render needs in this process, and the renders that are being made in it. */
@Injectable()
export class RenderWorkshop implements Workshop {
  readonly watches = new Map<string, RenderWatch>();
  readonly crashHere: CrashHere;
  readonly leaseSeconds: number;

  constructor(
    @Inject(Stores) readonly stores: Stores,
    @Inject(STILL_PROVIDER) readonly stills: StillProvider,
    @Inject(RenderChanges) private readonly changes: RenderChanges,
    @Inject(ProviderWatch) private readonly provider: ProviderWatch,
    @Inject(LOG) readonly log: Logger,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.crashHere = crashPoints(settings.CRASH_AT);
    this.leaseSeconds = settings.RENDER_LEASE_SECONDS;
  }

  onWatch(renderId: string, watch: RenderWatch | null): void {
    if (watch) this.watches.set(renderId, watch);
    else this.watches.delete(renderId);
  }

  onProviderWorked(): Promise<void> {
    return this.provider.worked();
  }

  onProviderTrouble(render: Render): Promise<void> {
    return this.provider.trouble(render.workspaceId);
  }

  onChanged(render: Render): Promise<void> {
    return this.changes.tell(render);
  }
}
