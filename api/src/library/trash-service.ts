import type { TrashAnswer } from '@maquette/contracts/renders/trash';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { eraseRenders, restoreRenders, type TrashOutcome, trashRenders } from '@maquette/domain/renders/trash-renders';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';
import { askerOf, type Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';

/**
 * Deletes, restores and erases results, and reports the outcome per id. Viewers may change nothing, not even results of
 * an earlier role: each call throws Problem viewer_cannot_render for them.
 */
@Injectable()
export class TrashService {
  constructor(
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async trash(caller: Caller, ids: string[]): Promise<TrashAnswer> {
    return this.told(await trashRenders(this.renders.database, askerOf(caller), ids, new Date()));
  }

  async restore(caller: Caller, ids: string[]): Promise<TrashAnswer> {
    return this.told(await restoreRenders(this.renders.database, askerOf(caller), ids, new Date()));
  }

  async erase(caller: Caller, ids: string[]): Promise<TrashAnswer> {
    const wish = { asker: askerOf(caller), ids, now: new Date() };
    return eraseRenders(this.renders.database, this.assets, wish, (error) =>
      this.log.warn({ error: String(error) }, 'files of an erased result could not be deleted; cleanup will retry'),
    );
  }

  private async told({ renders, changed, left }: TrashOutcome): Promise<TrashAnswer> {
    await this.renders.queue.publish(...renders);
    return { done: renders.map(({ id }) => id), changed, left };
  }
}
