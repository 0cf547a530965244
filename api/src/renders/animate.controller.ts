import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { Controller, Inject, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CreditService } from '../billing/credit-service';
import { abortOnDisconnect } from '../foundation/client-disconnect';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { inSlices } from '../foundation/send-file';
import { endSlowReader } from '../foundation/slow-reader';
import { Access } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { InputService } from '../uploads/input-service';
import { withForm } from '../uploads/read-multipart';
import { CurrentOrder, type OrderCall } from './order-call';
import { readAnimateOrder } from './read-animate';
import { moneyOf } from './render-money';
import { requestRender } from './request-render';
import { taskAccepted } from './task-answer';
import { TaskService } from './task-service';

/**
 * Animates an image in one call, for clients without a Gen-1 workspace. Returns the video, or its task if it is slow.
 */
@Controller('api/animate')
@Access('verified')
export class AnimateController {
  constructor(
    @Inject(TaskService) private readonly tasks: TaskService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  @RateLimit('order')
  @Post()
  async animate(
    @CurrentOrder() { caller, request, traceId, key }: OrderCall,
    @Res() response: Response,
  ): Promise<void> {
    const render = await withForm(request, async (form) => {
      const idempotencyKey = parseInput(idempotencyKeySchema, key) ?? randomUUID();
      const order = await readAnimateOrder(this.inputs, caller, form);
      return (await requestRender(this.tasks.service, this.credits, { ...order, caller, traceId, idempotencyKey }))
        .render;
    });
    const ended = await this.tasks.ended(caller, render.id, abortOnDisconnect(response));
    if (ended?.status === 'failed') throw new Problem('animation_failed', {}, { money: moneyOf(ended) });
    if (!ended?.asset) {
      response.status(202).json(taskAccepted({ render, position: await this.tasks.service.queue.position(render) }));
      return;
    }
    const { key: clip, contentType, bytes } = ended.asset;
    response.status(200).type(contentType).setHeader('Content-Length', String(bytes));
    response.setHeader('X-Task-Id', render.id);
    const content = inSlices(await this.assets.read(clip));
    endSlowReader(response);
    content.pipe(response);
  }
}
