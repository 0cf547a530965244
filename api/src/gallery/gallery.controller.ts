import {
  galleryImageQuery,
  galleryQuery,
  galleryReportSchema,
  publishSchema,
} from '@maquette/contracts/gallery/gallery';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Put,
  Query,
  Redirect,
  Req,
  Res,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { IdParam } from '../foundation/id-params';
import { enterOutgoing } from '../foundation/outgoing-files';
import { parseInput } from '../foundation/parse-input';
import { askedRange, sendFile } from '../foundation/send-file';
import { Access, type Caller, CurrentCaller, type KnownRequest } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { GalleryService } from './gallery-service';

/** The public gallery, and the routes by which owners publish their results. */
@Controller('api/gallery')
@Access('public')
export class GalleryController {
  constructor(@Inject(GalleryService) private readonly gallery: GalleryService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  page(@Query() query: unknown) {
    return this.gallery.page(parseInput(galleryQuery, query).before ?? null);
  }

  @Get('front-page')
  @Header('Cache-Control', 'no-store')
  frontPage() {
    return this.gallery.frontPage();
  }

  @Get('entries/:id')
  @Header('Cache-Control', 'no-store')
  entry(@IdParam() id: string) {
    return this.gallery.entry(id);
  }

  @Get('pictures/:id')
  @Header('Cache-Control', 'no-cache')
  async picture(
    @IdParam() id: string,
    @Query() query: unknown,
    @Req() request: KnownRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { side } = parseInput(galleryImageQuery, query);
    enterOutgoing(response, 'copy', { address: request.address });
    return sendFile(response, await this.gallery.picture(id, side, askedRange(request)));
  }

  /** Redirects to the object store, so that a slow reader holds no connection of the api. */
  @Get('clips/:id')
  @Header('Cache-Control', 'no-cache')
  @Redirect()
  async clip(@IdParam() id: string, @Req() { method }: Request) {
    return { url: await this.gallery.clipUrl(id, method === 'HEAD' ? 'HEAD' : 'GET'), statusCode: 302 };
  }

  @RateLimit('contact')
  @Post('entries/:id/report')
  @HttpCode(204)
  report(@IdParam() id: string, @Body() body: unknown, @Req() { address }: KnownRequest): Promise<void> {
    return this.gallery.report(id, parseInput(galleryReportSchema, body ?? {}), address ?? '');
  }

  @Access('verified')
  @Get('renders/:id')
  stand(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.gallery.stand(caller, id);
  }

  @Access('verified')
  @Put('renders/:id')
  @HttpCode(204)
  publish(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.gallery.publish(caller, id, parseInput(publishSchema, body ?? {}));
  }

  @Access('verified')
  @Delete('renders/:id')
  @HttpCode(204)
  unpublish(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.gallery.unpublish(caller, id);
  }
}
