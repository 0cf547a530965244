import { Problem } from '@maquette/contracts/calls/problem';
import type { ApiScope } from '@maquette/contracts/developer/developer-api';
import { apiFileSchema } from '@maquette/contracts/developer/developer-api';
import { INPUT_ROLES, type InputImage, type InputVideo, inputRef } from '@maquette/contracts/fields/input-file';
import type { PdfDocument } from '@maquette/contracts/fields/pdf-document';
import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { parseInput } from '../foundation/parse-input';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';
import { InputService } from '../uploads/input-service';
import { withApiForm } from './read-api-form';

const pageSchema = z.object({ page: z.coerce.number().int().min(1).default(1) });

const WRITERS: ApiScope[] = ['images:write', 'videos:write'];

/** Input files, uploaded once and referenced by their ref. */
@Controller('api/v1/files')
@Access('api-key')
export class FilesController {
  constructor(@Inject(InputService) private readonly inputs: InputService) {}

  /** Requires a scope that can order renders: a read-only key uploads no files. */
  @Post()
  @Scope(null)
  send(@CurrentApiCaller() caller: ApiCaller, @Req() request: Request) {
    if (!WRITERS.some((scope) => caller.apiKey.scopes.includes(scope))) {
      throw new Problem('api_scope_missing', { scope: WRITERS.join(' or ') });
    }
    return withApiForm(request, { fields: ['page'], files: INPUT_ROLES }, async ({ fields, files }) => {
      const [file, another] = files;
      if (!file || another)
        throw new Problem('invalid_request', { image: 'send one file, in the field image or video' });
      if (file.role === 'video') return fileView(await this.inputs.keepVideo(caller, file));
      const { page } = parseInput(pageSchema, { page: fields.page });
      const kept = await this.inputs.keepPage(caller, { ...file, page });
      return fileView(kept.file, kept.document);
    });
  }
}

function fileView(file: InputImage | InputVideo, document?: PdfDocument) {
  const clip = 'seconds' in file ? { seconds: file.seconds, fps: file.fps } : { seconds: null, fps: null };
  const { contentType, width, height } = file;
  return apiFileSchema.parse({
    object: 'file',
    ref: inputRef(file),
    content_type: contentType,
    width,
    height,
    ...clip,
    page: document?.page ?? null,
    pages: document?.pages ?? null,
  });
}
