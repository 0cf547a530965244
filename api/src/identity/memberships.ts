import type { Language } from '@maquette/contracts/account/languages';
import { Problem } from '@maquette/contracts/calls/problem';
import { BatchLoader } from '@maquette/domain/runtime/batch-loader';
import { findMemberships, type Membership, type MembershipQuestion } from '@maquette/domain/workspaces/find-membership';
import { makePersonalWorkspace, type NewPerson } from '@maquette/domain/workspaces/make-workspace';
import { requireStaying } from '@maquette/domain/workspaces/staying';
import { type PooledClient, Prisma, PrismaClient, type User } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Person } from './access';

const ID = z.guid();

/**
 * Finds the workspace a person works in, and the role they act in there. Read from PostgreSQL for every request: whoever was removed
 * a moment ago is refused, whatever any other process knows.
 */
@Injectable()
export class Memberships {
  /** Personal workspaces under way: of somebody's first requests, which come together, one makes it. */
  private readonly making = new Map<string, Promise<void>>();
  private readonly found: BatchLoader<MembershipQuestion, Membership | null>;

  constructor(@Inject(PrismaClient) private readonly database: PooledClient) {
    this.found = new BatchLoader((questions) => findMemberships(database, questions));
  }

  /**
   * @param chosen as the request names it; undefined for the personal one, which is made on first use
   * @throws Problem account_leaving; workspace_gone, the same for what never was, is deleted, or is not theirs
   */
  async of(person: Person, chosen: string | undefined): Promise<Membership> {
    if (chosen === undefined) return this.personalOf(person);
    const membership = ID.safeParse(chosen).success && (await this.find(person.uid, chosen));
    if (!membership) throw new Problem('workspace_gone');
    return membership;
  }

  /** As it stands now; null for no member. @param workspaceId a UUID */
  find(uid: string, workspaceId: string): Promise<Membership | null> {
    return this.found.ask({ uid, workspaceId });
  }

  private async personalOf(person: Person): Promise<Membership> {
    const question = { uid: person.uid, workspaceId: null };
    const existing = await this.found.ask(question);
    if (existing) return existing;
    await requireStaying(this.database, person.uid);
    const making =
      this.making.get(person.uid) ?? this.makePersonal(person).finally(() => this.making.delete(person.uid));
    this.making.set(person.uid, making);
    await making;
    const created = await this.found.ask(question);
    if (!created) throw new Error('a personal workspace could not be made');
    return created;
  }

  private async makePersonal(person: Person): Promise<void> {
    try {
      await this.database.$transaction((transaction) => makePersonalWorkspace(transaction, profileOf(person)));
    } catch (error) {
      // Another process was asked at the same time: the unique index let one of them make it.
      if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error;
    }
  }

  /**
   * Writes the profile after a log-in: merges what the token says, never touches plan, credits or the creation date.
   * @param language of the browser: what whoever has not chosen one is written to in
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

/** What we keep of somebody the identity provider knows. */
export function profileOf(person: Person, enteredName = ''): NewPerson {
  return {
    uid: person.uid,
    email: person.email,
    displayName: person.name || enteredName || 'Anonymous',
    photoURL: person.picture,
  };
}
