import { Problem } from '@maquette/contracts/calls/problem';
import { permit } from '@maquette/domain/workspaces/permit';
import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { InputService } from './input-service';
import { withForm } from './read-multipart';

/** Files on their own, before the form that needs them: checked at once, kept across reloads, sent only once. */
@Controller('api/uploads')
@Access('verified')
export class UploadsController {
  constructor(@Inject(InputService) private readonly inputs: InputService) {}

  /** What the workspace brought, the latest first. */
  @Get()
  async list(@CurrentCaller() caller: Caller) {
    return { items: await this.inputs.latest(caller) };
  }

  @PaceOf('upload')
  @Post()
  @HttpCode(201)
  create(@CurrentCaller() caller: Caller, @Req() request: Request) {
    return withForm(request, async ({ files: [file] }) => {
      permit(caller, 'files.send');
      if (!file) throw new Problem('invalid_request', { image: 'add a file' });
      const kept = file.role === 'video' ? this.inputs.keepVideo(caller, file) : this.inputs.keepImage(caller, file);
      return { ok: true, file: await kept };
    });
  }
}
