import { newApiKeySchema } from '@maquette/contracts/developer/developer-api';
import { Body, Controller, Delete, Get, Header, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/known-id';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { KeyService } from './key-service';

/** The keys of a workspace, for the people in it. A key itself opens none of this. */
@Controller('api/developer/keys')
@Access('verified')
export class ApiKeysController {
  constructor(@Inject(KeyService) private readonly keys: KeyService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  list(@CurrentCaller() caller: Caller) {
    return this.keys.list(caller);
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  make(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.keys.make(caller, parsed(newApiKeySchema, body ?? {}));
  }

  /** Revokes it. It stays in the list for a month. */
  @Delete(':id')
  revoke(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.keys.revoke(caller, id);
  }
}
