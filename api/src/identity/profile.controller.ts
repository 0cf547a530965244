import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { preferredLanguage } from '../foundation/page-language';
import { parseInput } from '../foundation/parse-input';
import { RateLimit } from '../rate-limit/route-classes';
import { Access, CurrentPerson, type Person } from './access';
import { displayNameOf } from './display-name';
import { Memberships } from './memberships';

const profileBody = z.object({ displayName: z.string().default('').transform(displayNameOf) });

@Controller('api/me')
export class ProfileController {
  constructor(@Inject(Memberships) private readonly memberships: Memberships) {}

  /** Called after every log-in and sign-up; returns the specification's profile document. */
  @RateLimit('sign-in')
  @Post('profile')
  @HttpCode(200)
  @Access('signed-in')
  async write(@CurrentPerson() person: Person, @Body() body: unknown, @Req() request: Request) {
    const { displayName: entered } = parseInput(profileBody, body ?? {});
    const user = await this.memberships.writeProfile(person, entered, preferredLanguage(request));
    const { uid, email, displayName, photoURL, createdAt, lastLoginAt } = user;
    return { ok: true, uid, email, displayName, photoURL, emailVerified: person.emailVerified, createdAt, lastLoginAt };
  }
}
