import type { TrashAnswer } from '@maquette/contracts/renders/trash';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { eraseRenders, restoreRenders, type TrashOutcome, trashRenders } from '@maquette/domain/renders/trash-renders';
import { permit } from '@maquette/domain/workspaces/permit';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';

/**
 * What members delete, take back and erase. Viewers change nothing, not even what they made when they were more.
 * Each call throws Problem viewer_cannot_render for them, and answers id by id for everybody else.
 */
@Injectable()
export class TrashService {
  constructor(
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  async trash(caller: Caller, ids: string[]): Promise<TrashAnswer> {
    permit(caller, 'projects.organise');
    return this.told(await trashRenders(this.renders.database, caller, ids, new Date()));
  }

  async restore(caller: Caller, ids: string[]): Promise<TrashAnswer> {
    permit(caller, 'projects.organise');
    return this.told(await restoreRenders(this.renders.database, caller, ids, new Date()));
  }

  async erase(caller: Caller, ids: string[]): Promise<TrashAnswer> {
    permit(caller, 'projects.organise');
    return eraseRenders(this.renders.database, this.assets, { actor: caller, ids, now: new Date() });
  }

  private async told({ renders, left }: TrashOutcome): Promise<TrashAnswer> {
    await this.renders.line.tell(...renders);
    return { done: renders.map(({ id }) => id), left };
  }
}
