import { Problem, type ProblemCode } from '@maquette/contracts/calls/problem';
import type { ApiScope } from '@maquette/contracts/developer/developer-api';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { RateLimitGate } from '../rate-limit/rate-limit-gate';
import { ACCESS_POLICY, type AccessPolicy, API_SCOPE, type KnownRequest } from './access';
import { GuestGate } from './guest-gate';
import { KeyGate } from './key-gate';
import { Memberships } from './memberships';
import { requireOperator } from './operator-status';
import { PASS_IN_COOKIE, tokenOf } from './request-token';
import { TokenVerifier } from './token-verifier';

/** Guards every route: refuses by default, and admits by the policy that the route declares. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(KeyGate) private readonly keys: KeyGate,
    @Inject(GuestGate) private readonly guests: GuestGate,
    @Inject(RateLimitGate) private readonly pace: RateLimitGate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = [context.getHandler(), context.getClass()];
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const named = this.reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, declared);
    const policy = named === 'reader' ? readerPolicy(request) : named;
    const response = context.switchToHttp().getResponse<Response>();
    const rateLimitClass = this.pace.classOf(context, policy);
    const unknown = policy === 'public' || policy === 'monitor';
    if (unknown && isForeignWrite(request)) throw new Problem('cross_site');
    if (unknown || policy === 'api-key') await this.pace.admit(request, response, rateLimitClass);
    // Routes with the policy `monitor` have their own guard.
    if (unknown) return true;
    if (policy === 'api-key') {
      const scope = this.reflector.getAllAndOverride<ApiScope | null | undefined>(API_SCOPE, declared);
      if (scope === undefined) throw new Problem('not_found');
      request.apiCaller = await this.counted(request, response, () => this.keys.admit(request, response, scope));
      return true;
    }
    if (policy === 'guest') {
      const guest = await this.counted(request, response, () => this.guests.admit(request));
      request.guest = guest;
      await this.pace.admit(request, response, rateLimitClass, { uid: `guest:${guest.visitId}` });
      return true;
    }
    const token = tokenOf(request, { cookie: this.reflector.getAllAndOverride(PASS_IN_COOKIE, declared) === true });
    const person = await this.counted(request, response, () => this.tokens.verify(token));
    request.person = person;
    await this.pace.admit(request, response, rateLimitClass, person);
    if (policy === 'signed-in') return true;
    if (policy === 'operator') {
      requireOperator(person);
      return true;
    }
    if (policy !== 'verified' && policy !== 'person') throw new Problem('not_found');
    if (!person.emailVerified) throw new Problem('email_not_verified');
    if (policy === 'person') return true;
    const membership = await this.memberships.of(person, request.header(WORKSPACE_HEADER));
    request.caller = { person, address: request.address, ...membership };
    // A member of one workspace may be a guest of another.
    if (named === 'reader' && request.header(PASS_HEADER) !== undefined)
      request.guest = await this.counted(request, response, () => this.guests.admit(request));
    if (rateLimitClass === 'order') await this.pace.admitOrder(response, person, membership.workspace.plan);
    return true;
  }

  /** Counts an invalid token or key for its address. */
  private async counted<Known>(request: KnownRequest, response: Response, know: () => Promise<Known>): Promise<Known> {
    try {
      return await know();
    } catch (error) {
      if (error instanceof Problem && FORGED.has(error.code)) await this.pace.noteRefused(request, response);
      // An expired or revoked token is no attack, but costs a look-up, so it counts as an anonymous call.
      if (error instanceof Problem && error.code === 'token_expired') await this.pace.admit(request, response, 'look');
      throw error;
    }
  }
}

/** Admits the caller of a `reader` route. A wrong token or pass is refused; it never counts as a missing one. */
function readerPolicy(request: KnownRequest): AccessPolicy {
  if (request.header('authorization') !== undefined) return 'verified';
  return request.header(PASS_HEADER) === undefined ? 'public' : 'guest';
}

/** Errors for credentials that were never valid. Expired ones may come with several requests: they are not counted. */
const FORGED = new Set<ProblemCode>(['sign_in_required', 'api_key_malformed', 'api_key_unknown', 'share_pass']);

/** A cross-site write to a route without identity. Browsers send the header; programs do not, and are admitted. */
function isForeignWrite(request: KnownRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && request.header('sec-fetch-site') === 'cross-site';
}
