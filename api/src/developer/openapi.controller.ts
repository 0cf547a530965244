import { createHash } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Access } from '../identity/access';
import { openApiDocument } from '../openapi/document';

/** OpenAPI document of the developer API, constant within a release. */
@Controller('api/v1/openapi.json')
@Access('public')
export class OpenApiController {
  private readonly text = JSON.stringify(openApiDocument());
  private readonly tag = `"${createHash('sha256').update(this.text).digest('base64url')}"`;

  @Get()
  read(@Req() request: Request, @Res() response: Response): void {
    response.setHeader('ETag', this.tag);
    response.setHeader('Cache-Control', 'public, max-age=300');
    if (request.fresh) response.status(304).end();
    else response.type('application/json').send(this.text);
  }
}
