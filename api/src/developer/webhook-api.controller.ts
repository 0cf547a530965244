import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';
import { WebhookService } from './webhook-service';

/** A key manages and sees only the endpoints of its own kind. */
const asProgram = (caller: ApiCaller) => ({ caller, sandbox: caller.apiKey.kind === 'sandbox' });

/** Webhook endpoints for programs. */
@Controller('api/v1')
@Access('api-key')
@Scope('webhooks:manage')
export class WebhookApiController {
  constructor(@Inject(WebhookService) private readonly service: WebhookService) {}

  @Get('webhook-endpoints')
  endpoints(@CurrentApiCaller() caller: ApiCaller, @Query() query: unknown) {
    return this.service.endpoints(asProgram(caller), query);
  }

  @Post('webhook-endpoints')
  make(@CurrentApiCaller() caller: ApiCaller, @Body() body: unknown) {
    return this.service.make(asProgram(caller), body);
  }

  @Get('webhook-endpoints/:id')
  endpoint(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return this.service.endpoint(asProgram(caller), id);
  }

  @Patch('webhook-endpoints/:id')
  change(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string, @Body() body: unknown) {
    return this.service.change(asProgram(caller), id, body);
  }

  @Delete('webhook-endpoints/:id')
  @HttpCode(204)
  remove(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return this.service.remove(asProgram(caller), id);
  }

  @Post('webhook-endpoints/:id/rotate-secret')
  @HttpCode(200)
  rotate(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return this.service.rotate(asProgram(caller), id);
  }

  @Post('webhook-endpoints/:id/test')
  @HttpCode(202)
  test(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return this.service.test(asProgram(caller), id);
  }

  @Get('webhook-deliveries')
  deliveries(@CurrentApiCaller() caller: ApiCaller, @Query() query: unknown) {
    return this.service.deliveries(asProgram(caller), query);
  }

  @Post('webhook-deliveries/:id/replay')
  @HttpCode(202)
  replay(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return this.service.replay(asProgram(caller), id);
  }
}
