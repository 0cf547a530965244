import { Controller, Get, Inject } from '@nestjs/common';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';
import { KeyService } from './key-service';

@Controller('api/v1/account')
@Access('api-key')
export class AccountController {
  constructor(@Inject(KeyService) private readonly keys: KeyService) {}

  @Get()
  @Scope(null)
  read(@CurrentApiCaller() caller: ApiCaller) {
    return this.keys.account(caller);
  }
}
