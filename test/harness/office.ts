import { randomUUID } from 'node:crypto';
import type { Role } from '@maquette/contracts/account/roles';
import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import request from 'supertest';
import { signUp, type TestPerson } from './people';
import type { Product } from './product';
import { ask } from './renders';

/** A shared workspace with one user for each requested role. */
export interface Office {
  id: string;
  people: Record<Role, TestPerson>;
  /** Adds one more user to the workspace. */
  join(role: Exclude<Role, 'owner'>): Promise<TestPerson>;
}

const HALF_CREDITS = 10_000;

/** Creates a workspace with ten seats and credits. */
export async function openOffice(product: Product, plan = 'business'): Promise<Office> {
  const owner = await signUp({ name: 'Olive Owner' });
  const made = await call(product, owner, 'post', '/api/me/workspaces').send({ name: 'Office' }).expect(201);
  const { id } = made.body as { id: string };
  await product.database.workspace.update({ where: { id }, data: { plan, seats: 10 } });
  const grant = { workspaceId: id, kind: 'topup' as const, amount: HALF_CREDITS, reason: 'top_up' as const };
  await product.database.$transaction((transaction) =>
    grantCredits(transaction, { ...grant, idempotencyKey: randomUUID() }),
  );
  const join = async (role: Exclude<Role, 'owner'>) => {
    const person = await signUp({ name: `${role} of the office` });
    await ask(product, person, '/api/me/entitlements').expect(200);
    await product.database.workspaceMember.create({ data: { workspaceId: id, uid: person.uid, role } });
    return person;
  };
  const people = { owner, admin: await join('admin'), editor: await join('editor'), viewer: await join('viewer') };
  return { id, people, join };
}

/** Sends a user's request, in a workspace if one is named. */
export function call(
  product: { url: string },
  person: Pick<TestPerson, 'token'>,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  workspace?: string,
): request.Test {
  const asked = request(product.url)[method](path).set('Authorization', `Bearer ${person.token}`);
  return workspace === undefined ? asked : asked.set(WORKSPACE_HEADER, workspace);
}
