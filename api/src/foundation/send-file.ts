import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OpenFile } from '@maquette/domain/assets/asset-store';
import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';

/** A file, and what it is sent as. */
export interface SentFile extends OpenFile {
  type: string;
  disposition: string;
}

const SLICE_BYTES = 64 * 1_024;

/** Bytes in memory as a stream in steps, so that it can be seen how fast they are taken. */
export function inSlices(bytes: Buffer): Readable {
  const slices = Array.from({ length: Math.ceil(bytes.length / SLICE_BYTES) }, (_, at) =>
    bytes.subarray(at * SLICE_BYTES, (at + 1) * SLICE_BYTES),
  );
  return Readable.from(slices, { objectMode: false });
}

/** A small file, read to its end at once: however slowly it is taken, it holds no connection of the store. */
export async function inMemory<File extends OpenFile>(file: File): Promise<File> {
  return { ...file, content: inSlices(await buffer(file.content)) };
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
