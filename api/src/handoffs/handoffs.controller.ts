import { Controller, Get, Header, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { IdParam } from '../foundation/id-params';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { withForm } from '../uploads/read-multipart';
import { HandoffService } from './handoff-service';

/** Hands an image to the Gen-1 animation workspace, and reads a hand-off. */
@Controller('api')
@Access('verified')
export class HandoffsController {
  constructor(@Inject(HandoffService) private readonly handoffs: HandoffService) {}

  @RateLimit('upload')
  @Post('handoff')
  create(@CurrentCaller() caller: Caller, @Req() request: Request) {
    return withForm(request, (form) => this.handoffs.create(caller, form));
  }

  @Get('handoffs/:id')
  @Header('Cache-Control', 'no-store')
  read(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.handoffs.read(caller, id);
  }
}
