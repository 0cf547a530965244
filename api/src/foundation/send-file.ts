import type { OpenFile } from '@maquette/domain/assets/asset-store';
import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';

/** A file, and what it is sent as. */
export interface SentFile extends OpenFile {
  type: string;
  disposition: string;
}

/**
 * The `Range` header of a request, where it counts (RFC 9110, sections 13.1.5 and 14.2): only to GET, and not with a condition, since we
 * give out nothing that it could name.
 */
export function askedRange({ method, headers }: Request): string | undefined {
  return method === 'GET' && headers['if-range'] === undefined ? headers.range : undefined;
}

/** Sends a file of the store through us, all or the part that was asked for. It is let go of when the client leaves. */
export function sendFile(response: Response, { content, bytes, part, ...facts }: SentFile): StreamableFile {
  response.setHeader('Accept-Ranges', 'bytes');
  if (part !== null) response.status(206).setHeader('Content-Range', part);
  return new StreamableFile(content, { ...facts, length: bytes });
}
