import { Problem } from '@maquette/contracts/calls/problem';
import { CORRECTIONS_ROW, readCorrections } from '@maquette/contracts/fields/drawing-corrections';
import { CROP_ROW, readCrop } from '@maquette/contracts/fields/drawing-crop';
import { CHOSEN_DRAWING_KINDS } from '@maquette/contracts/fields/drawing-kind';
import { INPUT_REF_PATTERN, readInputRef } from '@maquette/contracts/fields/input-file';
import { linkedImageSchema } from '@maquette/contracts/fields/linked-image';
import { DESIGN_TYPES } from '@maquette/contracts/tools/render-choices';
import { permit } from '@maquette/domain/workspaces/permit';
import { Body, Controller, Get, Header, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { abortOnDisconnect } from '../foundation/client-disconnect';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, type KnownRequest } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { InputService } from './input-service';
import { LinkedImages } from './linked-images';
import { withForm } from './read-multipart';

const partsQuerySchema = z.strictObject({
  image: z
    .string()
    .regex(new RegExp(INPUT_REF_PATTERN))
    .transform((text) => readInputRef(text) ?? z.NEVER),
  designType: z.enum(DESIGN_TYPES),
  drawingKind: z.enum(CHOSEN_DRAWING_KINDS).optional(),
  corrections: CORRECTIONS_ROW.text.transform(readCorrections),
  crop: CROP_ROW.text.transform((text) => readCrop(text) ?? undefined),
});

/** Page of a PDF, and whether small images of its pages are wanted; ignored for other files. */
const pdfChoiceSchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  previews: z.stringbool().default(false),
});

/** Uploads files before the form that needs them: validated at once, kept across reloads, sent only once. */
@Controller('api/uploads')
@Access('verified')
export class UploadsController {
  constructor(
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(LinkedImages) private readonly links: LinkedImages,
  ) {}

  /** Files of the workspace, newest first. */
  @Get()
  async list(@CurrentCaller() caller: Caller) {
    return { items: await this.inputs.latest(caller) };
  }

  /** Kind of drawing, and its walls, roofs and panes, to which colours can be applied. Constant for a file. */
  @RateLimit('parts')
  @Header('Cache-Control', 'private, max-age=86400')
  @Get('parts')
  async parts(
    @CurrentCaller() caller: Caller,
    @Query() query: unknown,
    @Res({ passthrough: true }) response: Response,
  ) {
    const of = parseInput(partsQuerySchema, query);
    return { ok: true, ...(await this.inputs.parts(caller, of, abortOnDisconnect(response))) };
  }

  /** Image from another website, by URL. */
  @RateLimit('link')
  @Post('link')
  async link(
    @CurrentCaller() caller: Caller,
    @Req() request: KnownRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ) {
    permit(caller, 'files.send');
    const wish = parseInput(linkedImageSchema, body ?? {});
    return { ok: true, file: await this.links.keep(caller, request, wish, abortOnDisconnect(response)) };
  }

  @RateLimit('upload')
  @Post()
  create(@CurrentCaller() caller: Caller, @Req() request: Request) {
    return withForm(request, async ({ fields, files: [file] }) => {
      permit(caller, 'files.send');
      if (!file) throw new Problem('invalid_request', { image: 'add a file' });
      if (file.role === 'video') return { ok: true, file: await this.inputs.keepVideo(caller, file) };
      const choice = parseInput(pdfChoiceSchema, { page: fields.page, previews: fields.previews });
      return { ok: true, ...(await this.inputs.keepPage(caller, { ...file, ...choice })) };
    });
  }
}
