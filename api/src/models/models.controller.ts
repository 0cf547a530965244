import { Problem } from '@maquette/contracts/calls/problem';
import { visibleName } from '@maquette/contracts/fields/visible-text';
import { changedModelSchema } from '@maquette/contracts/model-library/change-model';
import { MODEL_NAME_LIMIT } from '@maquette/contracts/model-library/model-view';
import { permit } from '@maquette/domain/workspaces/permit';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { IdParam, NumberParam } from '../foundation/id-params';
import { enterOutgoing } from '../foundation/outgoing-files';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { type MultipartForm, withFiles } from '../uploads/read-multipart';
import { MODEL_FILES, type UploadedModel } from './model-form';
import { ModelService } from './model-service';

const listQuerySchema = z.strictObject({ deleted: z.stringbool().default(false) });
/** Unknown fields are refused, so that a misspelt one is noticed. */
const strictChangeSchema = z.strictObject(changedModelSchema.shape);
const nameSchema = z.object({ name: visibleName(MODEL_NAME_LIMIT).default('Model') });

/** 3D models of a workspace, with their versions. */
@Controller('api/models')
@Access('verified')
export class ModelsController {
  constructor(@Inject(ModelService) private readonly models: ModelService) {}

  /** Newest first; with `deleted`, lists the trash instead. */
  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return { models: await this.models.list(caller, parseInput(listQuerySchema, query).deleted) };
  }

  @RateLimit('upload')
  @Post()
  create(@CurrentCaller() caller: Caller, @Req() request: Request) {
    return withFiles(request, MODEL_FILES, async (form) => {
      // A viewer is refused before the name is judged.
      permit(caller, 'models.change');
      const { name } = parseInput(nameSchema, { name: form.fields.name || undefined });
      return this.models.create(caller, fileIn(form), name);
    });
  }

  @Get(':id')
  read(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.models.read(caller, id);
  }

  @Patch(':id')
  change(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.models.change(caller, id, parseInput(strictChangeSchema, body ?? {}));
  }

  /** Moves the model to the trash, where it can be restored for a while. */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.models.remove(caller, id);
  }

  @Post(':id/restore')
  @HttpCode(204)
  restore(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.models.restore(caller, id);
  }

  /** Deletes a model of the trash for good, with all its versions. */
  @Post(':id/erase')
  @HttpCode(204)
  erase(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.models.erase(caller, id);
  }

  @RateLimit('upload')
  @Post(':id/versions')
  addVersion(@CurrentCaller() caller: Caller, @IdParam() id: string, @Req() request: Request) {
    return withFiles(request, MODEL_FILES, async (form) => {
      permit(caller, 'models.change');
      return this.models.addVersion(caller, id, fileIn(form));
    });
  }

  /** The reduced mesh for the viewer. A version never changes. */
  @Get(':id/versions/:version/mesh')
  async mesh(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @NumberParam('version') version: number,
    @Res({ passthrough: true }) response: Response,
  ) {
    enterOutgoing(response, 'stream', { address: caller.address });
    const mesh = await this.models.openMesh(caller, id, version);
    response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    response.setHeader('Content-Encoding', 'gzip');
    return new StreamableFile(mesh, { type: 'application/octet-stream' });
  }
}

/** @throws Problem invalid_request */
function fileIn({ files: [file] }: MultipartForm<'model'>): UploadedModel {
  if (!file) throw new Problem('invalid_request', { model: 'add a GLB file' });
  return file;
}
