import { type ImageSettings, imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import { DRAFT, draftUntil, finalOfDraft } from '@maquette/contracts/pricing/draft-credit';
import { quoteRender } from '@maquette/contracts/pricing/price-list';
import { isFinal, renderStatusSchema } from '@maquette/contracts/renders/render-status';
import type { Resolution } from '@maquette/contracts/tools/render-choices';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { claimRender } from '@maquette/domain/renders/claim-render';
import { countDraft } from '@maquette/domain/renders/draft-credit';
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
  await database.user.create({ data: { uid: 'somebody else' } });
});
afterAll(async () => {
  await database.$disconnect();
  await testDatabase.drop();
});

const recipe = imageSettingsSchema.parse({
  ...DRAFT,
  prompt: 'a villa',
  width: 1280,
  height: 720,
  seed: 7,
  seedLocked: true,
});
const HOUR = 3_600_000;

interface Wish {
  workspaceId: string;
  settings: ImageSettings;
  uid?: string;
  now?: Date;
  retryOf?: string;
}

/** Orders as the api does: prices the render, checks the draft, accepts. @returns the id, or the refusal's code */
async function order({ workspaceId, settings, uid = 'somebody', now = new Date(), retryOf }: Wish): Promise<string> {
  const full = quoteRender('t2i', settings, 'fast');
  try {
    const drafted = { workspaceId, uid, tool: 't2i' as const, settings, quote: full, inPlaceOf: retryOf };
    const counted = await countDraft(database, drafted, now);
    const made = { ...orderOf(workspaceId, 0), uid, settings, ...counted, retryOf, now };
    const { render } = await acceptRender(database, made);
    return render.id;
  } catch (error) {
    return String((error as { code?: string }).code);
  }
}

/** Retries an ended render as a user does. */
async function again(id: string, now: Date): Promise<string | null> {
  const { workspaceId, uid, status, settings } = await database.render.findUniqueOrThrow({ where: { id } });
  if (!isFinal(renderStatusSchema.parse(status))) return null;
  return order({ workspaceId, uid, settings: imageSettingsSchema.parse(settings), now, retryOf: id });
}

async function finish(id: string): Promise<void> {
  await claimRender(database, id, 30);
  const file = {
    key: id,
    thumbnailKey: `${id}-t`,
    contentType: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    sha256: '',
  };
  await settleDone(database, id, 1, { ...file, provider: 'test', facts: {} });
}

async function draftOf(workspaceId: string): Promise<string> {
  const id = await order({ workspaceId, settings: recipe });
  await finish(id);
  return id;
}

const final = (draft: string, resolution: Resolution = '1080p') => finalOfDraft(draft, recipe, resolution);
const ledger = async (renderId: string) =>
  (await database.creditPosting.findMany({ where: { renderId }, orderBy: { id: 'asc' } })).map(
    ({ kind, amount }) => `${kind} ${amount}`,
  );
const REFUSED = 'draft_not_counted';

describe('the price of a draft', () => {
  test('is deducted from its final: the quote is held, and charged on completion', async () => {
    const workspaceId = await fundedWorkspace(database, 100);
    const draft = await draftOf(workspaceId);
    const id = await order({ workspaceId, settings: final(draft) });
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 90, held: 8, available: 82 });
    await finish(id);
    expect(await ledger(id)).toEqual(['hold 8', 'draft 10', 'capture 8']);
    expect((await readBalance(database, workspaceId)).balance).toBe(82);
    expect(await order({ workspaceId, settings: final(draft, '4K') })).toBe(REFUSED);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('counts for exactly one of twenty parallel finals', async () => {
    const workspaceId = await fundedWorkspace(database, 1_000);
    const draft = await draftOf(workspaceId);
    const ends = await Promise.all(Array.from({ length: 20 }, () => order({ workspaceId, settings: final(draft) })));
    expect(ends.filter((end) => end === REFUSED)).toHaveLength(19);
    expect((await readBalance(database, workspaceId)).held).toBe(8);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('returns with a final that fails or is cancelled, and may count again', async () => {
    const workspaceId = await fundedWorkspace(database, 100);
    const draft = await draftOf(workspaceId);
    const cancelled = await order({ workspaceId, settings: final(draft) });
    await settleCancelled(database, cancelled);
    expect(await ledger(cancelled)).toEqual(['hold 8', 'draft 10', 'release 8', 'undraft 10']);
    const failed = await order({ workspaceId, settings: final(draft, '4K') });
    await settleFailed(database, failed, { code: 'engine_crashed' });
    const third = await order({ workspaceId, settings: final(draft, '8K') });
    expect(await ledger(third)).toEqual(['hold 34', 'draft 10']);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('counts for no other user, workspace or recipe', async () => {
    const [mine, other] = await Promise.all([fundedWorkspace(database, 100), fundedWorkspace(database, 100)]);
    const draft = await draftOf(mine);
    expect(await order({ workspaceId: mine, uid: 'somebody else', settings: final(draft) })).toBe(REFUSED);
    expect(await order({ workspaceId: other, settings: final(draft) })).toBe(REFUSED);
    expect(await order({ workspaceId: mine, settings: { ...final(draft), seed: 8 } })).toBe(REFUSED);
    expect(await order({ workspaceId: mine, settings: final(uuidv7()) })).toBe(REFUSED);
    expect((await readBalance(database, mine)).held + (await readBalance(database, other)).held).toBe(0);
  });

  test('does not count while the draft waits, and after it failed or was cancelled', async () => {
    const workspaceId = await fundedWorkspace(database, 100);
    const open = await order({ workspaceId, settings: recipe });
    expect(await order({ workspaceId, settings: final(open) })).toBe(REFUSED);
    await settleFailed(database, open, { code: 'engine_crashed' });
    expect(await order({ workspaceId, settings: final(open) })).toBe(REFUSED);
  });

  test('counts to the last millisecond of its 24 hours, and PostgreSQL itself refuses it afterwards', async () => {
    const workspaceId = await fundedWorkspace(database, 100);
    const draft = await draftOf(workspaceId);
    const { finishedAt } = await database.render.findUniqueOrThrow({ where: { id: draft } });
    const until = draftUntil(finishedAt ?? new Date(0)).getTime();
    expect(await order({ workspaceId, settings: final(draft), now: new Date(until) })).toBe(REFUSED);
    const late = {
      ...orderOf(workspaceId, 8),
      settings: final(draft),
      draft: { id: draft, credit: 10, since: new Date(until) },
    };
    await expect(acceptRender(database, late)).rejects.toMatchObject({ code: REFUSED });
    expect(await order({ workspaceId, settings: final(draft), now: new Date(until - 1) })).not.toBe(REFUSED);
  });

  test('still counts for the retry of a failed final, however late, but not after its owner gave it up', async () => {
    const workspaceId = await fundedWorkspace(database, 200);
    const days = (count: number) => new Date(Date.now() + count * 24 * HOUR);
    const draft = await draftOf(workspaceId);
    const first = await order({ workspaceId, settings: final(draft) });
    await settleFailed(database, first, { code: 'engine_crashed' });
    expect(await order({ workspaceId, settings: final(draft), now: days(2) })).toBe(REFUSED);
    const second = (await again(first, days(2))) ?? '';
    expect(await ledger(second)).toEqual(['hold 8', 'draft 10']);
    await settleFailed(database, second, { code: 'engine_crashed' });
    const third = (await again(second, days(4))) ?? '';
    expect(await ledger(third)).toEqual(['hold 8', 'draft 10']);
    // One image runs at a time, as always.
    expect(await again(first, days(4))).toBe(REFUSED);
    await settleCancelled(database, third);
    expect(await again(third, days(4))).toBe(REFUSED);
    expect(await auditBooks(database)).toEqual([]);
    // If the first render had been late, all its retries would have been late, too.
    const late = (hours: number) =>
      database.$executeRaw`UPDATE renders SET created_at = created_at + make_interval(hours => ${hours}) WHERE id = ${first}::uuid`;
    await late(25);
    expect((await auditBooks(database)).map(({ subject }) => subject).sort()).toEqual([first, second, third].sort());
    await late(-25);
  });

  test('is what was really paid, whatever a draft costs today, and never more than the final', async () => {
    const workspaceId = await fundedWorkspace(database, 200);
    const { render } = await acceptRender(database, { ...orderOf(workspaceId, 70), settings: recipe });
    await finish(render.id);
    const id = await order({ workspaceId, settings: final(render.id, '4K') });
    expect(await ledger(id)).toEqual(['hold 0', 'draft 28']);
    await finish(id);
    expect((await readBalance(database, workspaceId)).balance).toBe(130);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('keeps every invariant under any interleaving of drafts, finals, endings and hours', async () => {
    const step = fc.record({
      kind: fc.constantFrom(
        'draft' as const,
        'final' as const,
        'again' as const,
        'done' as const,
        'fail' as const,
        'cancel' as const,
      ),
      which: fc.nat(5),
      who: fc.boolean(),
      hours: fc.constantFrom(0, 23.9, 24.1),
      resolution: fc.constantFrom('1080p' as const, '4K' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
        const workspaceId = await fundedWorkspace(database, 150);
        const renders: string[] = [];
        for (const round of rounds) {
          const made = await Promise.all(
            round.map(async ({ kind, which, who, hours, resolution }) => {
              const id = renders[which];
              const wish = {
                workspaceId,
                uid: who ? 'somebody' : 'somebody else',
                now: new Date(Date.now() + hours * HOUR),
              };
              if (kind === 'draft') return order({ ...wish, settings: recipe, now: new Date() });
              if (!id) return null;
              if (kind === 'final') return order({ ...wish, settings: final(id, resolution) });
              if (kind === 'again') return again(id, wish.now);
              if (kind === 'done') await finish(id);
              if (kind === 'fail') await settleFailed(database, id, { code: 'engine_crashed' });
              if (kind === 'cancel') await settleCancelled(database, id);
              return null;
            }),
          );
          renders.push(...made.filter((id) => id?.includes('-')).map(String));
        }
        expect(await auditBooks(database)).toEqual([]);
        const drafts = await database.creditPosting.groupBy({
          by: ['kind'],
          where: { workspaceId },
          _sum: { amount: true },
        });
        const sum = (kind: string) => Number(drafts.find((one) => one.kind === kind)?._sum.amount ?? 0);
        expect(sum('draft') - sum('undraft')).toBeLessThanOrEqual(sum('capture'));
      }),
      { numRuns: 30 },
    );
  });
});
