import { deletedAccountSchema } from '@maquette/contracts/account/deletions';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, CurrentPerson, type KnownRequest, type Person } from '../identity/access';
import { DeletionService } from './deletion-service';

/** Remains open to people who requested the deletion of their account; all other routes are closed to them. */
@Controller('api/me/deletions')
@Access('person')
export class DeletionsController {
  constructor(@Inject(DeletionService) private readonly deletions: DeletionService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@CurrentPerson() person: Person) {
    return { items: await this.deletions.list(person) };
  }

  /** Closes the account now and deletes it in one week. Returns the receipt. */
  @Post()
  @HttpCode(202)
  deleteAccount(@CurrentPerson() person: Person, @Body() body: unknown) {
    return this.deletions.deleteAccount(person, parseInput(deletedAccountSchema, body ?? {}).email);
  }

  @Post(':id/keep')
  @HttpCode(200)
  async keep(@CurrentPerson() person: Person, @IdParam() id: string, @Req() request: KnownRequest) {
    return { items: await this.deletions.keep(person, id, request.address) };
  }
}
