import type { Response } from 'express';
import type { SentStatement } from './statement-service';

/** Answers with a statement: JSON to be read, text or PDF to be saved. */
export function sendStatement(response: Response, { body, type, disposition }: SentStatement): void {
  if (disposition !== null) response.setHeader('Content-Disposition', disposition);
  response.setHeader('Content-Type', type);
  response.send(body);
}
