import { Problem } from '@maquette/contracts/calls/problem';
import { cleanBody, TooDeep } from '@maquette/domain/runtime/clean-text';
import type { NextFunction, Request, Response } from 'express';

const NUL = /%00/g;

/**
 * Removes NUL characters, which the stores cannot keep, from every request's URL, query and parsed body.
 * Multipart fields are cleaned where they are read.
 */
export function cleanRequests(request: Request, _response: Response, next: NextFunction): void {
  if (request.url.includes('%00')) request.url = request.url.replace(NUL, '');
  // A raw body keeps its bytes: its signature is verified later.
  const parsed = request.body !== undefined && !Buffer.isBuffer(request.body);
  try {
    if (parsed) request.body = cleanBody(request.body);
    next();
  } catch (error) {
    next(error instanceof TooDeep ? new Problem('invalid_request', { body: 'is nested too deeply' }) : error);
  }
}
