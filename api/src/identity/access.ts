import type { ApiScope } from '@maquette/contracts/developer/developer-api';
import type { Guest } from '@maquette/domain/review/open-share';
import type { Asker } from '@maquette/domain/workspaces/change-under-lock';
import type { Membership } from '@maquette/domain/workspaces/find-membership';
import type { ApiKey } from '@maquette/prisma/client';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { TracedRequest } from '../foundation/trace';
import type { OperatorStatus } from './operator-status';

/**
 * Who may call a route. A route without a policy is refused to everyone.
 * `public`: anyone; `signed-in`: a valid token, even before the e-mail is verified; `person`: a verified e-mail, in any
 * workspace; `verified`: a verified e-mail, in the chosen workspace; `api-key`: a key with the route's scope;
 * `guest`: a pass from a shared link; `operator`: an operator of the product (`operator-status.ts`), others get 404;
 * `reader`: anyone, a token identifies members and a pass guests, others see what is public;
 * `monitor`: a monitor, see `MonitorsOnly`.
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

/** Scope that a key needs to call an `api-key` route; null: any key. A route that declares no scope is refused. */
export const API_SCOPE = 'maquette:api-scope';
export const Scope = (scope: ApiScope | null) => SetMetadata(API_SCOPE, scope);

/** The token's owner. */
export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string;
  /** When the token expires, in milliseconds since 1970. */
  tokenEndsAt: number;
  /** Operator status according to this token. */
  operates: OperatorStatus;
}

/** A person in a workspace, with role and plan at the time of the request. Input of every use case. */
export interface Caller extends Membership {
  person: Person;
  /** IP address of the client. */
  address?: string;
}

/** Actor fields for an audit log entry. */
export function auditActor({ workspaceId, person, address }: Caller) {
  return { workspaceId, actor: person.uid, address };
}

/** Identity for use cases that check rights again under the workspace's lock. */
export function askerOf({ workspaceId, person, address }: Caller): Asker {
  return { workspaceId, uid: person.uid, address };
}

/** A program that acts for the person who created its key. */
export interface ApiCaller extends Caller {
  apiKey: ApiKey;
}

export interface KnownRequest extends TracedRequest {
  person?: Person;
  caller?: Caller;
  apiCaller?: ApiCaller;
  guest?: Guest;
  /** IP address of the client, as far as proxies are trusted. */
  address?: string;
}

/** A parameter of a handler that is read from the request. */
export function fromRequest<Value>(read: (request: KnownRequest, context: ExecutionContext) => Value) {
  return createParamDecorator(
    (_: unknown, context: ExecutionContext): Value => read(context.switchToHttp().getRequest<KnownRequest>(), context),
  );
}

function promised<Part>(part: Part | undefined, policy: AccessPolicy): Part {
  if (!part) throw new Error(`route misconfigured: it has no ${policy} policy`);
  return part;
}

export const callerOf = ({ caller }: KnownRequest): Caller => promised(caller, 'verified');
export const apiCallerOf = ({ apiCaller }: KnownRequest): ApiCaller => promised(apiCaller, 'api-key');

export const CurrentPerson = fromRequest(({ person }) => promised(person, 'signed-in'));
export const CurrentCaller = fromRequest(callerOf);
export const CurrentApiCaller = fromRequest(apiCallerOf);
export const CurrentGuest = fromRequest(({ guest }) => promised(guest, 'guest'));
export const TraceId = fromRequest(({ traceId }) => traceId);

/** Caller of a `reader` route: a member, a guest, or neither. */
export type Reader = Pick<KnownRequest, 'caller' | 'guest'>;

export const CurrentReader = fromRequest(({ caller, guest }): Reader => ({ caller, guest }));
