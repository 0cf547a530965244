import { Problem } from '@maquette/contracts/calls/problem';
import type { Response } from 'express';

/** Signal that aborts when the client disconnects before its answer is complete. */
export function abortOnDisconnect(response: Response): AbortSignal {
  const left = new AbortController();
  const leave = () => left.abort(new Problem('invalid_request', { request: 'the client disconnected' }));
  response.once('close', leave);
  if (response.closed) leave();
  return left.signal;
}
