import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { Access, callerOf, fromRequest, Scope } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { type WebhookCaller, WebhookService } from './webhook-service';

/** A key manages and sees only endpoints of its own kind. A person sees endpoints of both kinds. */
const CurrentOwner = fromRequest((request): WebhookCaller => {
  const { apiCaller } = request;
  if (apiCaller) return { caller: apiCaller, sandbox: apiCaller.apiKey.kind === 'sandbox' };
  return { caller: callerOf(request), sandbox: null };
});

/** Webhook endpoints and their deliveries: the same routes for people and programs. */
abstract class WebhookRoutes {
  constructor(@Inject(WebhookService) private readonly service: WebhookService) {}

  @Get('webhook-endpoints')
  @Header('Cache-Control', 'no-store')
  endpoints(@CurrentOwner() owner: WebhookCaller, @Query() query: unknown) {
    return this.service.endpoints(owner, query);
  }

  @RateLimit('outside')
  @Post('webhook-endpoints')
  @Header('Cache-Control', 'no-store')
  make(@CurrentOwner() owner: WebhookCaller, @Body() body: unknown) {
    return this.service.make(owner, body);
  }

  @Get('webhook-endpoints/:id')
  @Header('Cache-Control', 'no-store')
  endpoint(@CurrentOwner() owner: WebhookCaller, @IdParam() id: string) {
    return this.service.endpoint(owner, id);
  }

  @Patch('webhook-endpoints/:id')
  change(@CurrentOwner() owner: WebhookCaller, @IdParam() id: string, @Body() body: unknown) {
    return this.service.change(owner, id, body);
  }

  @Delete('webhook-endpoints/:id')
  @HttpCode(204)
  remove(@CurrentOwner() owner: WebhookCaller, @IdParam() id: string) {
    return this.service.remove(owner, id);
  }

  @Post('webhook-endpoints/:id/rotate-secret')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  rotate(@CurrentOwner() owner: WebhookCaller, @IdParam() id: string) {
    return this.service.rotate(owner, id);
  }

  @RateLimit('outside')
  @Post('webhook-endpoints/:id/test')
  @HttpCode(202)
  test(@CurrentOwner() owner: WebhookCaller, @IdParam() id: string) {
    return this.service.test(owner, id);
  }

  @Get('webhook-deliveries')
  @Header('Cache-Control', 'no-store')
  deliveries(@CurrentOwner() owner: WebhookCaller, @Query() query: unknown) {
    return this.service.deliveries(owner, query);
  }

  @RateLimit('outside')
  @Post('webhook-deliveries/:id/replay')
  @HttpCode(202)
  replay(@CurrentOwner() owner: WebhookCaller, @IdParam() id: string) {
    return this.service.replay(owner, id);
  }
}

@Controller('api/v1')
@Access('api-key')
@Scope('webhooks:manage')
export class WebhookApiController extends WebhookRoutes {}

@Controller('api/developer')
@Access('verified')
export class WebhookSessionController extends WebhookRoutes {}
