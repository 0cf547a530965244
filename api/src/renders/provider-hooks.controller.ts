import { Problem } from '@maquette/contracts/calls/problem';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { IdParam } from '../foundation/known-id';
import type { TracedRequest } from '../foundation/trace';
import { Access } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { ProviderHookService } from './provider-hook-service';

/**
 * Where providers tell that a job of ours went on. Public, because they have no token: the address holds the id of a call, which nobody
 * can guess, and the workers check the signature before they believe a word.
 */
@Controller('api/provider-hooks')
export class ProviderHooksController {
  constructor(@Inject(ProviderHookService) private readonly hooks: ProviderHookService) {}

  @PaceOf('signed')
  @Post(':id')
  @HttpCode(200)
  @Access('public')
  async receive(@IdParam() callId: string, @Req() request: TracedRequest) {
    if (!Buffer.isBuffer(request.body)) throw new Problem('invalid_request');
    await this.hooks.receive(request.traceId, { callId, headers: signatureHeaders(request), body: request.body });
    return { received: true };
  }
}

/** Every scheme that is in use names its headers so; the others are nobody's business. */
function signatureHeaders({ headers }: TracedRequest): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.includes('webhook'));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
