import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '@maquette/contracts/calls/problem';
import { INPUT_ROLES, type InputRole, inputLimitBytes, roleName } from '@maquette/contracts/fields/input-file';
import { cleanText } from '@maquette/domain/runtime/clean-text';
import busboy from 'busboy';
import type { Request } from 'express';
import type { KnownRequest } from '../identity/access';
import { enterUpload } from './upload-limits';

/** A file in a form, kept on disk until the request is answered. */
export interface UploadedFile<Role extends string = InputRole> {
  role: Role;
  path: string;
  size: number;
  /** Page of a PDF, from 1; default: the first. */
  page?: number;
  /** Whether the client wants small images of the PDF's pages. */
  previews?: boolean;
}

export interface MultipartForm<Role extends string = InputRole> {
  fields: Record<string, string>;
  files: UploadedFile<Role>[];
}

/** The files that a form takes. */
export interface FormFiles<Role extends string> {
  roles: readonly Role[];
  limitBytes: (role: Role) => number;
  tooLarge: (role: Role, limitMegabytes: number) => Problem;
  /** Why a file is refused by its first bytes, before the rest is sent; null when it is not. */
  whyRefused?: (head: Uint8Array) => Problem | null;
}

const INPUT_FILES: FormFiles<InputRole> = {
  roles: INPUT_ROLES,
  limitBytes: inputLimitBytes,
  tooLarge: (role, limit) =>
    new Problem(role === 'video' ? 'clip_too_large' : 'file_too_large', { role: roleName(role), limit }),
};

const FIELD_LIMIT = 100;
const FIELD_BYTES_LIMIT = 64 * 1024;
/** Maximum number of UTF-16 units in all fields of a form together. */
const FORM_TEXT_LIMIT = 256 * 1024;
/** Lists that clients send as one field each. */
const REPEATED_FIELDS = new Set(['negative_prompts']);
const DRAIN_MS = 2_000;
/** Time limit in milliseconds for a form without files. */
const FIELDS_MS = 15_000;
const MEGABYTE = 1024 * 1024;
/** Bytes of a request besides its files: texts, names and boundaries. */
const REST_BYTES = MEGABYTE;

/**
 * Reads a multipart form, or a parsed JSON or url-encoded body, and passes it to `work`. Limits apply while reading,
 * and files go to disk, so memory is bounded however large or slow the request is. The files are removed afterwards.
 * @throws Problem file_too_large, clip_too_large, too_many_fields, too_many_uploads, invalid_request; errors of `work`
 */
export function withForm<Answer>(request: Request, work: (form: MultipartForm) => Promise<Answer>): Promise<Answer> {
  return withFiles(request, INPUT_FILES, work);
}

/** The same for a form with other files. @throws like `withForm`, and the problems of `files` */
export async function withFiles<Role extends string, Answer>(
  request: Request,
  files: FormFiles<Role>,
  work: (form: MultipartForm<Role>) => Promise<Answer>,
): Promise<Answer> {
  if (!request.is('multipart/form-data')) return work({ fields: plainFields(request.body), files: [] });
  const reader = new MultipartReader(request, files);
  try {
    return await work(await reader.read());
  } finally {
    await reader.end();
  }
}

class MultipartReader<Role extends string> {
  private readonly form: MultipartForm<Role> = { fields: Object.create(null), files: [] };
  private readonly writes: Promise<void>[] = [];
  private folder: Promise<string> | undefined;
  private refused = false;
  private leave: (() => void) | undefined;
  private late: NodeJS.Timeout | undefined;

  constructor(
    private readonly request: Request,
    private readonly takes: FormFiles<Role>,
  ) {}

  read(): Promise<MultipartForm<Role>> {
    return new Promise((resolve, reject) => {
      const parser = this.startParser();
      const refuse = (problem: Problem) => {
        if (this.refused) return;
        this.refused = true;
        clearTimeout(this.late);
        this.request.unpipe(parser);
        // Destroying the parser also closes the files that are being written.
        parser.destroy();
        drained(this.request).then(() => reject(problem), reject);
      };
      let text = 0;
      parser.on('field', (name, value, info) => {
        text += name.length + value.length;
        if (text > FORM_TEXT_LIMIT) refuse(new Problem('payload_too_large'));
        else if (info.valueTruncated || info.nameTruncated) {
          refuse(new Problem('invalid_request', { [name.slice(0, 60)]: 'is too long' }));
        } else if (REPEATED_FIELDS.has(name)) {
          this.form.fields[name] = [this.form.fields[name], value].filter(Boolean).join(', ');
        } else if (name in this.form.fields) {
          refuse(new Problem('invalid_request', { [name]: 'was sent twice' }));
        } else this.form.fields[cleanText(name)] = cleanText(value);
      });
      parser.on('file', (field, stream) => {
        // A refused form ends its streams with an error, which would be unhandled otherwise.
        stream.on('error', () => stream.resume());
        const role = this.takes.roles.find((known) => known === field);
        const problem = this.beginFiles();
        if (problem) {
          stream.resume();
          refuse(problem);
        } else if (!role || this.form.files.some((file) => file.role === role)) {
          stream.resume();
          refuse(new Problem('invalid_request', { [field.slice(0, 60)]: 'is no file this form takes' }));
        } else this.writes.push(this.save(role, stream, refuse));
      });
      for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
        parser.on(event, () => refuse(new Problem('too_many_fields')));
      }
      parser.on('error', () => refuse(new Problem('invalid_request', { body: 'the form ended early or is damaged' })));
      parser.on('close', () => {
        Promise.all(this.writes).then(() => {
          if (!this.refused) resolve(this.form);
        }, reject);
      });
      this.request.on('aborted', () => refuse(new Problem('invalid_request', { body: 'the upload was interrupted' })));
      this.late = setTimeout(
        () => refuse(new Problem('invalid_request', { body: 'the form took too long' })),
        FIELDS_MS,
      );
      const tooLong = this.whyTooLong();
      if (tooLong) refuse(tooLong);
      else this.request.pipe(parser);
    });
  }

  /** A form whose declared length exceeds the files' limits is refused before it is read. */
  private whyTooLong(): Problem | null {
    const { roles, limitBytes, tooLarge } = this.takes;
    const most = roles.reduce((sum, role) => sum + limitBytes(role), 0);
    const [role] = roles;
    if (!role || Number(this.request.headers['content-length'] ?? 0) <= most + REST_BYTES) return null;
    return tooLarge(role, Math.floor(limitBytes(role) / MEGABYTE));
  }

  /** The first file lifts the time limit and takes the sender's upload place. @returns the reason of a refusal */
  private beginFiles(): Problem | null {
    clearTimeout(this.late);
    try {
      this.leave ??= enterUpload(this.request as KnownRequest);
      return null;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }

  private startParser(): busboy.Busboy {
    try {
      return busboy({
        headers: this.request.headers,
        defParamCharset: 'utf8',
        limits: {
          fields: FIELD_LIMIT,
          fieldNameSize: 100,
          fieldSize: FIELD_BYTES_LIMIT,
          files: this.takes.roles.length,
          // One byte above the limit, so that exceeding it is noticed.
          fileSize: Math.max(...this.takes.roles.map(this.takes.limitBytes)) + 1,
          parts: FIELD_LIMIT + this.takes.roles.length,
          headerPairs: 50,
        },
      });
    } catch {
      throw new Problem('invalid_request', { body: 'the form is not valid multipart/form-data' });
    }
  }

  /** Writes a file to disk with backpressure, up to the limit of its role. */
  private async save(role: Role, stream: Readable, refuse: (problem: Problem) => void): Promise<void> {
    const limit = this.takes.limitBytes(role);
    const file: UploadedFile<Role> = { role, path: path.join(await this.openFolder(), role), size: 0 };
    this.form.files.push(file);
    const out = createWriteStream(file.path);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const why = file.size === 0 ? this.takes.whyRefused?.(chunk) : null;
        file.size += chunk.length;
        if (why) refuse(why);
        else if (file.size > limit) {
          refuse(this.takes.tooLarge(role, Math.floor(limit / MEGABYTE)));
        } else if (!out.write(chunk)) {
          await new Promise<void>((resolve) => out.once('drain', resolve));
        }
      }
    } catch (error) {
      if (!this.refused) throw error;
    } finally {
      await new Promise<void>((resolve) => out.end(resolve));
    }
  }

  private openFolder(): Promise<string> {
    this.folder ??= mkdtemp(path.join(tmpdir(), 'maquette-upload-'));
    return this.folder;
  }

  /** Frees the upload slot and removes the files. */
  async end(): Promise<void> {
    clearTimeout(this.late);
    this.leave?.();
    if (!this.folder) return;
    await Promise.allSettled(this.writes);
    await rm(await this.folder, { recursive: true, force: true });
  }
}

/** Discards a refused body for a while: a client that still sends would see a reset instead of the response. */
function drained(request: Request): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
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
