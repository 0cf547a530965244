import { randomUUID } from 'node:crypto';
import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CreditService } from '../billing/credit-service';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, TraceId } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { InputService } from '../uploads/input-service';
import { withForm } from '../uploads/read-multipart';
import { readSaveIn, readVideoOrder } from './read-order';
import { requestRender } from './request-render';
import { taskAccepted } from './task-answer';
import { TaskService } from './task-service';

/** Calls of the video tools (specification 2, section 7). */
@Controller('api')
@Access('verified')
export class VideoRendersController {
  constructor(
    @Inject(TaskService) private readonly tasks: TaskService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(InputService) private readonly inputs: InputService,
  ) {}

  @RateLimit('order')
  @Post('img2vid')
  @HttpCode(202)
  fromImage(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @TraceId() traceId: string,
    @Headers('x-idempotency-key') key?: string,
  ) {
    return this.create('i2v', { caller, request, traceId, key });
  }

  @RateLimit('order')
  @Post('vid2vid')
  @HttpCode(202)
  fromClip(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @TraceId() traceId: string,
    @Headers('x-idempotency-key') key?: string,
  ) {
    return this.create('v2v', { caller, request, traceId, key });
  }

  private create(tool: VideoTool, call: { caller: Caller; request: Request; traceId: string; key?: string }) {
    const { caller, request, traceId, key } = call;
    return withForm(request, async (form) => {
      const idempotencyKey = parseInput(idempotencyKeySchema, key) ?? randomUUID();
      const saveIn = readSaveIn(form);
      const order = await readVideoOrder(this.inputs, caller, tool, form);
      return taskAccepted(
        await requestRender(this.tasks.service, this.credits, { ...order, saveIn, caller, traceId, idempotencyKey }),
      );
    });
  }

  @RateLimit('poll')
  @Get('img2vid-status')
  status(
    @CurrentCaller() caller: Caller,
    @Query('taskId') taskId: unknown,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.tasks.status(caller, taskId, response);
  }

  @Post('img2vid-cancel')
  @HttpCode(200)
  cancel(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.tasks.cancel(caller, body);
  }

  @RateLimit('change')
  @Get('img2vid-cancel')
  cancelByLink(@CurrentCaller() caller: Caller, @Query() query: unknown, @Headers('sec-fetch-site') site?: string) {
    return this.tasks.cancelByLink(caller, query, site);
  }
}
