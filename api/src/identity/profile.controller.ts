import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';
import { PaceOf } from '../pace/route-classes';
import { Access, CurrentPerson, type Person } from './access';
import { displayNameOf } from './display-name';
import { Memberships } from './memberships';

const profileBody = z.object({ displayName: z.string().default('').transform(displayNameOf) });

@Controller('api/me')
export class ProfileController {
  constructor(@Inject(Memberships) private readonly memberships: Memberships) {}

  /** Called after every log-in and sign-up: the profile document of the specification. */
  @PaceOf('sign-in')
  @Post('profile')
  @HttpCode(200)
  @Access('signed-in')
  async write(@CurrentPerson() person: Person, @Body() body: unknown) {
    const user = await this.memberships.writeProfile(person, parsed(profileBody, body ?? {}).displayName);
    const { uid, email, displayName, photoURL, createdAt, lastLoginAt } = user;
    return { ok: true, uid, email, displayName, photoURL, emailVerified: person.emailVerified, createdAt, lastLoginAt };
  }
}
