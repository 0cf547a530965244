import { Problem } from '@maquette/contracts/calls/problem';
import type { ApiScope } from '@maquette/contracts/developer/developer-api';
import { readApiKey } from '@maquette/domain/developer/api-key';
import { findApiKey, noteKeyUse } from '@maquette/domain/developer/api-key-store';
import { allowApi, mayUseKeys } from '@maquette/domain/developer/api-rights';
import { keyRateLimit, RATE_LIMIT_POLICY } from '@maquette/domain/developer/request-rate-limit';
import { type ApiKey, type PooledClient, PrismaClient, type Workspace } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimiter, writeRateLimitHeaders } from '../rate-limit/rate-limiter';
import type { ApiCaller, KnownRequest } from './access';
import { Memberships } from './memberships';
import { TokenVerifier } from './token-verifier';

/** Admits programs by API key. Checks key, rate limit, plan, person, role and scope, in this order. */
@Injectable()
export class KeyGate {
  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(RateLimiter) private readonly pace: RateLimiter,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(Memberships) private readonly memberships: Memberships,
  ) {}

  /** @throws Problem that names the key, rate limit, plan or scope at fault */
  async admit(request: KnownRequest, response: Response, scope: ApiScope | null): Promise<ApiCaller> {
    response.setHeader('Cache-Control', 'no-store');
    const key = await this.goodKey(request, response);
    await this.keepPace(key, response);
    allowApi(key.workspace.plan);
    const caller = await this.callerOf(key);
    if (scope !== null && !key.scopes.includes(scope)) throw new Problem('api_scope_missing', { scope });
    await noteKeyUse(this.database, key);
    return caller;
  }

  /** Only the owner of the full key learns why it is refused; for all others every key is unknown. */
  private async goodKey(request: KnownRequest, response: Response): Promise<ApiKey & { workspace: Workspace }> {
    const [scheme, token] = (request.header('authorization') ?? '').split(' ');
    // RFC 9110 requires this header with a 401. It is removed once the key is valid.
    response.setHeader('WWW-Authenticate', 'Bearer realm="Maquette API"');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Problem('api_key_missing');
    const read = readApiKey(token);
    if (!read) throw new Problem('api_key_malformed');
    const key = await findApiKey(this.database, read.hash);
    if (!key) throw new Problem('api_key_unknown');
    if (key.revokedAt) throw new Problem('api_key_revoked', { at: inWords(key.revokedAt) });
    if (key.expiresAt && key.expiresAt <= new Date())
      throw new Problem('api_key_expired', { at: inWords(key.expiresAt) });
    response.removeHeader('WWW-Authenticate');
    return key;
  }

  private async keepPace(key: ApiKey, response: Response): Promise<void> {
    const pace = await this.pace.count([keyRateLimit(key)]);
    writeRateLimitHeaders(response, pace);
    response.setHeader('RateLimit-Policy', RATE_LIMIT_POLICY);
    if (pace.allowed) return;
    throw new Problem('rate_limited', { limit: pace.limit, window: pace.windowSeconds, seconds: pace.retrySeconds });
  }

  /** The key's owner in their workspace, with their current role. */
  private async callerOf(key: ApiKey & { workspace: Workspace }): Promise<ApiCaller> {
    const { workspaceId, uid } = key;
    const [membership, person] = await Promise.all([
      this.memberships.find(uid, workspaceId),
      this.tokens.standingOf(uid),
    ]);
    if (!person || !membership || !mayUseKeys({ role: membership.role, uid }, key.kind))
      throw new Problem('api_key_orphaned');
    return { person, ...membership, apiKey: key };
  }
}

function inWords(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
