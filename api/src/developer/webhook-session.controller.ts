import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { WebhookService } from './webhook-service';

const asPerson = (caller: Caller) => ({ caller, sandbox: null });

/** Webhook endpoints of both kinds, for people. */
@Controller('api/developer')
@Access('verified')
export class WebhookSessionController {
  constructor(@Inject(WebhookService) private readonly service: WebhookService) {}

  @Get('webhook-endpoints')
  @Header('Cache-Control', 'no-store')
  endpoints(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.service.endpoints(asPerson(caller), query);
  }

  @RateLimit('outside')
  @Post('webhook-endpoints')
  @Header('Cache-Control', 'no-store')
  make(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.make(asPerson(caller), body);
  }

  @Get('webhook-endpoints/:id')
  @Header('Cache-Control', 'no-store')
  endpoint(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.endpoint(asPerson(caller), id);
  }

  @Patch('webhook-endpoints/:id')
  change(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.service.change(asPerson(caller), id, body);
  }

  @Delete('webhook-endpoints/:id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.remove(asPerson(caller), id);
  }

  @Post('webhook-endpoints/:id/rotate-secret')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  rotate(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.rotate(asPerson(caller), id);
  }

  @RateLimit('outside')
  @Post('webhook-endpoints/:id/test')
  @HttpCode(202)
  test(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.test(asPerson(caller), id);
  }

  @Get('webhook-deliveries')
  @Header('Cache-Control', 'no-store')
  deliveries(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.service.deliveries(asPerson(caller), query);
  }

  @RateLimit('outside')
  @Post('webhook-deliveries/:id/replay')
  @HttpCode(202)
  replay(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.service.replay(asPerson(caller), id);
  }
}
