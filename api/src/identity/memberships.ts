import type { Language } from '@maquette/contracts/account/languages';
import { Problem } from '@maquette/contracts/calls/problem';
import { BatchLoader } from '@maquette/domain/runtime/batch-loader';
import { findMemberships, type Membership, type MembershipQuestion } from '@maquette/domain/workspaces/find-membership';
import { makePersonalWorkspace, type NewPerson } from '@maquette/domain/workspaces/make-workspace';
import { requireActiveAccount } from '@maquette/domain/workspaces/require-active-account';
import { type PooledClient, Prisma, PrismaClient, type User } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Person } from './access';

const ID = z.guid();

/** Workspace and role of a person, read from PostgreSQL per request, so that a removed member is refused at once. */
@Injectable()
export class Memberships {
  /** Personal workspaces being created: a new user's first requests arrive together, and only one creates it. */
  private readonly making = new Map<string, Promise<void>>();
  private readonly found: BatchLoader<MembershipQuestion, Membership | null>;

  constructor(@Inject(PrismaClient) private readonly database: PooledClient) {
    this.found = new BatchLoader((questions) => findMemberships(database, questions));
  }

  /**
   * @param chosen workspace id of the request; undefined for the personal workspace, which is created on first use
   * @throws Problem account_leaving; workspace_gone when it is unknown, deleted or the person is no member
   */
  async of(person: Person, chosen: string | undefined): Promise<Membership> {
    if (chosen === undefined) return this.personalOf(person);
    const membership = ID.safeParse(chosen).success && (await this.find(person.uid, chosen));
    if (!membership) throw new Problem('workspace_gone');
    return membership;
  }

  /** Current membership, or null. @param workspaceId a UUID */
  find(uid: string, workspaceId: string): Promise<Membership | null> {
    return this.found.ask({ uid, workspaceId });
  }

  private async personalOf(person: Person): Promise<Membership> {
    const question = { uid: person.uid, workspaceId: null };
    const existing = await this.found.ask(question);
    if (existing) return existing;
    await requireActiveAccount(this.database, person.uid);
    const making =
      this.making.get(person.uid) ?? this.makePersonal(person).finally(() => this.making.delete(person.uid));
    this.making.set(person.uid, making);
    await making;
    const created = await this.found.ask(question);
    if (!created) throw new Error('personal workspace was not created');
    return created;
  }

  private async makePersonal(person: Person): Promise<void> {
    try {
      await this.database.$transaction((transaction) => makePersonalWorkspace(transaction, profileOf(person)));
    } catch (error) {
      // Another process created it at the same time; the unique index admits only one.
      if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error;
    }
  }

  /**
   * Stores the profile after a log-in: merges the token's fields, never changes plan, credits or creation date.
   * @param language the browser's, used for e-mails until the person chooses a language
   */
  async writeProfile(person: Person, enteredName: string, language: Language): Promise<User> {
    const profile = profileOf(person, enteredName);
    const { uid, ...changes } = profile;
    const user = await this.database.user.upsert({
      where: { uid },
      create: profile,
      update: { ...changes, lastLoginAt: new Date() },
    });
    await this.database.$executeRaw`
      UPDATE users SET preferences = preferences || jsonb_build_object('language', ${language}::text)
      WHERE uid = ${uid} AND preferences -> 'language' IS NULL`;
    return user;
  }
}

/** Stored fields of a person known to the identity provider. */
export function profileOf(person: Person, enteredName = ''): NewPerson {
  return {
    uid: person.uid,
    email: person.email,
    displayName: person.name || enteredName || 'Anonymous',
    photoURL: person.picture,
  };
}
