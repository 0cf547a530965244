import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CreditService } from '../billing/credit-service';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { InputService } from '../uploads/input-service';
import { type MultipartForm, withForm } from '../uploads/read-multipart';
import { CurrentOrder, type OrderCall } from './order-call';
import { PromptReader } from './prompt-reader';
import { type ReadOrder, readImageOrder, readSaveIn, readVideoOrder } from './read-order';
import { requestRender } from './request-render';
import { taskAccepted } from './task-answer';
import { TaskService } from './task-service';

/** Orders for the tools, and their tasks, under the specification's names (2, section 7). */
@Controller('api')
@Access('verified')
export class TasksController {
  constructor(
    @Inject(TaskService) private readonly tasks: TaskService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(PromptReader) private readonly prompts: PromptReader,
  ) {}

  @RateLimit('order')
  @Post('img2gen')
  @HttpCode(202)
  image(@CurrentOrder() call: OrderCall) {
    return this.create(call, (form) => readImageOrder(this.prompts, this.inputs, call.caller, form));
  }

  @RateLimit('order')
  @Post('img2vid')
  @HttpCode(202)
  video(@CurrentOrder() call: OrderCall) {
    return this.create(call, (form) => readVideoOrder(this.inputs, call.caller, 'i2v', form));
  }

  @RateLimit('order')
  @Post('vid2vid')
  @HttpCode(202)
  restyle(@CurrentOrder() call: OrderCall) {
    return this.create(call, (form) => readVideoOrder(this.inputs, call.caller, 'v2v', form));
  }

  private create({ request, key, ...call }: OrderCall, read: (form: MultipartForm) => Promise<ReadOrder>) {
    return withForm(request, async (form) => {
      const idempotencyKey = parseInput(idempotencyKeySchema, key) ?? randomUUID();
      const saveIn = readSaveIn(form);
      const order = { ...(await read(form)), saveIn, ...call, idempotencyKey };
      return taskAccepted(await requestRender(this.tasks.service, this.credits, order));
    });
  }

  @RateLimit('poll')
  @Get(['img2gen-status', 'img2vid-status'])
  status(
    @CurrentCaller() caller: Caller,
    @Query('taskId') taskId: unknown,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.tasks.status(caller, taskId, response);
  }

  @Post(['img2gen-cancel', 'img2vid-cancel'])
  @HttpCode(200)
  cancel(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.tasks.cancel(caller, body);
  }

  @RateLimit('change')
  @Get(['img2gen-cancel', 'img2vid-cancel'])
  cancelByLink(@CurrentCaller() caller: Caller, @Query() query: unknown, @Headers('sec-fetch-site') site?: string) {
    return this.tasks.cancelByLink(caller, query, site);
  }
}
