import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { handoffPage } from '@maquette/contracts/calls/routes';
import { handoffPrefillSchema, handoffSchema } from '@maquette/contracts/renders/handoff';
import type { Handoff } from '@maquette/prisma/client';
import { PrismaClient } from '@maquette/prisma/client';
import { Controller, Get, Header, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { InputService } from '../uploads/input-service';
import { withForm } from '../uploads/read-multipart';
import { prefillFields } from './prefill-fields';

/** Sends an image on to the Gen-1 animation workspace, and opens what was sent. */
@Controller('api')
@Access('verified')
export class HandoffsController {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  @PaceOf('upload')
  @Post('handoff')
  @HttpCode(201)
  create(@CurrentCaller() caller: Caller, @Req() request: Request) {
    return withForm(request, async (form) => {
      if (caller.role === 'viewer') throw new Problem('viewer_cannot_render');
      const { image_ref, ...fields } = parsed(prefillFields, form.fields);
      const image = await this.inputs.image(caller, form, 'image', image_ref);
      if (!image) throw new Problem('result_missing');
      const prefill = handoffPrefillSchema.parse({
        fps: fields.prefill_fps,
        seconds: fields.prefill_seconds,
        motionPreset: fields.prefill_motion_preset,
        stabilize: fields.prefill_stabilize,
        prompt: fields.prompt,
      });
      const { workspaceId, person } = caller;
      const handoff = await this.database.handoff.create({
        data: { id: randomUUID(), workspaceId, uid: person.uid, image, prefill },
      });
      return { ok: true, asset: image, open_url: this.workspaceUrl(handoff.id) };
    });
  }

  @Get('handoffs/:id')
  @Header('Cache-Control', 'no-store')
  async read(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    const known = z.uuid().safeParse(id).success;
    const handoff = known ? await this.database.handoff.findFirst({ where: { id, workspaceId } }) : null;
    if (!handoff) throw new Problem('not_found');
    return handoffView(handoff);
  }

  /** The page that opens: our own workspace, or the one of the settings, which is told the hand-off's id. */
  private workspaceUrl(id: string): string {
    const { ANIMATION_WORKSPACE_URL: elsewhere, APP_URL } = this.settings;
    if (!elsewhere) return new URL(handoffPage(id), APP_URL).href;
    const url = new URL(elsewhere);
    url.searchParams.set('handoff', id);
    return url.href;
  }
}

function handoffView({ id, image, prefill, createdAt }: Handoff) {
  return handoffSchema.parse({ id, image, prefill, createdAt: createdAt.toISOString() });
}
