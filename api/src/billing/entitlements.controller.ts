import { consumedTask, consumeRequestSchema } from '@maquette/contracts/account/entitlements';
import { Problem } from '@maquette/contracts/calls/problem';
import { storedRender } from '@maquette/domain/renders/stored-render';
import { PrismaClient } from '@maquette/prisma/client';
import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { CreditService } from './credit-service';

@Controller('api/me/entitlements')
@Access('verified')
export class EntitlementsController {
  constructor(
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(PrismaClient) private readonly database: PrismaClient,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  read(@CurrentCaller() caller: Caller) {
    return this.credits.entitlements(caller);
  }

  /** The browser's confirmation after a success. The server has charged already; this answers the receipt. */
  @Post('consume')
  @HttpCode(200)
  async consume(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    const taskId = consumedTask(parsed(consumeRequestSchema, body ?? {}));
    const render = /^[0-9a-f-]{36}$/i.test(taskId)
      ? await this.database.render.findFirst({
          where: { id: taskId, workspaceId: caller.workspaceId, uid: caller.person.uid },
        })
      : null;
    if (!render) throw new Problem('not_found');
    return this.credits.receipt(storedRender(render));
  }
}
