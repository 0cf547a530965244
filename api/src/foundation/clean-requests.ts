import { Problem } from '@maquette/contracts/calls/problem';
import { cleanBody, TooDeep } from '@maquette/domain/runtime/clean-text';
import type { NextFunction, Request, Response } from 'express';

const NUL = /%00/g;

/**
 * The one place where text comes in: address, query and parsed body hold nothing that a store cannot keep. The fields of multipart
 * forms are cleaned where they are read.
 */
export function cleanRequests(request: Request, _response: Response, next: NextFunction): void {
  if (request.url.includes('%00')) request.url = request.url.replace(NUL, '');
  // A raw body is for whoever signed it.
  const parsed = request.body !== undefined && !Buffer.isBuffer(request.body);
  try {
    if (parsed) request.body = cleanBody(request.body);
    next();
  } catch (error) {
    next(error instanceof TooDeep ? new Problem('invalid_request', { body: 'is nested too deeply' }) : error);
  }
}
