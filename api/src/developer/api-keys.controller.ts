import { newApiKeySchema } from '@maquette/contracts/developer/developer-api';
import { Body, Controller, Delete, Get, Header, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { KeyService } from './key-service';

/** API keys of a workspace, for its members. API keys cannot call these routes. */
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
    return this.keys.make(caller, parseInput(newApiKeySchema, body ?? {}));
  }

  /** A revoked key stays in the list for one month. */
  @Delete(':id')
  revoke(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.keys.revoke(caller, id);
  }
}
