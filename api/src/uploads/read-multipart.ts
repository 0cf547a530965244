import { Problem } from '@maquette/domain/contracts/problem';
import { OTHER_IMAGE_LIMIT_BYTES, REFERENCE_LIMIT_BYTES } from '@maquette/domain/contracts/render';
import busboy from 'busboy';
import type { Request } from 'express';

export interface UploadedFile {
  field: string;
  bytes: Buffer;
}

export interface MultipartForm {
  fields: Record<string, string>;
  files: UploadedFile[];
}

const FIELD_LIMIT = 100;
const FIELD_BYTES_LIMIT = 64 * 1024;
const FILES_LIMIT = 3;
const DRAIN_MS = 2_000;
const MEGABYTE = 1024 * 1024;

/** The image a form's own field carries may be 20 MB, any other file 12 MB. */
function limitOf(field: string): { role: string; bytes: number } {
  return field === 'image'
    ? { role: 'reference', bytes: REFERENCE_LIMIT_BYTES }
    : { role: field.replace(/_/g, ' ').slice(0, 40), bytes: OTHER_IMAGE_LIMIT_BYTES };
}

/**
 * Reads a multipart form, or a JSON or url-encoded body already parsed, with every limit enforced while reading: memory is
 * bounded whatever is sent.
 * @throws Problem file_too_large, too_many_fields, invalid_request
 */
export function readMultipart(request: Request): Promise<MultipartForm> {
  if (!request.is('multipart/form-data')) return Promise.resolve({ fields: plainFields(request.body), files: [] });
  return new Promise((resolve, reject) => {
    const form: MultipartForm = { fields: Object.create(null) as Record<string, string>, files: [] };
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: {
          fields: FIELD_LIMIT,
          fieldNameSize: 100,
          fieldSize: FIELD_BYTES_LIMIT,
          files: FILES_LIMIT,
          fileSize: REFERENCE_LIMIT_BYTES,
          parts: FIELD_LIMIT + FILES_LIMIT,
          headerPairs: 50,
        },
      });
    } catch {
      reject(new Problem('invalid_request', { body: 'the form is not valid multipart/form-data' }));
      return;
    }
    const refuse = (problem: Problem) => {
      request.unpipe(parser);
      drained(request).then(() => reject(problem), reject);
    };
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) {
        refuse(new Problem('invalid_request', { [name.slice(0, 60)]: 'is too long' }));
      } else if (name in form.fields) {
        refuse(new Problem('invalid_request', { [name]: 'was sent twice' }));
      } else form.fields[name] = value;
    });
    parser.on('file', (field, stream) => {
      const limit = limitOf(field);
      const chunks: Buffer[] = [];
      let size = 0;
      const tooLarge = () =>
        refuse(new Problem('file_too_large', { role: limit.role, limit: Math.floor(limit.bytes / MEGABYTE) }));
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit.bytes) {
          chunks.length = 0;
          stream.resume();
          tooLarge();
        } else chunks.push(chunk);
      });
      stream.on('limit', tooLarge);
      stream.on('end', () => {
        if (size <= limit.bytes) form.files.push({ field, bytes: Buffer.concat(chunks) });
      });
    });
    for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(event, () => refuse(new Problem('too_many_fields')));
    }
    parser.on('error', () => refuse(new Problem('invalid_request', { body: 'the form ended early or is damaged' })));
    parser.on('close', () => resolve(form));
    request.on('aborted', () => reject(new Problem('invalid_request', { body: 'the upload was interrupted' })));
    request.pipe(parser);
  });
}

/**
 * Reads the rest of a refused body and throws it away, for a moment at most: a client that is still sending would see a reset
 * connection instead of the answer.
 */
function drained(request: Request): Promise<void> {
  return new Promise((resolve) => {
    const enough = setTimeout(resolve, DRAIN_MS);
    const done = () => {
      clearTimeout(enough);
      resolve();
    };
    request.once('end', done).once('close', done);
    request.resume();
  });
}

function plainFields(body: unknown): Record<string, string> {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
}
