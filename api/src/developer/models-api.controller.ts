import { Problem } from '@maquette/contracts/calls/problem';
import { type ApiModel, apiModelSchema } from '@maquette/contracts/developer/api-models';
import { apiPageQuerySchema } from '@maquette/contracts/developer/developer-api';
import { visibleName } from '@maquette/contracts/fields/visible-text';
import { MODEL_NAME_LIMIT, type ModelView } from '@maquette/contracts/model-library/model-view';
import { pageOf, readCursor } from '@maquette/domain/developer/job-page';
import { permit } from '@maquette/domain/workspaces/permit';
import { Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';
import { MODEL_FILES } from '../models/model-form';
import { ModelService } from '../models/model-service';
import { withFiles } from '../uploads/read-multipart';

const formSchema = z.strictObject({ name: visibleName(MODEL_NAME_LIMIT).default('Model') });

/** 3D models of the key's workspace. */
@Controller('api/v1/models')
@Access('api-key')
@Scope('images:write')
export class ModelsApiController {
  constructor(@Inject(ModelService) private readonly models: ModelService) {}

  @Get()
  async list(@CurrentApiCaller() caller: ApiCaller, @Query() query: unknown) {
    const { limit, cursor } = parseInput(apiPageQuerySchema, query);
    const found = await this.models.page(caller, { before: readCursor(cursor), take: limit + 1 });
    const { data, ...page } = pageOf(found, limit);
    return { ...page, data: data.map(apiModel) };
  }

  @Post()
  upload(@CurrentApiCaller() caller: ApiCaller, @Req() request: Request) {
    return withFiles(request, MODEL_FILES, async ({ fields, files: [file] }) => {
      permit(caller, 'models.change');
      if (!file) throw new Problem('invalid_request', { model: 'send the GLB as multipart/form-data, in this field' });
      return apiModel(await this.models.create(caller, file, parseInput(formSchema, { ...fields }).name));
    });
  }

  @Get(':id')
  async read(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return apiModel(await this.models.read(caller, id));
  }
}

function apiModel({ createdAt, slots, notes, ...model }: ModelView): ApiModel {
  return apiModelSchema.parse({
    ...model,
    object: 'model',
    slots,
    notes: notes.map(({ code, says }) => ({ code, message: says })),
    created_at: createdAt,
  });
}
