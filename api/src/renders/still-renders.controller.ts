import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CreditDesk } from '../billing/credit-desk';
import { idempotencyKeySchema, parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller, TraceId } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { InputDesk } from '../uploads/input-desk';
import { withForm } from '../uploads/read-multipart';
import { readStillOrder } from './read-order';
import { requestRender } from './request-render';
import { TaskDesk } from './task-desk';

/** The calls of the still tools (specification 2, section 7). */
@Controller('api')
@Access('verified')
export class StillRendersController {
  constructor(
    @Inject(TaskDesk) private readonly tasks: TaskDesk,
    @Inject(CreditDesk) private readonly credits: CreditDesk,
    @Inject(InputDesk) private readonly inputs: InputDesk,
  ) {}

  @PaceOf('order')
  @Post('img2gen')
  @HttpCode(202)
  create(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @TraceId() traceId: string,
    @Headers('x-idempotency-key') key?: string,
  ) {
    return withForm(request, async (form) => {
      const idempotencyKey = parsed(idempotencyKeySchema, key) ?? randomUUID();
      const order = await readStillOrder(this.inputs, caller, form);
      return this.tasks.accepted(
        await requestRender(this.tasks.desk, this.credits, { ...order, caller, traceId, idempotencyKey }),
      );
    });
  }

  @PaceOf('poll')
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

  @PaceOf('change')
  @Get('img2gen-cancel')
  cancelByLink(@CurrentCaller() caller: Caller, @Query() query: unknown, @Headers('sec-fetch-site') site?: string) {
    return this.tasks.cancelByLink(caller, query, site);
  }
}
