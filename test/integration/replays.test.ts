import type { Act, ActResult } from '@maquette/contracts/operations/actions';
import { LEVEL_NAMES } from '@maquette/contracts/operations/service-levels';
import { finalOfDraft } from '@maquette/contracts/pricing/draft-credit';
import { quoteRender } from '@maquette/contracts/pricing/price-list';
import { toolOfferSchema } from '@maquette/contracts/providers/provider-offer';
import type { ActionStores } from '@maquette/domain/operations/action-rules';
import { performAction, previewAction } from '@maquette/domain/operations/perform-action';
import { modelOf } from '@maquette/domain/providers/models-off';
import { declareOffers } from '@maquette/domain/providers/provider-offers';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { claimRender } from '@maquette/domain/renders/claim-render';
import { countDraft } from '@maquette/domain/renders/draft-credit';
import { FairQueues } from '@maquette/domain/renders/fair-queues';
import { settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { Redis } from 'ioredis';
import { OpsCommand } from '../harness/ops-command';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { OwnService } from '../harness/own-service';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

/** Half credits for a 720p image with the large model and with the turbo model. */
const LARGE = 12;
const TURBO = 10;
const turbo = 'sd3.5-large-turbo';

let testDatabase: TestDatabase;
let database: PooledClient;
let service: OwnService;
let redis: Redis;
let stores: ActionStores;
let workspaceId: string;
beforeAll(async () => {
  [testDatabase, service] = await Promise.all([createTestDatabase(), OwnService.start('redis')]);
  database = connectDatabase(testDatabase.url, 5);
  redis = new Redis(service.url);
  const endSessions = async () => undefined;
  const trouble = (error: unknown) => {
    throw error;
  };
  stores = { database, redis, lines: new FairQueues(redis), endSessions, trouble };
  workspaceId = await fundedWorkspace(database, 1_000);
  await database.workspace.update({ where: { id: workspaceId }, data: { plan: 'pro' } });
  await database.workspaceMember.create({ data: { workspaceId, uid: 'somebody', role: 'owner' } });
  await declare();
});
afterAll(async () => {
  redis.disconnect();
  await service.stop();
  await database.$disconnect();
  await testDatabase.drop();
});
afterEach(async () => expect(await auditBooks(database)).toEqual([]));

/** A paid provider comes first, and the embedded engine is the fallback. */
function declare(): Promise<void> {
  const provider = (name: string, pool: string, embedded: boolean) => ({
    ...{ name, title: name, pool, embedded, test: true, tools: ['t2i'], models: [], ratios: [], resolutions: [] },
    ...{ fields: {}, composes: false, englishOnly: false, asynchronous: false, cancellable: false, webhooks: false },
    ...{ atOnce: 1, rate: null, costs: [], pricesOf: null },
  });
  const providers = [provider('stability', 'stability', false), provider('embedded', 'image', true)];
  const offer = toolOfferSchema.parse({ tool: 't2i', mode: 'fast', marginPolicy: 'allow', providers });
  return declareOffers(database, [offer], () => []);
}

/** A render that failed at a provider and was not charged. */
async function deadOne(change: object = {}): Promise<string> {
  const order = orderOf(workspaceId, LARGE);
  const settings = { ...order.settings, ...change };
  const { render } = await acceptRender(database, { ...order, pool: 'stability', settings });
  await settleFailed(database, render.id, { code: 'provider_failed' });
  return render.id;
}

const preview = (act: Act, actor = 'one') => previewAction(stores, { actor, act });
async function perform(act: Act, actor = 'one'): Promise<ActResult> {
  const shown = await preview(act, actor);
  return performAction(stores, { actor, preview: shown.id, reason: 'Because of the test' });
}
const madeOf = (id: string) => database.render.findMany({ where: { retryOf: id } });

test("with another model a dead letter is retried once and holds that model's price, which the preview shows", async () => {
  const dead = await deadOne();
  const shown = await preview({ verb: 'renders.replay', ids: [dead], model: turbo });
  expect(shown.says.join(' ')).toMatch(
    /in stability, with sd3\.5-large-turbo\..* 1 credit less than they held at first\./,
  );
  const asWell = await preview({ verb: 'renders.replay', ids: [dead] }, 'two');
  const acts = await Promise.allSettled([
    performAction(stores, { actor: 'one', preview: shown.id, reason: 'It is quicker' }),
    performAction(stores, { actor: 'two', preview: asWell.id, reason: 'As it was' }),
  ]);
  // The second operator is refused, or learns that the replay was done already.
  expect(acts.some(({ status }) => status === 'fulfilled')).toBe(true);
  const [made, ...more] = await madeOf(dead);
  expect(more).toEqual([]);
  const model = modelOf(made?.settings);
  expect([LARGE, TURBO]).toContain(Number(made?.price));
  expect(Number(made?.price)).toBe(model === turbo ? TURBO : LARGE);
  const held = { kind: 'hold', renderId: made?.id ?? '' };
  expect(await database.creditPosting.findMany({ where: held })).toMatchObject([{ amount: made?.price }]);
  expect(await database.creditPosting.count({ where: { kind: 'capture' } })).toBe(0);
  await expect(preview({ verb: 'renders.replay', ids: [dead], model: turbo })).rejects.toThrow();
});

test('more expensive models and other kinds are refused in the preview', async () => {
  const dead = await deadOne({ model: turbo });
  await database.render.update({ where: { id: dead }, data: { price: BigInt(TURBO) } });
  const act: Act = { verb: 'renders.replay', ids: [dead], model: 'sd3.5-large' };
  expect((await preview(act)).says.join(' ')).toContain('1 render would cost more with sd3.5-large: not retried.');
  // Refused renders do not count in the sums.
  const both = await preview({ ...act, ids: [dead, await deadOne()] });
  expect(both.says.join(' ')).toMatch(/^1 render of 1 person would .* 6 credits are held again, /);
  expect(both.says.join(' ')).not.toContain('less than they held');
  const came = await perform(act);
  expect([came.outcome, came.says[1]]).toEqual(['refused', expect.stringContaining('cost its owner more')]);
  await expect(preview({ ...act, model: 'maquette-motion' })).rejects.toMatchObject({
    details: { why: expect.stringContaining('makes no images') },
  });
  expect(await madeOf(dead)).toEqual([]);
  await database.render.update({ where: { id: dead }, data: { price: BigInt(LARGE) } });
});

test("through another provider's queue it is ordered there, and by the embedded engine only if its user agreed", async () => {
  const [dead, agreed] = [await deadOne(), await deadOne({ embeddedFallback: true })];
  await expect(preview({ verb: 'renders.replay', ids: [dead], line: 'nowhere' })).rejects.toThrow();
  const byVideo = await perform({ verb: 'renders.replay', ids: [dead], line: 'video' });
  expect([byVideo.outcome, byVideo.says[1]]).toEqual(['refused', expect.stringContaining('video is no provider')]);
  const both = await perform({ verb: 'renders.replay', ids: [dead, agreed], line: 'image' });
  expect([both.outcome, both.says[0], both.says[1]]).toEqual([
    'partly',
    '1 of 2 done.',
    expect.stringContaining('did not agree'),
  ]);
  expect((await madeOf(agreed)).map(({ pool }) => pool)).toEqual(['image']);
  expect(await madeOf(dead)).toEqual([]);
  await perform({ verb: 'renders.replay', ids: [dead], line: 'stability' });
  expect((await madeOf(dead)).map(({ pool, price }) => [pool, Number(price)])).toEqual([['stability', LARGE]]);
});

test("a failed final keeps its draft's price, although the draft has expired", async () => {
  const { settings } = orderOf(workspaceId, 0);
  const file = { contentType: 'image/png', bytes: 1, width: 1, height: 1, sha256: '', provider: 'test', facts: {} };
  const recipe = { ...settings, model: turbo } as const;
  const { render: draft } = await acceptRender(database, { ...orderOf(workspaceId, TURBO), settings: recipe });
  await claimRender(database, draft.id, 30);
  await settleDone(database, draft.id, 1, { key: draft.id, thumbnailKey: `${draft.id}-t`, ...file });
  const final = finalOfDraft(draft.id, recipe, '1080p');
  const quote = quoteRender('t2i', final, 'fast');
  const counted = await countDraft(
    database,
    { workspaceId, uid: 'somebody', tool: 't2i', settings: final, quote },
    new Date(),
  );
  const order = { ...orderOf(workspaceId, 0), pool: 'stability' as const, settings: final, ...counted };
  const { render: dead } = await acceptRender(database, order);
  await settleFailed(database, dead.id, { code: 'provider_failed' });
  await database.$executeRaw`
    UPDATE renders SET created_at = created_at - interval '30 hours', finished_at = finished_at - interval '30 hours'
    WHERE id IN (${draft.id}::uuid, ${dead.id}::uuid)`;
  expect((await perform({ verb: 'renders.replay', ids: [dead.id] })).outcome).toBe('done');
  expect(await madeOf(dead.id)).toMatchObject([{ price: BigInt(quote.total - TURBO), draftId: draft.id }]);
});

test('the command line previews a replay, does it once, and reports unknown values', async () => {
  const command = await OpsCommand.on({ postgres: testDatabase.url, redis: service.url });
  try {
    const [dead, other] = [await deadOne(), await deadOne()];
    const shown = await command.run('replay', dead, '--model', turbo, '--line', 'stability', '--dry-run');
    expect([shown.code, JSON.parse(shown.out).says.join(' ')]).toEqual([
      0,
      expect.stringContaining('in stability, with sd3.5-large-turbo, by stability unless it fails or is paused.'),
    ]);
    expect(await madeOf(dead)).toEqual([]);
    const wanted = ['replay', dead, '--model', turbo, '--line', 'stability', '--reason', 'It is quicker'];
    expect((await command.run(...wanted)).code).toBe(0);
    expect((await madeOf(dead)).map((made) => [modelOf(made.settings), Number(made.price)])).toEqual([[turbo, TURBO]]);
    const refused = await command.run('replay', other, '--model', 'sd4', '--reason', 'To try it');
    expect([refused.code, refused.said]).toEqual([3, expect.stringContaining('no model sd4; they are sd3.5-large')]);
    const why = await command.run('replay', other);
    expect([why.code, why.said]).toEqual([3, expect.stringContaining('Say why with --reason')]);
    expect(await madeOf(other)).toEqual([]);
  } finally {
    await command.remove();
  }
});

test('the command line shows measurement and remaining error budget of every SLO', async () => {
  const command = await OpsCommand.on({ postgres: testDatabase.url, redis: service.url });
  try {
    const [first = 'available', ...unmeasured] = LEVEL_NAMES;
    await database.serviceDay.create({ data: { day: new Date(), level: first, good: 999, total: 1_000 } });
    const told = await command.run('levels');
    expect(told.code).toBe(0);
    const levels: { level: string; total: number; left: number | null }[] = JSON.parse(told.out);
    expect(levels.map(({ level }) => level)).toEqual(LEVEL_NAMES);
    expect(levels[0]).toMatchObject({ good: 999, total: 1_000, left: expect.any(Number) });
    // An SLO that was not measured does not count as met.
    expect(levels.slice(1).map(({ total, left }) => [total, left])).toEqual(unmeasured.map(() => [0, null]));
  } finally {
    await command.remove();
  }
});
