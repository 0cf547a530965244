import { invitationTokenSchema, newInvitationsSchema } from '@maquette/contracts/workspaces/invitations';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, CurrentPerson, type KnownRequest, type Person } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { InvitationService } from './invitation-service';

@Controller('api/workspace/invitations')
@Access('verified')
export class InvitationsController {
  constructor(@Inject(InvitationService) private readonly invitations: InvitationService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@CurrentCaller() caller: Caller) {
    return { items: await this.invitations.list(caller) };
  }

  @RateLimit('outside')
  @Post()
  invite(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.invitations.invite(caller, parseInput(newInvitationsSchema, body ?? {}));
  }

  @RateLimit('outside')
  @Post(':id/resend')
  @HttpCode(200)
  again(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.invitations.again(caller, id);
  }

  @Delete(':id')
  @HttpCode(204)
  revoke(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.invitations.revoke(caller, id);
  }
}

/** Opens invitations from e-mail links. The token is sent in the body, so that no URL contains it. */
@Controller('api/invitations')
export class InvitedController {
  constructor(@Inject(InvitationService) private readonly invitations: InvitationService) {}

  @RateLimit('sign-in')
  @Post('read')
  @HttpCode(200)
  @Access('public')
  read(@Body() body: unknown) {
    return this.invitations.read(parseInput(invitationTokenSchema, body ?? {}).token);
  }

  @RateLimit('sign-in')
  @Post('accept')
  @HttpCode(200)
  @Access('person')
  accept(@CurrentPerson() person: Person, @Body() body: unknown, @Req() { address }: KnownRequest) {
    return this.invitations.accept(person, parseInput(invitationTokenSchema, body ?? {}).token, address);
  }
}
