import { apiElementSchema, apiElementsQuerySchema } from '@maquette/contracts/developer/developer-api';
import { changedElementSchema, type Element, newElementSchema } from '@maquette/contracts/elements/element';
import { inputRef } from '@maquette/contracts/fields/input-file';
import { pageOf, readCursor } from '@maquette/domain/developer/job-page';
import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { ElementService } from '../elements/element-service';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';

/** All elements of the key's workspace. */
@Controller('api/v1/elements')
@Access('api-key')
@Scope('elements:manage')
export class ElementsApiController {
  constructor(@Inject(ElementService) private readonly service: ElementService) {}

  @Get()
  async list(@CurrentApiCaller() caller: ApiCaller, @Query() query: unknown) {
    const { limit, cursor, kind } = parseInput(apiElementsQuerySchema, query);
    const found = await this.service.page(caller, { kind, before: readCursor(cursor), take: limit + 1 });
    const { data, ...page } = pageOf(found, limit);
    return { ...page, data: data.map(elementView) };
  }

  @Post()
  async create(@CurrentApiCaller() caller: ApiCaller, @Body() body: unknown) {
    return elementView(await this.service.create(caller, parseInput(newElementSchema, body ?? {})));
  }

  @Get(':id')
  async read(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return elementView(await this.service.read(caller, id));
  }

  @Patch(':id')
  async change(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string, @Body() body: unknown) {
    return elementView(await this.service.change(caller, id, parseInput(changedElementSchema, body ?? {})));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string): Promise<void> {
    return this.service.remove(caller, id);
  }
}

function elementView({ id, kind, name, words, fields, picture, createdAt }: Element) {
  const image_ref = picture && inputRef(picture);
  return apiElementSchema.parse({ object: 'element', id, kind, name, words, fields, image_ref, created_at: createdAt });
}
