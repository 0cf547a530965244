import { type Caller, callerOf, fromRequest, type KnownRequest } from '../identity/access';

/** An order before its form is read. */
export interface OrderCall {
  caller: Caller;
  request: KnownRequest;
  traceId: string;
  /** Idempotency key as the client sent it. */
  key: string | undefined;
}

export const CurrentOrder = fromRequest((request): OrderCall => {
  return { caller: callerOf(request), request, traceId: request.traceId, key: request.header('x-idempotency-key') };
});
