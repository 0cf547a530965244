import type { Response } from 'express';
import type { SentStatement } from './statement-service';

/** Sends a statement: JSON inline, text or PDF as a download. */
export function sendStatement(response: Response, { body, type, disposition }: SentStatement): void {
  if (disposition !== null) response.setHeader('Content-Disposition', disposition);
  response.setHeader('Content-Type', type);
  response.send(body);
}
