import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { refillBetaGrant } from '@maquette/domain/credits/beta-floor';
import { captureHold, grantCredits, readBalance, releaseHold } from '@maquette/domain/credits/credit-ledger';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { claimRender } from '@maquette/domain/renders/claim-render';
import { settleCancelled, settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 20);
});
afterAll(async () => {
  await database.$disconnect();
  await testDatabase.drop();
});

const workspace = (halfCredits: number) => fundedWorkspace(database, halfCredits);

const picture = (id: string) => ({
  key: id,
  thumbnailKey: `${id}-t`,
  contentType: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
  sha256: '',
  provider: 'test',
  facts: {},
});

/** Possible next steps by users, workers and operators. An end picks any earlier render, so most ends happen twice. */
type Step =
  | { kind: 'accept'; price: number }
  | { kind: 'take' | 'done' | 'fail' | 'cancel'; which: number; attempt: number }
  | { kind: 'grant'; amount: number; key: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('accept' as const), price: fc.integer({ min: 0, max: 40 }) }),
  fc.record({
    kind: fc.constantFrom('take' as const, 'done' as const, 'fail' as const, 'cancel' as const),
    which: fc.nat(11),
    attempt: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 30 }), key: fc.nat(3) }),
);

describe('the ledger', () => {
  test('keeps every invariant under any interleaving of parallel steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
        const workspaceId = await workspace(100);
        const renders: string[] = [];
        for (const round of rounds) {
          await Promise.all(
            round.map(async (next) => {
              if (next.kind === 'accept') {
                const accepted = await acceptRender(database, orderOf(workspaceId, next.price)).catch(() => null);
                if (accepted) renders.push(accepted.render.id);
              } else if (next.kind === 'grant') {
                const { amount, key } = next;
                const idempotencyKey = `${workspaceId}:${key}`;
                await database.$transaction((transaction) =>
                  grantCredits(transaction, { workspaceId, kind: 'topup', amount, reason: 'top_up', idempotencyKey }),
                );
              } else {
                const id = renders[next.which];
                if (!id) return;
                if (next.kind === 'take') await claimRender(database, id, 30);
                if (next.kind === 'done') await settleDone(database, id, next.attempt, picture(id));
                if (next.kind === 'fail')
                  await settleFailed(database, id, { code: 'engine_crashed', attempt: next.attempt });
                if (next.kind === 'cancel') await settleCancelled(database, id);
              }
            }),
          );
        }
        const { available, balance, held } = await readBalance(database, workspaceId);
        expect(available).toBeGreaterThanOrEqual(0);
        expect(available).toBe(balance - held);
        expect(await auditBooks(database)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('spends what expires first, then one-time credits, then top-ups', async () => {
    const workspaceId = await workspace(10);
    const grant = (kind: 'plan' | 'topup', amount: number, expiresAt?: Date) =>
      database.$transaction((transaction) =>
        grantCredits(transaction, { workspaceId, kind, amount, reason: 'top_up', idempotencyKey: uuidv7(), expiresAt }),
      );
    await grant('topup', 10);
    await grant('plan', 10, new Date('2030-02-01'));
    await grant('plan', 10, new Date('2030-01-01'));
    const { render } = await acceptRender(database, orderOf(workspaceId, 25));
    await claimRender(database, render.id, 30);
    await settleDone(database, render.id, 1, picture(render.id));
    const left = await database.creditGrant.findMany({
      where: { workspaceId },
      orderBy: [{ expiresAt: { sort: 'asc', nulls: 'last' } }, { kind: 'asc' }],
    });
    expect(left.map(({ kind, remaining }) => [kind, Number(remaining)])).toEqual([
      ['plan', 0],
      ['plan', 0],
      ['one_time', 5],
      ['topup', 10],
    ]);
  });

  test('cannot be edited, and ends a hold only once', async () => {
    const workspaceId = await workspace(10);
    const { render } = await acceptRender(database, orderOf(workspaceId, 4));
    await expect(database.creditPosting.updateMany({ data: { amount: 0 } })).rejects.toThrow(/append-only/);
    await expect(database.creditPosting.deleteMany()).rejects.toThrow(/append-only/);
    const ending = { workspaceId, renderId: render.id, price: 4, draftCredit: 0, reason: 'render_failed' as const };
    await settleFailed(database, render.id, { code: 'engine_crashed' });
    await expect(database.$transaction((transaction) => captureHold(transaction, ending))).rejects.toThrow();
    await expect(database.$transaction((transaction) => releaseHold(transaction, ending))).rejects.toThrow();
    await expect(acceptRender(database, orderOf(workspaceId, 11))).rejects.toThrow(/Not enough/);
    await expect(database.render.update({ where: { id: render.id }, data: { status: 'done' } })).rejects.toThrow(
      /is final/,
    );
  });

  test('refills the Free test grant up to its floor, once, however many ask', async () => {
    const workspaceId = await workspace(10);
    await Promise.all(Array.from({ length: 20 }, () => refillBetaGrant(database, workspaceId, 500)));
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 500, held: 0, available: 500 });
    expect(await database.creditPosting.count({ where: { workspaceId, reason: 'Temporary beta grant' } })).toBe(1);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('limits the open renders of a workspace exactly, under any burst', async () => {
    const workspaceId = await workspace(1_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () =>
        acceptRender(database, { ...orderOf(workspaceId, 1), plan: { ...PLANS.creator, openLimit: 25 } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(await auditBooks(database)).toEqual([]);
  });
});
