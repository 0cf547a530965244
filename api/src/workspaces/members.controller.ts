import { changedMemberSchema, transferSchema } from '@maquette/contracts/workspaces/members';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Patch, Post } from '@nestjs/common';
import { UidParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { MemberService } from './member-service';

@Controller('api/workspace')
@Access('verified')
export class MembersController {
  constructor(@Inject(MemberService) private readonly members: MemberService) {}

  @Get('members')
  @Header('Cache-Control', 'no-store')
  list(@CurrentCaller() caller: Caller) {
    return this.members.list(caller);
  }

  @Get('members.csv')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="maquette-members.csv"')
  file(@CurrentCaller() caller: Caller) {
    return this.members.file(caller);
  }

  @Patch('members/:uid')
  @HttpCode(204)
  change(@CurrentCaller() caller: Caller, @UidParam() uid: string, @Body() body: unknown): Promise<void> {
    return this.members.change(caller, uid, parseInput(changedMemberSchema, body ?? {}));
  }

  @Delete('members/:uid')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @UidParam() uid: string): Promise<void> {
    return this.members.remove(caller, uid);
  }

  @Post('leave')
  @HttpCode(204)
  leave(@CurrentCaller() caller: Caller): Promise<void> {
    return this.members.leave(caller);
  }

  @Post('transfer')
  @HttpCode(204)
  transfer(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<void> {
    return this.members.transfer(caller, parseInput(transferSchema, body ?? {}).uid);
  }
}
