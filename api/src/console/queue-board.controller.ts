import { Controller, Get, HttpCode, Inject, Next, Post, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Access, CurrentPerson, type Person } from '../identity/access';
import { bearerToken, PassInCookie } from '../identity/request-token';
import { QueueBoard } from './queue-board';

/** Serves the BullMQ board. Browsers request its page without a header, so a cookie with the log-in is accepted too. */
@Controller('api/ops/calls')
@Access('operator')
@PassInCookie()
export class QueueBoardController {
  constructor(@Inject(QueueBoard) private readonly board: QueueBoard) {}

  @Post('pass')
  @HttpCode(200)
  pass(@CurrentPerson() person: Person, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.board.admit(response, { token: bearerToken(request), until: person.tokenEndsAt });
  }

  @Get(['', '*path'])
  show(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction) {
    return this.board.show(request, response, next);
  }
}
