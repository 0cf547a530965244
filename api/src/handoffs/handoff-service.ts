import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { handoffPage } from '@maquette/contracts/calls/routes';
import { handoffPrefillSchema, handoffSchema } from '@maquette/contracts/renders/handoff';
import { findHandoff, storeHandoff } from '@maquette/domain/renders/handoffs';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { parseInput } from '../foundation/parse-input';
import type { Caller } from '../identity/access';
import { InputService } from '../uploads/input-service';
import type { MultipartForm } from '../uploads/read-multipart';
import { prefillFields } from './prefill-fields';

/** Images that were handed off to the animation workspace, with prefilled form fields. */
@Injectable()
export class HandoffService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Problem viewer_cannot_render, result_missing, file_gone, invalid_request and errors about the image */
  async create(caller: Caller, form: MultipartForm) {
    permit(caller, 'handoffs.make');
    const { image_ref, ...fields } = parseInput(prefillFields, form.fields);
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
    const handoff = await storeHandoff(this.database, {
      id: randomUUID(),
      workspaceId,
      uid: person.uid,
      image,
      prefill,
    });
    return { ok: true, asset: image, open_url: this.workspaceUrl(handoff.id) };
  }

  /** @throws Problem not_found */
  async read({ workspaceId }: Caller, handoffId: string) {
    const handoff = await findHandoff(this.database, workspaceId, handoffId, new Date());
    if (!handoff) throw new Problem('not_found');
    const { id, image, prefill, createdAt } = handoff;
    return handoffSchema.parse({ id, image, prefill, createdAt: createdAt.toISOString() });
  }

  /** URL of our own animation workspace, or of the configured one, with the hand-off's id. */
  private workspaceUrl(id: string): string {
    const { ANIMATION_WORKSPACE_URL: elsewhere, APP_URL } = this.settings;
    if (!elsewhere) return new URL(handoffPage(id), APP_URL).href;
    const url = new URL(elsewhere);
    url.searchParams.set('handoff', id);
    return url.href;
  }
}
