import type { ChosenLanguage, LanguageChoice } from '@maquette/contracts/account/language-choice';
import type { MailChoices } from '@maquette/contracts/account/mail-choices';
import { mailChoicesOf } from '@maquette/domain/mail/mail-choices';
import { languageOfUid } from '@maquette/domain/mail/recipient-languages';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { announce } from '@maquette/domain/runtime/render-events';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';
import type { Person } from './access';
import { TokenVerifier } from './token-verifier';

/** Settings of a person's own account. */
@Injectable()
export class AccountService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async mails(person: Person): Promise<MailChoices> {
    return mailChoicesOf(await this.preferencesOf(person));
  }

  /** Merges the change into the preferences; other preferences stay. */
  async choose({ uid }: Person, { off }: MailChoices): Promise<MailChoices> {
    const choices = { off: [...new Set(off)] };
    await this.database.$executeRaw`
      UPDATE users SET preferences = preferences || jsonb_build_object('mails', ${JSON.stringify(choices)}::jsonb)
      WHERE uid = ${uid}`;
    return choices;
  }

  async language({ uid }: Person): Promise<ChosenLanguage> {
    return { language: (await languageOfUid(this.database, uid)) ?? null };
  }

  /** Language of all further e-mails, including those still queued. */
  async speak({ uid }: Person, { language }: LanguageChoice): Promise<LanguageChoice> {
    await this.database.$executeRaw`
      UPDATE users SET preferences = preferences || jsonb_build_object('language', ${language}::text) WHERE uid = ${uid}`;
    return { language };
  }

  private async preferencesOf({ uid }: Person): Promise<unknown> {
    const user = await this.database.user.findUniqueOrThrow({ where: { uid }, select: { preferences: true } });
    return user.preferences;
  }

  /** Rejects all tokens and sockets of the person. A process that misses the event learns it within one minute. */
  async endSessions({ uid }: Pick<Person, 'uid'>): Promise<void> {
    await this.tokens.revoke(uid);
    await announce(this.redis, { kind: 'sessions', uid }, (error) =>
      this.log.warn({ error: String(error) }, "the end of a user's sessions could not be published"),
    );
  }
}
