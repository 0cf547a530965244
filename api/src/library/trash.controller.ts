import { type TrashAnswer, trashOrderSchema } from '@maquette/contracts/renders/trash';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import {
  eraseRenders,
  restoreRenders,
  type TrashActor,
  type TrashOutcome,
  trashRenders,
} from '@maquette/domain/renders/trash-renders';
import { permit } from '@maquette/domain/workspaces/permit';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RenderService } from '../renders/render-service';

/**
 * What was deleted can be taken back for a month. Many at once: each call answers id by id what was done and what was left, and why.
 * The list of what lies there is `GET /api/renders?of=trash`.
 */
@Controller('api/trash')
@Access('verified')
export class TrashController {
  constructor(
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  @Post()
  @HttpCode(200)
  async trash(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<TrashAnswer> {
    return this.told(await trashRenders(this.renders.database, allowed(caller), idsIn(body), new Date()));
  }

  @Post('restore')
  @HttpCode(200)
  async restore(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<TrashAnswer> {
    return this.told(await restoreRenders(this.renders.database, allowed(caller), idsIn(body), new Date()));
  }

  /** For good. */
  @Post('erase')
  @HttpCode(200)
  erase(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<TrashAnswer> {
    const order = { actor: allowed(caller), ids: idsIn(body), now: new Date() };
    return eraseRenders(this.renders.database, this.assets, order);
  }

  private async told({ renders, left }: TrashOutcome): Promise<TrashAnswer> {
    await this.renders.tell(...renders);
    return { done: renders.map(({ id }) => id), left };
  }
}

/** @throws Problem viewer_cannot_render: Viewers delete nothing, not even what they made when they were more */
function allowed(caller: Caller): TrashActor {
  permit(caller, 'collections.organise');
  return caller;
}

function idsIn(body: unknown): string[] {
  return parsed(trashOrderSchema, body ?? {}).ids;
}
