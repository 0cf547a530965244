import { Problem } from '@maquette/contracts/calls/problem';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import type { TracedRequest } from '../foundation/trace';
import { Access } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { ProviderHookService } from './provider-hook-service';

/**
 * Providers' webhooks about our jobs. They are public, because providers have no token: the URL holds a secret call id.
 * The workers verify the signature before they act.
 */
@Controller('api/provider-hooks')
export class ProviderHooksController {
  constructor(@Inject(ProviderHookService) private readonly hooks: ProviderHookService) {}

  @RateLimit('signed')
  @Post(':id')
  @HttpCode(200)
  @Access('public')
  async receive(@IdParam() callId: string, @Req() request: TracedRequest) {
    if (!Buffer.isBuffer(request.body)) throw new Problem('invalid_request');
    await this.hooks.receive(request.traceId, { callId, headers: signatureHeaders(request), body: request.body });
    return { received: true };
  }
}

/** All signature schemes in use have `webhook` in their header names; other headers are dropped. */
function signatureHeaders({ headers }: TracedRequest): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.includes('webhook'));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
