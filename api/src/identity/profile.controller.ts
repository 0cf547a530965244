import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';
import { PaceOf } from '../pace/route-classes';
import { Access, CurrentPerson, type Person } from './access';
import { displayNameOf } from './display-name';
import { PersonalWorkspaces } from './personal-workspace';

const profileBody = z.object({ displayName: z.string().default('').transform(displayNameOf) });

@Controller('api/me')
export class ProfileController {
  constructor(@Inject(PersonalWorkspaces) private readonly workspaces: PersonalWorkspaces) {}

  /** Called after every log-in and sign-up: the profile document of the specification. */
  @PaceOf('sign-in')
  @Post('profile')
  @HttpCode(200)
  @Access('signed-in')
  async write(@CurrentPerson() person: Person, @Body() body: unknown) {
    const user = await this.workspaces.writeProfile(person, parsed(profileBody, body ?? {}).displayName);
    const { uid, email, displayName, photoURL, createdAt, lastLoginAt } = user;
    return { ok: true, uid, email, displayName, photoURL, emailVerified: person.emailVerified, createdAt, lastLoginAt };
  }
}
