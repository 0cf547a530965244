import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CreditService } from '../billing/credit-service';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, TraceId } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { InputService } from '../uploads/input-service';
import { withForm } from '../uploads/read-multipart';
import { PromptReader } from './prompt-reader';
import { readImageOrder, readSaveIn } from './read-order';
import { requestRender } from './request-render';
import { taskAccepted } from './task-answer';
import { TaskService } from './task-service';

/** Calls of the image tools (specification 2, section 7). */
@Controller('api')
@Access('verified')
export class ImageRendersController {
  constructor(
    @Inject(TaskService) private readonly tasks: TaskService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(PromptReader) private readonly prompts: PromptReader,
  ) {}

  @RateLimit('order')
  @Post('img2gen')
  @HttpCode(202)
  create(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @TraceId() traceId: string,
    @Headers('x-idempotency-key') key?: string,
  ) {
    return withForm(request, async (form) => {
      const idempotencyKey = parseInput(idempotencyKeySchema, key) ?? randomUUID();
      const saveIn = readSaveIn(form);
      const order = await readImageOrder(this.prompts, this.inputs, caller, form);
      return taskAccepted(
        await requestRender(this.tasks.service, this.credits, { ...order, saveIn, caller, traceId, idempotencyKey }),
      );
    });
  }

  @RateLimit('poll')
  @Get('img2gen-status')
  status(
    @CurrentCaller() caller: Caller,
    @Query('taskId') taskId: unknown,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.tasks.status(caller, taskId, response);
  }

  @Post('img2gen-cancel')
  @HttpCode(200)
  cancel(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.tasks.cancel(caller, body);
  }

  @RateLimit('change')
  @Get('img2gen-cancel')
  cancelByLink(@CurrentCaller() caller: Caller, @Query() query: unknown, @Headers('sec-fetch-site') site?: string) {
    return this.tasks.cancelByLink(caller, query, site);
  }
}
