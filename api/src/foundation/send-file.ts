import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OpenFile } from '@maquette/domain/assets/asset-store';
import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';

/** A file with its response headers. */
export interface SentFile extends OpenFile {
  type: string;
  disposition: string;
}

const SLICE_BYTES = 64 * 1_024;

/** Streams a buffer in slices, so that the reading speed can be measured. */
export function inSlices(bytes: Buffer): Readable {
  const slices = Array.from({ length: Math.ceil(bytes.length / SLICE_BYTES) }, (_, at) =>
    bytes.subarray(at * SLICE_BYTES, (at + 1) * SLICE_BYTES),
  );
  return Readable.from(slices, { objectMode: false });
}

/** Reads a small file into memory at once, so that a slow reader holds no connection to the object store. */
export async function inMemory<File extends OpenFile>(file: File): Promise<File> {
  return { ...file, content: inSlices(await buffer(file.content)) };
}

/**
 * The `Range` header of a request where it applies (RFC 9110, sections 13.1.5 and 14.2):
 * only to GET, and not with If-Range, because we send no validators.
 */
export function askedRange({ method, headers }: Request): string | undefined {
  return method === 'GET' && headers['if-range'] === undefined ? headers.range : undefined;
}

/** Sends a stored file or the requested range of it. The file is closed when the client disconnects. */
export function sendFile(response: Response, { content, bytes, part, ...facts }: SentFile): StreamableFile {
  response.setHeader('Accept-Ranges', 'bytes');
  if (part !== null) response.status(206).setHeader('Content-Range', part);
  return new StreamableFile(content, { ...facts, length: bytes });
}
