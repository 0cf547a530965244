import type { ApiScope } from '@maquette/contracts/developer/developer-api';
import type { Guest } from '@maquette/domain/review/open-share';
import type { Membership } from '@maquette/domain/workspaces/find-membership';
import type { Asker } from '@maquette/domain/workspaces/under-rights';
import type { ApiKey } from '@maquette/prisma/client';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { TracedRequest } from '../foundation/trace';
import type { OperatorStanding } from './operator-standing';

/**
 * Who may call a route:
 * `public` anyone; `signed-in` a valid token, even before the e-mail is verified; `person` somebody with a verified e-mail, in
 * whichever workspace; `verified` the same in the workspace they chose; `api-key` a program with a key that has the route's scope, and nobody
 * else; `guest` somebody who opened a link, by the pass they were given; `operator` who runs the product (`operator-standing.ts`): for everybody
 * else such a route does not exist.
 * `reader` anyone: a member is known by their token, a guest by their pass, and everybody else sees what is public.
 * `monitor` a monitor, as `ForMonitors` knows it.
 * A route without one of these is refused to everybody.
 */
export type AccessPolicy =
  | 'public'
  | 'signed-in'
  | 'person'
  | 'verified'
  | 'api-key'
  | 'guest'
  | 'reader'
  | 'operator'
  | 'monitor';
export const ACCESS_POLICY = 'maquette:access-policy';
export const Access = (policy: AccessPolicy) => SetMetadata(ACCESS_POLICY, policy);

/** What a key must be able to do to call an `api-key` route; null when any key may. Such a route without it is refused. */
export const API_SCOPE = 'maquette:api-scope';
export const Scope = (scope: ApiScope | null) => SetMetadata(API_SCOPE, scope);

/** Who holds the token. */
export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string;
  /** When the token ends, in milliseconds since 1970. */
  tokenEndsAt: number;
  /** Whether they run the product, by this token. */
  operates: OperatorStanding;
}

/** A person in a workspace, as it was when the request came: what every story starts from. */
export interface Caller extends Membership {
  person: Person;
  /** Where the request came from. */
  address?: string;
}

/** Who did something, for the audit log. */
export function doneBy({ workspaceId, person, address }: Caller) {
  return { workspaceId, actor: person.uid, address };
}

/** Who asks for a change of the workspace, for the stories that judge it under its lock. */
export function askerOf({ workspaceId, person, address }: Caller): Asker {
  return { workspaceId, uid: person.uid, address };
}

/** A program that acts for the person who made its key. */
export interface ApiCaller extends Caller {
  apiKey: ApiKey;
}

export interface KnownRequest extends TracedRequest {
  person?: Person;
  caller?: Caller;
  apiCaller?: ApiCaller;
  guest?: Guest;
  /** Where it comes from, as far as we may believe it. */
  address?: string;
}

export const CurrentPerson = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<KnownRequest>();
  if (!person) throw new Error('the route has no signed-in policy');
  return person;
});

export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<KnownRequest>();
  if (!caller) throw new Error('the route has no verified policy');
  return caller;
});

export const CurrentApiCaller = createParamDecorator((_: unknown, context: ExecutionContext): ApiCaller => {
  const { apiCaller } = context.switchToHttp().getRequest<KnownRequest>();
  if (!apiCaller) throw new Error('the route has no api-key policy');
  return apiCaller;
});

export const CurrentGuest = createParamDecorator((_: unknown, context: ExecutionContext): Guest => {
  const { guest } = context.switchToHttp().getRequest<KnownRequest>();
  if (!guest) throw new Error('the route has no guest policy');
  return guest;
});

/** Who asks on a `reader` route: a member, a guest, or neither. */
export type Reader = Pick<KnownRequest, 'caller' | 'guest'>;

export const CurrentReader = createParamDecorator((_: unknown, context: ExecutionContext): Reader => {
  const { caller, guest } = context.switchToHttp().getRequest<KnownRequest>();
  return { caller, guest };
});

export const TraceId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<KnownRequest>().traceId,
);
