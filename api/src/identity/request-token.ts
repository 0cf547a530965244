import { Problem } from '@maquette/contracts/calls/problem';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** Of the one place that is a page by itself, and only looks. */
export const PASS_COOKIE = 'maquette_ops_pass';
const PASS = new RegExp(`(?:^|;\\s*)${PASS_COOKIE}=([\\w.-]+)`);

/** Its GET calls take the token from a cookie where no header brings one: the page of somebody else's that is shown there knows of none. */
export const PASS_IN_COOKIE = 'maquette:pass-in-cookie';
export const PassInCookie = () => SetMetadata(PASS_IN_COOKIE, true);

/** @throws Problem sign_in_required */
export function bearerToken(request: Request): string {
  const [scheme, token] = (request.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Problem('sign_in_required');
  return token;
}

/** Whatever acts needs the header, which no other website can send. @throws Problem sign_in_required */
export function tokenOf(request: Request, { cookie }: { cookie: boolean }): string {
  const [, pass] = (cookie && request.method === 'GET' && PASS.exec(request.headers.cookie ?? '')) || [];
  return request.header('authorization') === undefined && pass ? pass : bearerToken(request);
}
