import { PASS_FORMATS } from '@maquette/contracts/models/model-passes';
import { MODES } from '@maquette/contracts/tools/render-choices';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { CreditService } from '../billing/credit-service';
import { IdParam } from '../foundation/id-params';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, TraceId } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { PassService } from './pass-service';
import { listQuery } from './render-filter';
import { RenderService } from './render-service';
import { moveRender, parkRender, retryRender, switchMode, unparkRender } from './steer-renders';
import { ThumbnailAddresses } from './thumbnail-addresses';

const moveBody = z.union([z.object({ before: z.string().max(100) }), z.object({ after: z.string().max(100) })]);
const modeBody = z.object({ mode: z.enum(MODES) });
const passesQuery = z.strictObject({ format: z.enum(PASS_FORMATS).default('zip') });

/** Renders of a workspace: lists, details and actions. */
@Controller('api/renders')
@Access('verified')
export class RendersController {
  constructor(
    @Inject(RenderService) private readonly service: RenderService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(ThumbnailAddresses) private readonly thumbnails: ThumbnailAddresses,
    @Inject(PassService) private readonly passService: PassService,
  ) {}

  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    const { limit, thumbnails, ...filter } = parseInput(listQuery, query);
    const filtered = Object.values(filter).some((value) => value !== undefined);
    const items = filtered
      ? await this.service.search(caller, limit, filter)
      : await this.service.latest(caller, limit);
    return thumbnails ? { items, addresses: await this.thumbnails.of(items) } : { items };
  }

  @Get(':id')
  async read(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.view(await this.service.seen(caller, id));
  }

  /** Passes of a view of a model, as a ZIP of PNG files or a layered PSD. */
  @RateLimit('statement')
  @Get(':id/passes')
  passes(@CurrentCaller() caller: Caller, @IdParam() id: string, @Query() query: unknown) {
    return this.passService.address(caller, id, parseInput(passesQuery, query).format);
  }

  /** A render's lineage. Other people's renders are answered like unknown ones. */
  @Get(':id/lineage')
  async lineage(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return { items: await this.service.lineage(caller, id) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.view(await this.service.cancel(caller, id));
  }

  @Post(':id/park')
  @HttpCode(200)
  async park(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.view(await parkRender(this.service, caller, id));
  }

  @Post(':id/unpark')
  @HttpCode(200)
  async unpark(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.view(await unparkRender(this.service, caller, id));
  }

  @Post(':id/move')
  @HttpCode(200)
  async move(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.service.view(await moveRender(this.service, caller, id, parseInput(moveBody, body ?? {})));
  }

  @Post(':id/mode')
  @HttpCode(200)
  async mode(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() body: unknown,
    @TraceId() traceId: string,
  ) {
    const { mode } = parseInput(modeBody, body ?? {});
    return this.service.view(await switchMode(this.service, this.credits, { caller, id, mode, traceId }));
  }

  @RateLimit('order')
  @Post(':id/retry')
  @HttpCode(202)
  async retry(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @TraceId() traceId: string,
    @Headers('x-idempotency-key') key?: string,
  ) {
    const idempotencyKey = parseInput(idempotencyKeySchema, key);
    return this.service.view(await retryRender(this.service, this.credits, { caller, id, traceId, idempotencyKey }));
  }
}
