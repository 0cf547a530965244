import { allowBuying } from '@maquette/domain/billing/allow-buying';
import { applyReversal } from '@maquette/domain/billing/apply-reversal';
import { applyTopUp } from '@maquette/domain/billing/apply-top-up';
import { reserveAutoTopUp } from '@maquette/domain/billing/auto-top-up';
import { nextObservation } from '@maquette/domain/billing/billing-account';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
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
  expect(await auditBooks(database)).toEqual([]);
  await database.$disconnect();
  await testDatabase.drop();
});

const now = new Date();
const topUp = (workspaceId: string, paymentKey: string, cents: number) =>
  applyTopUp(database, { paymentKey, customerId: null, workspaceId, cents, autoTopUpId: null }, now);
const reversed = async (
  paymentKey: string,
  paidCents: number,
  back: { refundedCents?: number; disputedCents?: number },
) =>
  applyReversal(
    database,
    { paymentKey, paidCents, refundedCents: 0, disputedCents: 0, ...back },
    await nextObservation(database),
    now,
  );
const accepted = async (workspaceId: string, price: number) =>
  (await acceptRender(database, orderOf(workspaceId, price))).render.id;
const accountOf = async (workspaceId: string) => {
  const { owed, stopped } = await database.creditAccount.findUniqueOrThrow({ where: { workspaceId } });
  return { owed: Number(owed), stopped, ...(await readBalance(database, workspaceId)) };
};
const picture = () => {
  const key = uuidv7();
  const file = { contentType: 'image/png', bytes: 1, width: 1, height: 1, sha256: '', provider: 'test', facts: {} };
  return { key, thumbnailKey: `${key}-t`, ...file };
};

describe('a top-up that is disputed while its credits are held', () => {
  test('is repaid by released credits before they can be spent', async () => {
    const workspaceId = await fundedWorkspace(database, 150);
    const paymentKey = `pi_${workspaceId}`;
    await topUp(workspaceId, paymentKey, 2_000);
    const waiting = [await accepted(workspaceId, 1_600), await accepted(workspaceId, 1_600)];
    await reversed(paymentKey, 2_000, { disputedCents: 2_000 });
    expect(await accountOf(workspaceId)).toMatchObject({ available: 0, held: 3_200, owed: 3_050, stopped: true });
    await settleCancelled(database, waiting[0] ?? '');
    expect(await accountOf(workspaceId)).toMatchObject({ available: 0, held: 1_600, owed: 1_450 });
    await expect(accepted(workspaceId, 1)).rejects.toThrow(/Not enough/);
    await settleFailed(database, waiting[1] ?? '', { code: 'engine_crashed' });
    expect(await accountOf(workspaceId)).toEqual({ available: 150, balance: 150, held: 0, owed: 0, stopped: true });
    expect(await auditBooks(database)).toEqual([]);
  });

  test('stops waiting renders, and starts them when the dispute is won', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    const paymentKey = `pi_${workspaceId}`;
    await topUp(workspaceId, paymentKey, 1_000);
    const [running, waiting] = [await accepted(workspaceId, 100), await accepted(workspaceId, 100)];
    await claimRender(database, running, 30);
    await reversed(paymentKey, 1_000, { disputedCents: 1_000 });
    expect(await claimRender(database, waiting, 30)).toBeNull();
    // Renders that have started continue and are charged.
    expect(await settleDone(database, running, 1, picture())).toMatchObject({ status: 'done' });
    await reversed(paymentKey, 1_000, {});
    expect(await accountOf(workspaceId)).toEqual({
      available: 1_800,
      balance: 1_900,
      held: 100,
      owed: 0,
      stopped: false,
    });
    expect(await claimRender(database, waiting, 30)).toMatchObject({ status: 'running' });
  });

  test('a refund of held credits is settled by new ones, and the renders continue', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    await topUp(workspaceId, `pi_${workspaceId}`, 1_000);
    const waiting = await accepted(workspaceId, 1_600);
    await reversed(`pi_${workspaceId}`, 1_000, { refundedCents: 1_000 });
    expect(await claimRender(database, waiting, 30)).toBeNull();
    await topUp(workspaceId, `pi_new_${workspaceId}`, 1_000);
    expect(await accountOf(workspaceId)).toEqual({
      available: 400,
      balance: 2_000,
      held: 1_600,
      owed: 0,
      stopped: false,
    });
    expect(await claimRender(database, waiting, 30)).toMatchObject({ status: 'running' });
  });

  test('may be settled by buying while credits are owed; afterwards purchases stop until it ends', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    await topUp(workspaceId, `pi_${workspaceId}`, 1_000);
    const waiting = await accepted(workspaceId, 1_600);
    await reversed(`pi_${workspaceId}`, 1_000, { disputedCents: 1_000 });
    await allowBuying(database, workspaceId);
    await topUp(workspaceId, `pi_new_${workspaceId}`, 1_000);
    expect(await accountOf(workspaceId)).toMatchObject({ available: 400, held: 1_600, owed: 0, stopped: true });
    await expect(allowBuying(database, workspaceId)).rejects.toMatchObject({ code: 'payment_disputed' });
    expect(await claimRender(database, waiting, 30)).toBeNull();
    await reversed(`pi_${workspaceId}`, 1_000, { refundedCents: 1_000 });
    await allowBuying(database, workspaceId);
    expect(await accountOf(workspaceId)).toMatchObject({ available: 400, stopped: false });
    expect(await claimRender(database, waiting, 30)).toMatchObject({ status: 'running' });
  });

  test('triggers no automatic top-up, which works again when it is lost and top-ups are on', async () => {
    const workspaceId = await fundedWorkspace(database, 20);
    await topUp(workspaceId, `pi_${workspaceId}`, 1_000);
    await database.billingAccount.update({
      where: { workspaceId },
      data: { customerId: `cus_${workspaceId}`, autoEnabled: true },
    });
    await reversed(`pi_${workspaceId}`, 1_000, { disputedCents: 1_000 });
    expect(await reserveAutoTopUp(database, workspaceId, now)).toBeNull();
    await reversed(`pi_${workspaceId}`, 1_000, { refundedCents: 1_000 });
    expect(await reserveAutoTopUp(database, workspaceId, now)).toBeNull();
    await database.billingAccount.update({ where: { workspaceId }, data: { autoEnabled: true } });
    expect(await reserveAutoTopUp(database, workspaceId, now)).not.toBeNull();
  });

  test('cancelling at the moment of the dispute frees nothing, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const workspaceId = await fundedWorkspace(database, 0);
      const paymentKey = `pi_${workspaceId}`;
      await topUp(workspaceId, paymentKey, 1_000);
      const held = await Promise.all(Array.from({ length: 4 }, () => accepted(workspaceId, 500)));
      await Promise.all([
        reversed(paymentKey, 1_000, { disputedCents: 1_000 }),
        reversed(paymentKey, 1_000, { disputedCents: 1_000 }),
        ...held.map((id) => settleCancelled(database, id)),
      ]);
      expect(await accountOf(workspaceId)).toMatchObject({ balance: 0, held: 0, owed: 0, stopped: true });
    }
  });

  test('keeps the books balanced after any history of orders, endings, refunds, disputes and purchases', async () => {
    type Step = { do: 'order' | 'take' | 'done' | 'fail' | 'cancel' | 'buy' | 'back'; which: number; amount: number };
    const step: fc.Arbitrary<Step> = fc.record({
      do: fc.constantFrom('order', 'order', 'take', 'done', 'fail', 'cancel', 'buy', 'back', 'back'),
      which: fc.nat(3),
      amount: fc.integer({ min: 0, max: 1_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const workspaceId = await fundedWorkspace(database, 150);
        const payment = (which: number) => `pi_${workspaceId}_${which}`;
        const renders: string[] = [];
        await topUp(workspaceId, payment(0), 1_000);
        for (const { do: kind, which, amount } of steps) {
          const id = renders[which] ?? '';
          if (kind === 'order') {
            const fresh = await accepted(workspaceId, amount).catch(() => null);
            if (fresh) renders.unshift(fresh);
          } else if (kind === 'buy') await topUp(workspaceId, payment(which), 1_000);
          else if (kind === 'back') {
            const cents = which % 2 === 0 ? { disputedCents: amount } : { refundedCents: amount };
            await reversed(payment(which), 1_000, cents);
          } else if (!id) continue;
          else if (kind === 'take') await claimRender(database, id, 30);
          else if (kind === 'done') await settleDone(database, id, 1, picture());
          else if (kind === 'fail') await settleFailed(database, id, { code: 'engine_crashed' });
          else await settleCancelled(database, id);
          expect(await auditBooks(database)).toEqual([]);
        }
        for (const id of renders) await settleCancelled(database, id);
        const { available, balance, owed } = await accountOf(workspaceId);
        expect([owed, available]).toEqual([0, balance]);
        expect(await auditBooks(database)).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
