import { guestStatementQuerySchema } from '@maquette/contracts/provenance/statement';
import { GUEST_FILES, guestCommentSchema, guestVerdictSchema, resolveSchema } from '@maquette/contracts/review/review';
import { openShareSchema } from '@maquette/contracts/review/shares';
import type { Guest } from '@maquette/domain/review/open-share';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { IdParam } from '../foundation/id-params';
import { enterOutgoing } from '../foundation/outgoing-files';
import { parseInput } from '../foundation/parse-input';
import { askedRange, sendFile } from '../foundation/send-file';
import { Access, CurrentGuest, type KnownRequest } from '../identity/access';
import { GuestGate } from '../identity/guest-gate';
import { RateLimit } from '../rate-limit/route-classes';
import { sendStatement } from '../statements/send-statement';
import { StatementService } from '../statements/statement-service';
import { GuestDownloads } from './guest-downloads';
import { GuestService, isStreamed } from './guest-service';

const fileQuery = z.object({ of: z.enum(GUEST_FILES).default('picture') });

/** Calls from the page behind a shared link. Token, password and pass are in bodies and headers, never in URLs. */
@Controller('api/guest')
@Access('guest')
export class GuestsController {
  constructor(
    @Inject(GuestService) private readonly guests: GuestService,
    @Inject(GuestGate) private readonly gate: GuestGate,
    @Inject(GuestDownloads) private readonly downloads: GuestDownloads,
    @Inject(StatementService) private readonly statements: StatementService,
  ) {}

  @RateLimit('guest')
  @Post('open')
  @HttpCode(200)
  @Access('public')
  @Header('Cache-Control', 'no-store')
  open(@Req() request: KnownRequest, @Res({ passthrough: true }) response: Response, @Body() body: unknown) {
    return this.gate.open(request, response, parseInput(openShareSchema, body ?? {}));
  }

  @Get('review')
  @Header('Cache-Control', 'no-store')
  review(@CurrentGuest() guest: Guest) {
    return this.guests.review(guest);
  }

  @RateLimit('file')
  @Get('files/:id')
  @Header('Cache-Control', 'private, no-store')
  async file(
    @CurrentGuest() guest: Guest,
    @IdParam() id: string,
    @Query() query: unknown,
    @Req() request: KnownRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { of } = parseInput(fileQuery, query);
    const reader = { visitor: guest.visitId, address: request.address };
    enterOutgoing(response, isStreamed(of) ? 'stream' : 'copy', reader);
    const held = this.downloads.through(guest.share.id, response);
    return sendFile(held, await this.guests.file(guest, id, of, askedRange(request)));
  }

  /** Signed provenance record of the file that the guest downloads. */
  @RateLimit('file')
  @Get('records/:id')
  @Header('Cache-Control', 'private, no-store')
  record(
    @CurrentGuest() guest: Guest,
    @IdParam() id: string,
    @Req() { address }: KnownRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    enterOutgoing(response, 'stream', { visitor: guest.visitId, address });
    return this.guests.record(guest, id);
  }

  /** How a result was made, as text, without the prompt and without names. */
  @RateLimit('statement')
  @Get('statements/:id')
  @Header('Cache-Control', 'private, no-store')
  async statement(
    @CurrentGuest() guest: Guest,
    @IdParam() id: string,
    @Query() query: unknown,
    @Res() response: Response,
  ) {
    const wish = parseInput(guestStatementQuerySchema, query);
    sendStatement(response, await this.statements.forGuest(guest, id, wish));
  }

  @RateLimit('guest')
  @Post('comments')
  @HttpCode(204)
  comment(@CurrentGuest() guest: Guest, @Body() body: unknown): Promise<void> {
    return this.guests.comment(guest, parseInput(guestCommentSchema, body ?? {}));
  }

  @RateLimit('guest')
  @Post('comments/:id/resolve')
  @HttpCode(204)
  resolve(@CurrentGuest() guest: Guest, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.guests.resolve(guest, id, parseInput(resolveSchema, body ?? {}));
  }

  @RateLimit('guest')
  @Post('verdicts')
  @HttpCode(204)
  decide(@CurrentGuest() guest: Guest, @Body() body: unknown): Promise<void> {
    return this.guests.decide(guest, parseInput(guestVerdictSchema, body ?? {}));
  }
}
