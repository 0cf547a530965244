import { searchWords } from '@maquette/contracts/fields/visible-text';
import { COLOUR_NAMES } from '@maquette/contracts/renders/colours';
import { NO_PROJECT } from '@maquette/contracts/renders/projects';
import { MODES, RATIOS, RESOLUTIONS, TOOLS } from '@maquette/contracts/tools/render-choices';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { CreditService } from '../billing/credit-service';
import { IdParam } from '../foundation/id-params';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, TraceId } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { RenderService } from './render-service';
import { moveRender, parkRender, retryRender, switchMode, unparkRender } from './steer-renders';
import { ThumbnailAddresses } from './thumbnail-addresses';

const listFields = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** Last render of the previous page; the next page continues from it in the chosen order. */
  before: z.uuid().optional(),
  /** Deletion time of that render; the trash is sorted by it. */
  beforeAt: z.iso.datetime().optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  /** Created within the last `days` days. */
  days: z.coerce.number().int().min(1).max(3_650).optional(),
  /** User id of the creator, in shared lists. */
  by: z.string().max(128).optional(),
  /** Created from this day on, and up to the other day, both inclusive (UTC). */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  resolution: z.enum(RESOLUTIONS).optional(),
  ratio: z.enum(RATIOS).optional(),
  /** One of the main colours stored for a result. */
  colour: z.enum(COLOUR_NAMES).optional(),
  /** Only the caller's favorites. */
  favorite: z.literal('1').optional(),
  tool: z.enum(TOOLS).optional(),
  /** Words of the prompt. */
  q: searchWords(200).optional(),
  project: z.union([z.uuid(), z.literal(NO_PROJECT)]).optional(),
  status: z.enum(['done']).optional(),
  /** Includes signed thumbnail URLs. */
  thumbnails: z.literal('1').optional(),
  /** Scope of the list. Default: the caller's own; in a project everyone's. */
  of: z.enum(['own', 'workspace', 'favorites', 'trash']).optional(),
});
const listQuery = listFields.refine(({ of, before, beforeAt }) => of !== 'trash' || !before === !beforeAt, {
  path: ['beforeAt'],
  message: 'a page of the trash goes on behind one result and when that was deleted',
});
const moveBody = z.union([z.object({ before: z.string().max(100) }), z.object({ after: z.string().max(100) })]);
const modeBody = z.object({ mode: z.enum(MODES) });

/** Renders of a workspace: lists, details and actions. */
@Controller('api/renders')
@Access('verified')
export class RendersController {
  constructor(
    @Inject(RenderService) private readonly service: RenderService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(ThumbnailAddresses) private readonly thumbnails: ThumbnailAddresses,
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

  /** Lineage of a render. Renders of others are answered like unknown ones. */
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
