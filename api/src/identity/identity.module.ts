import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { ApiSettings } from '../foundation/api-settings';
import { RateLimitGate } from '../rate-limit/rate-limit-gate';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { AccountController } from './account.controller';
import { AccountService } from './account-service';
import { Banner } from './banner';
import { ClientSettingsController } from './client-settings.controller';
import { GuestGate } from './guest-gate';
import { IdentityGuard } from './identity.guard';
import { KeyGate } from './key-gate';
import { LocalMailController } from './local-mail.controller';
import { LocalMailbox } from './local-mailbox';
import { Memberships } from './memberships';
import { ProfileController } from './profile.controller';
import { TokenVerifier } from './token-verifier';

@Global()
@Module({})
export class IdentityModule {
  static from(settings: ApiSettings): DynamicModule {
    return {
      module: IdentityModule,
      controllers: [
        AccountController,
        ProfileController,
        ClientSettingsController,
        ...(settings.FIREBASE_AUTH_EMULATOR_HOST ? [LocalMailController] : []),
      ],
      providers: [
        AccountService,
        Banner,
        TokenVerifier,
        ...(settings.FIREBASE_AUTH_EMULATOR_HOST ? [LocalMailbox] : []),
        Memberships,
        RateLimiter,
        RateLimitGate,
        KeyGate,
        GuestGate,
        { provide: APP_GUARD, useClass: IdentityGuard },
      ],
      exports: [AccountService, TokenVerifier, Memberships, RateLimitGate, GuestGate],
    };
  }
}
