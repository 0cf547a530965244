import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import type { RenderWithAsset } from '@maquette/domain/renders/render-view';
import { Controller, Headers, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CreditService } from '../billing/credit-service';
import { idempotencyKeySchema, parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller, TraceId } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { InputService } from '../uploads/input-service';
import { withForm } from '../uploads/read-multipart';
import { readVideoOrder } from './read-order';
import { requestRender } from './request-render';
import { TaskService } from './task-service';

/** How long the call waits for the clip before it answers with the task. Below the idle limit of common proxies. */
const WAIT_MS = 50_000;
const LOOK_EVERY_MS = 500;

/** An image animated in one call, for clients without a Gen-1 workspace: the clip itself, or the task when it takes longer. */
@Controller('api/animate')
@Access('verified')
export class AnimateController {
  constructor(
    @Inject(TaskService) private readonly tasks: TaskService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  @PaceOf('order')
  @Post()
  async animate(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res() response: Response,
    @TraceId() traceId: string,
    @Headers('x-idempotency-key') key?: string,
  ): Promise<void> {
    const render = await withForm(request, async (form) => {
      const idempotencyKey = parsed(idempotencyKeySchema, key) ?? randomUUID();
      const order = await readVideoOrder(this.inputs, caller, 'i2v', form);
      return (await requestRender(this.tasks.service, this.credits, { ...order, caller, traceId, idempotencyKey }))
        .render;
    });
    const ended = await this.waitFor(caller, render.id, response);
    if (ended?.status === 'failed') throw new Problem('animation_failed');
    if (!ended?.asset) {
      response.status(202).json(this.tasks.accepted({ render, place: await this.tasks.service.place(render) }));
      return;
    }
    const { key: clip, contentType, bytes } = ended.asset;
    response.status(200).type(contentType).setHeader('Content-Length', String(bytes));
    response.setHeader('X-Task-Id', render.id);
    response.end(await this.assets.read(clip));
  }

  /** The render once it has ended; null when that takes too long or nobody waits any more. */
  private async waitFor(caller: Caller, id: string, response: Response): Promise<RenderWithAsset | null> {
    const giveUpAt = Date.now() + WAIT_MS;
    while (Date.now() < giveUpAt && !response.closed) {
      const render = await this.tasks.service.own(caller, id);
      if (isFinal(render.status)) return render;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return null;
  }
}
