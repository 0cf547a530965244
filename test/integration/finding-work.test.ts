import { randomUUID } from 'node:crypto';
import { FIND, findByWords, wordQuery } from '@maquette/domain/renders/find-by-words';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import fc from 'fast-check';
import request from 'supertest';
import { v7 as uuidv7 } from 'uuid';
import { HOSTILE_TEXTS } from '../harness/hostile-values';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage } from '../harness/renders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

describe('work by the words of its prompt', () => {
  let stored: TestDatabase;
  let database: PooledClient;
  const mine = randomUUID();
  const others = randomUUID();
  beforeAll(async () => {
    stored = await createTestDatabase();
    database = connectDatabase(stored.url);
    for (const id of [mine, others]) await database.workspace.create({ data: { id, name: 'Office' } });
    await database.user.create({ data: { uid: 'ada' } });
  });
  afterAll(async () => {
    await database.$disconnect();
    await stored.drop();
  });

  async function keep(workspaceId: string, prompts: string[], status = 'done'): Promise<string[]> {
    const ids = prompts.map(() => uuidv7());
    await database.$executeRaw`
      INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, status, settings, quote, price, expected_seconds,
        idempotency_key, request_hash, trace_id, deadline_at)
      SELECT id, ${mine}::uuid, 'ada', 't2i', 'fast', 'image', ${status}, jsonb_build_object('prompt', prompt), '{}', 0, 1,
        id::text, '', '', now()
      FROM unnest(${ids}::uuid[], ${prompts}::text[]) AS wanted(id, prompt)`.then(() =>
      workspaceId === mine
        ? undefined
        : database.$executeRaw`UPDATE renders SET workspace_id = ${workspaceId}::uuid WHERE id = ANY(${ids}::uuid[])`,
    );
    return ids;
  }
  const find = (typed: string, before: string | null = null, limit = 5) =>
    findByWords(database, mine, { typed, before, limit });

  test('beginnings of words find it, in any order, script and case, only here, and not what came to nothing', async () => {
    const [villa, house] = await keep(mine, ['A villa—at sunset, m², "oak"', 'Ein Haus; ДОМ у Моря 海辺の家']);
    await keep(others, ['A villa at sunset']);
    await keep(mine, ['A villa at sunset that failed'], 'failed');
    for (const typed of ['villa', 'sunset VILLA', 'vil', 'oak.', 'at (sunset)'])
      expect(await find(typed)).toEqual([villa]);
    for (const typed of ['дом', 'моря', 'haus', 'море ein', '海辺']) {
      expect([typed, await find(typed)]).toEqual([typed, typed.startsWith('море') ? [] : [house]]);
    }
    for (const typed of ['illa', 'workspace', others, `workspace:${others}`, '', ' ', "'", '&|!:*']) {
      expect([typed, await find(typed)]).toEqual([typed, []]);
    }
  });

  test('pages follow each other without gap or repetition, and what is old is found by the index', async () => {
    const prompts = Array.from({ length: 12_000 }, (_, at) => (at % 20 === 0 ? `Belvedere ${at}` : `Pavilion ${at}`));
    const [early] = await keep(mine, ['Lighthouse of glass']);
    const all = (await keep(mine, prompts)).filter((_, at) => at % 20 === 0).reverse();
    expect(await find('lighthouse')).toEqual([early]);
    const seen: string[] = [];
    for (let page = await find('belv', null, 60); page.length > 0; page = await find('belv', page.at(-1), 60))
      seen.push(...page);
    expect(seen).toEqual(all);
    await database.$executeRaw`ANALYZE renders`;
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${FIND}`, [
      mine,
      wordQuery(mine, 'lighthouse'),
      null,
      5,
      400,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('renders_words');
    // However many there are, none is read that no index leads to.
    expect(plan).not.toContain('Seq Scan on renders');
  });

  test('whatever is typed, PostgreSQL reads it', async () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS));
    await fc.assert(
      fc.asyncProperty(texts, async (typed) => {
        expect(Array.isArray(await find(typed.replaceAll('\0', '')))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('over the API', () => {
  let product: Product;
  let ada: TestPerson;
  let eve: TestPerson;
  beforeAll(async () => {
    [product, ada, eve] = await Promise.all([Product.start({ workers: 0 }), signUp({ name: 'Ada' }), signUp()]);
  });
  afterAll(() => product.stop());
  const call = (person: TestPerson, method: 'put' | 'delete', path: string) =>
    request(product.url)[method](path).set('Authorization', `Bearer ${person.token}`);

  test('only the own workspace is searched, however long the words are', async () => {
    const { body } = await postImage(product, ada, { prompt: 'Timber library on a hillside' }).expect(202);
    const found = await ask(product, ada, '/api/search?q=library%20timb').expect(200);
    expect(found.body.renders).toEqual([expect.objectContaining({ id: body.taskId, tool: 't2i', thumbnailKey: null })]);
    expect(found.body).toMatchObject({ before: null, projects: [], people: [] });
    expect((await ask(product, eve, '/api/search?q=library').expect(200)).body.renders).toEqual([]);
    for (const typed of ['%00', '%ff', '%ED%A0%BD', 'library '.repeat(1_250), `${'x'.repeat(10_000)}`]) {
      await ask(product, ada, `/api/search?q=${typed}`).expect(200);
    }
    expect((await ask(product, ada, `/api/search?q=${'library '.repeat(1_250)}`)).body.renders).toHaveLength(1);
  });

  test('who works in the same workspace is found, and a project; a percent sign is nothing but itself', async () => {
    const { workspaceId } = await product.database.workspaceMember.findFirstOrThrow({ where: { uid: ada.uid } });
    await ask(product, eve, '/api/me/entitlements').expect(200);
    await product.database.workspaceMember.create({ data: { workspaceId, uid: eve.uid, role: 'editor' } });
    await product.database.project.create({
      data: { id: randomUUID(), workspaceId, uid: ada.uid, name: 'Harbour 50%' },
    });
    const look = async (q: string) => (await ask(product, ada, `/api/search?${new URLSearchParams({ q })}`)).body;
    expect((await look(eve.email)).people).toEqual([expect.objectContaining({ uid: eve.uid, role: 'editor' })]);
    expect((await look('harbour')).projects).toEqual([expect.objectContaining({ name: 'Harbour 50%' })]);
    expect((await look('50%')).projects).toHaveLength(1);
    expect((await look('%')).projects).toHaveLength(1);
    expect((await look('_arbour')).projects).toEqual([]);
    await product.database.workspaceMember.delete({ where: { workspaceId_uid: { workspaceId, uid: eve.uid } } });
  });

  test('a favorite is one of whoever marked it; what another workspace made cannot be marked', async () => {
    const { body } = await postImage(product, ada, { prompt: 'A chapel' }).expect(202);
    const place = `/api/favorites/${body.taskId}`;
    await call(eve, 'put', place).expect(404);
    await call(ada, 'put', `/api/favorites/${randomUUID()}`).expect(404);
    await call(ada, 'put', place).expect(204);
    await call(ada, 'put', place).expect(204);
    const listed = async (person: TestPerson) => {
      const [ids, list] = await Promise.all([
        ask(product, person, '/api/favorites').expect(200),
        ask(product, person, '/api/renders?of=favorites').expect(200),
      ]);
      return [ids.body.ids, list.body.items.map(({ id }: { id: string }) => id)];
    };
    expect(await listed(ada)).toEqual([[body.taskId], [body.taskId]]);
    expect(await listed(eve)).toEqual([[], []]);
    await call(ada, 'delete', place).expect(204);
    expect(await listed(ada)).toEqual([[], []]);
  });
});
