import { randomUUID } from 'node:crypto';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { Problem } from '@maquette/domain/contracts/problem';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { CreditDesk } from '../billing/credit-desk';
import { idempotencyKeySchema, parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller, TraceId } from '../identity/access';
import { cleanImage } from '../uploads/check-image';
import { readMultipart } from '../uploads/read-multipart';
import { RenderDesk } from './render-desk';
import { requestStill } from './request-still';
import { readStillForm } from './still-form';
import { taskAccepted, taskStatus, writeTaskHeaders } from './task-answer';

const cancelBody = z.object({ taskId: z.string().max(100) });
/** The calls of the still tools (specification 2, section 7). */
@Controller('api')
@Access('verified')
export class StillRendersController {
  constructor(
    @Inject(RenderDesk) private readonly desk: RenderDesk,
    @Inject(CreditDesk) private readonly credits: CreditDesk,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  @Post('img2gen')
  @HttpCode(202)
  async create(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @TraceId() traceId: string,
    @Headers('x-idempotency-key') key?: string,
  ) {
    const form = await readMultipart(request);
    const order = readStillForm(form.fields);
    for (const file of form.files) await cleanImage(file);
    if (form.files.length > 0) throw new Problem('reference_not_built');
    const { render } = await requestStill(this.desk, this.credits, {
      caller,
      order,
      traceId,
      idempotencyKey: parsed(idempotencyKeySchema, key) ?? randomUUID(),
    });
    return taskAccepted(render, await this.desk.place(render));
  }

  @Get('img2gen-status')
  async status(
    @CurrentCaller() caller: Caller,
    @Query('taskId') taskId: unknown,
    @Res({ passthrough: true }) response: Response,
  ) {
    const render = await this.desk.own(caller, String(taskId ?? ''));
    const view = await this.desk.view(render);
    const url = view.result && (await this.assets.signedUrl(view.result.key, { contentType: view.result.contentType }));
    const status = taskStatus(view, url);
    writeTaskHeaders(response, status);
    return status;
  }

  @Post('img2gen-cancel')
  @HttpCode(200)
  async cancel(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.cancelTask(caller, parsed(cancelBody, body ?? {}).taskId);
  }

  /** Kept for clients of the specification: a GET that changes something is refused when another site sends it. */
  @Get('img2gen-cancel')
  async cancelByLink(
    @CurrentCaller() caller: Caller,
    @Query('cancel') cancel: unknown,
    @Query('taskId') taskId: unknown,
    @Headers('sec-fetch-site') site?: string,
  ) {
    if (site && site !== 'same-origin' && site !== 'none') throw new Problem('cross_site');
    if (cancel !== '1') throw new Problem('invalid_request', { cancel: 'must be 1' });
    return this.cancelTask(caller, String(taskId ?? ''));
  }

  private async cancelTask(caller: Caller, taskId: string) {
    const render = await this.desk.cancel(caller, taskId);
    return { ok: true, taskId: render.id, status: render.status };
  }
}
