import { Problem } from '@maquette/contracts/calls/problem';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** Cookie that holds the token for the read-only queue board. */
export const PASS_COOKIE = 'maquette_ops_pass';
const PASS = new RegExp(`(?:^|;\\s*)${PASS_COOKIE}=([\\w.-]+)`);

/** Allows a route's GET calls to send the token in a cookie: the third-party board page cannot send our header. */
export const PASS_IN_COOKIE = 'maquette:pass-in-cookie';
export const PassInCookie = () => SetMetadata(PASS_IN_COOKIE, true);

/** @throws Problem sign_in_required */
export function bearerToken(request: Request): string {
  const [scheme, token] = (request.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Problem('sign_in_required');
  return token;
}

/** Writes need the header, which other websites cannot send. @throws Problem sign_in_required */
export function tokenOf(request: Request, { cookie }: { cookie: boolean }): string {
  const [, pass] = (cookie && request.method === 'GET' && PASS.exec(request.headers.cookie ?? '')) || [];
  return request.header('authorization') === undefined && pass ? pass : bearerToken(request);
}
