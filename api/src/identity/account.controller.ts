import { languageChoiceSchema } from '@maquette/contracts/account/language-choice';
import { mailChoicesSchema } from '@maquette/contracts/account/mail-choices';
import { Body, Controller, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { RateLimit } from '../rate-limit/route-classes';
import { Access, CurrentPerson, type Person } from './access';
import { AccountService } from './account-service';

/** Settings of a person's own account, independent of the workspace. */
@Controller('api/me')
@Access('verified')
export class AccountController {
  constructor(@Inject(AccountService) private readonly account: AccountService) {}

  @Get('mails')
  mails(@CurrentPerson() person: Person) {
    return this.account.mails(person);
  }

  @Put('mails')
  @HttpCode(200)
  choose(@CurrentPerson() person: Person, @Body() body: unknown) {
    return this.account.choose(person, parseInput(mailChoicesSchema, body ?? {}));
  }

  @Get('language')
  language(@CurrentPerson() person: Person) {
    return this.account.language(person);
  }

  @Put('language')
  @HttpCode(200)
  speak(@CurrentPerson() person: Person, @Body() body: unknown) {
    return this.account.speak(person, parseInput(languageChoiceSchema, body ?? {}));
  }

  /** Ends every session of the caller, including the current one. */
  @RateLimit('sign-in')
  @Post('sessions/end')
  @HttpCode(204)
  endSessions(@CurrentPerson() person: Person): Promise<void> {
    return this.account.endSessions(person);
  }
}
