import { languageSchema } from '@maquette/contracts/account/language-choice';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { IdParam } from '../foundation/id-params';
import { enterOutgoing } from '../foundation/outgoing-files';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, type KnownRequest } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { LabelledImages } from './labelled-images';
import { LabelledVideos } from './labelled-videos';

const labelWish = z.object({ language: languageSchema.default('en') });

/** Results with a visible label that says how they were made. */
@Controller('api/labelled')
@Access('verified')
export class LabelsController {
  constructor(
    @Inject(LabelledImages) private readonly images: LabelledImages,
    @Inject(LabelledVideos) private readonly videos: LabelledVideos,
  ) {}

  @RateLimit('statement')
  @Get(':id')
  @Header('Cache-Control', 'no-store')
  async image(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Query() query: unknown,
    @Req() { address }: KnownRequest,
    @Res() response: Response,
  ) {
    const { language } = parseInput(labelWish, query);
    enterOutgoing(response, 'copy', { address });
    const { bytes, type, disposition } = await this.images.download(caller, id, language);
    response.setHeader('Content-Disposition', disposition).type(type).send(bytes);
  }

  /** A worker encodes the video again; clients repeat the request until it is ready. */
  @RateLimit('file')
  @Post(':id/video')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  video(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.videos.address(caller, id, parseInput(labelWish, body ?? {}).language);
  }
}
