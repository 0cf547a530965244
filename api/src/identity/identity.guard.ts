import { Problem } from '@maquette/contracts/calls/problem';
import type { ApiScope } from '@maquette/contracts/developer/developer-api';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ACCESS_POLICY, type AccessPolicy, API_SCOPE, type KnownRequest } from './access';
import { KeyGate } from './key-gate';
import { PersonalWorkspaces } from './personal-workspace';
import { TokenVerifier } from './token-verifier';

/** The one gate of every route: refuses by default, admits by the route's declared policy. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(PersonalWorkspaces) private readonly workspaces: PersonalWorkspaces,
    @Inject(KeyGate) private readonly keys: KeyGate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, declared);
    if (policy === 'public') return true;
    const request = context.switchToHttp().getRequest<KnownRequest>();
    if (policy === 'api-key') {
      const scope = this.reflector.getAllAndOverride<ApiScope | null | undefined>(API_SCOPE, declared);
      if (scope === undefined) throw new Problem('not_found');
      request.apiCaller = await this.keys.admit(request, context.switchToHttp().getResponse<Response>(), scope);
      return true;
    }
    const person = await this.tokens.verify(bearerToken(request));
    request.person = person;
    if (policy === 'signed-in') return true;
    if (policy !== 'verified') throw new Problem('not_found');
    if (!person.emailVerified) throw new Problem('email_not_verified');
    const looks = request.method === 'GET';
    const membership = await (looks ? this.workspaces.recentlyOf(person) : this.workspaces.of(person));
    request.caller = { person, ...membership };
    return true;
  }
}

function bearerToken(request: KnownRequest): string {
  const [scheme, token] = (request.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Problem('sign_in_required');
  return token;
}
