import { randomUUID } from 'node:crypto';
import { FIND, findByWords, wordQuery } from '@maquette/domain/renders/find-by-words';
import { findResults, type ResultFilter, resultsQuestion } from '@maquette/domain/renders/find-results';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import fc from 'fast-check';
import request from 'supertest';
import { v7 as uuidv7 } from 'uuid';
import { HOSTILE_TEXTS } from '../harness/hostile-values';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage } from '../harness/renders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

describe('searching renders by prompt', () => {
  let stored: TestDatabase;
  let database: PooledClient;
  const mine = randomUUID();
  const others = randomUUID();
  beforeAll(async () => {
    stored = await createTestDatabase();
    database = connectDatabase(stored.url);
    for (const id of [mine, others]) await database.workspace.create({ data: { id, name: 'Office' } });
    await database.user.createMany({ data: [{ uid: 'ada' }, { uid: 'eve' }] });
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

  test('finds word beginnings in any order, script and case, only in this workspace, and no failed renders', async () => {
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

  test('pages without gap or repetition, and finds old renders by the index', async () => {
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
    // No query reads rows without an index, however many rows there are.
    expect(plan).not.toContain('Seq Scan on renders');
  });

  test('a library page is read by an index with any filter, in display order', async () => {
    // A workspace with thousands of rows among those of others. One row in three hundred matches.
    const [marked] = await keep(mine, ['Gazebo']);
    const project = randomUUID();
    const view = randomUUID();
    await database.project.create({ data: { id: project, workspaceId: mine, uid: 'ada', name: 'P' } });
    await database.projectView.create({ data: { id: view, projectId: project, name: 'V', position: 1 } });
    await database.$executeRaw`
      UPDATE renders r SET tool = CASE WHEN n % 300 = 1 THEN 'v2v' ELSE 't2i' END,
        uid = CASE WHEN n % 300 = 5 THEN 'eve' ELSE 'ada' END,
        trashed_at = CASE WHEN n % 300 = 6 THEN now() END,
        created_at = now() - (n || ' minutes')::interval,
        settings = settings || jsonb_build_object('ratio', CASE WHEN n % 300 = 2 THEN '21:9' ELSE '16:9' END,
          'resolution', CASE WHEN n % 300 = 3 THEN '8K' ELSE '1080p' END)
      FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM renders WHERE workspace_id = ${mine}::uuid) numbered
      WHERE r.id = numbered.id`;
    await database.$executeRaw`
      INSERT INTO result_colours SELECT workspace_id, CASE WHEN n % 300 = 4 THEN 'pink' ELSE 'grey' END, id
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM renders WHERE workspace_id = ${mine}::uuid) numbered`;
    await database.$executeRaw`
      INSERT INTO assets (id, workspace_id, render_id, key, thumbnail_key, content_type, bytes, width, height, sha256)
      SELECT gen_random_uuid(), workspace_id, id, id, '', 'image/webp', 1, 16, 9, '' FROM renders WHERE workspace_id = ${mine}::uuid`;
    await database.favorite.create({ data: { uid: 'ada', renderId: marked ?? '', workspaceId: mine } });
    await database.projectVersion.create({
      data: { projectId: project, viewId: view, number: 1, renderId: marked ?? '', uid: 'ada' },
    });
    // Other workspaces have a trash as well.
    const theirs = await keep(others, Array(2_000).fill('Pavilion'));
    await database.$executeRaw`UPDATE renders SET trashed_at = now() WHERE id = ANY(${theirs}::uuid[])`;
    // Others have many favourites and projects, too.
    const elsewhere = { project: randomUUID(), view: randomUUID() };
    await database.project.create({ data: { id: elsewhere.project, workspaceId: mine, uid: 'eve', name: 'Q' } });
    await database.projectView.create({
      data: { id: elsewhere.view, projectId: elsewhere.project, name: 'V', position: 1 },
    });
    await database.$executeRaw`
      INSERT INTO favorites (uid, render_id, workspace_id) SELECT 'eve', id, workspace_id FROM renders WHERE workspace_id = ${mine}::uuid LIMIT 4000`;
    await database.$executeRaw`
      INSERT INTO collection_items (collection_id, view_id, number, render_id, uid)
      SELECT ${elsewhere.project}::uuid, ${elsewhere.view}::uuid, row_number() OVER (), id, 'eve' FROM renders WHERE workspace_id = ${mine}::uuid LIMIT 4000`;
    // In another workspace everything is in projects, of which there are many.
    const shelves = Array.from({ length: 40 }, () => ({ id: randomUUID(), view: randomUUID() }));
    await database.project.createMany({
      data: shelves.map(({ id }, at) => ({ id, workspaceId: others, uid: 'eve', name: `Shelf ${at}` })),
    });
    await database.projectView.createMany({
      data: shelves.map(({ id, view }) => ({ id: view, projectId: id, name: 'V', position: 1 })),
    });
    await database.$executeRaw`
      INSERT INTO collection_items (collection_id, view_id, number, render_id, uid)
      SELECT project, view, row_number() OVER (), render, 'eve'
      FROM unnest(${theirs}::uuid[]) render, unnest(${shelves.map(({ id }) => id)}::uuid[], ${shelves.map(({ view }) => view)}::uuid[]) shelf(project, view)`;
    await database.$executeRaw`VACUUM ANALYZE renders, assets, result_colours, favorites, collection_items`;
    const all = { workspaceId: mine, trashed: false, done: true };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    // If nearly all rows belong to one workspace, the index by order is enough.
    const NEWEST = /renders_latest_of_|renders_pkey/;
    const narrowed: [Partial<ResultFilter>, RegExp][] = [
      [{}, NEWEST],
      [{ words: 'gazebo' }, /renders_words/],
      [{ tool: 'v2v' }, /results_by_tool/],
      [{ ratio: '21:9' }, /results_by_ratio/],
      [{ resolution: '8K' }, /results_by_resolution/],
      [{ colour: 'pink' }, /result_colours_pkey/],
      [{ since: minutesAgo(9_000), until: minutesAgo(8_990) }, /renders_workspace_id_created_at_idx/],
      [{ by: 'eve' }, /renders_latest_of_member/],
      [{ markedBy: 'ada' }, /favorites_/],
      [{ projects: [project] }, /collection_items_/],
      [{ unsorted: true }, /SetOp Except(?:.|\n)*collection_items_/],
      [{ unsorted: true, words: 'gazebo' }, /collection_items_render_id_idx/],
      [{ trashed: true }, /renders_in_trash/],
      [
        { trashed: true, tool: 't2i', ratio: '16:9', unsorted: true, words: 'pavilion' },
        /renders_in_trash|renders_words/,
      ],
      // Common values are found among the newest rows.
      [
        { tool: 't2i', ratio: '16:9', resolution: '1080p', colour: 'grey', by: 'ada' },
        /renders_latest_of_|results_by_/,
      ],
      [{ words: 'pavilion', ratio: '21:9', colour: 'grey' }, /renders_words/],
    ];
    // Tests the first page, and one from the middle.
    const middle = (await findResults(database, all, { oldestFirst: false, limit: 6_000 })).at(-1);
    const from = { before: middle, beforeAt: new Date() };
    const pages = [false, true].flatMap((oldestFirst) => [{ oldestFirst }, { oldestFirst, ...from }]);
    for (const [fields, index] of narrowed) {
      for (const page of pages) {
        const question = resultsQuestion({ ...all, ...fields }, { ...page, limit: 24 });
        const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN ${question?.text}`,
          question?.values,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([Object.keys(fields), plan]).toEqual([Object.keys(fields), expect.stringMatching(index)]);
        expect([Object.keys(fields), plan]).not.toEqual([
          Object.keys(fields),
          expect.stringMatching(/Seq Scan on (renders|assets|result_colours|favorites|collection_items)\b/),
        ]);
      }
    }
    const found = (fields: Partial<ResultFilter>, limit = 100) =>
      findResults(database, { ...all, ...fields }, { oldestFirst: false, limit });
    expect([
      await found({ words: 'gazebo' }),
      await found({ markedBy: 'ada' }),
      await found({ projects: [project] }),
    ]).toEqual([[marked], [marked], [marked]]);
    const everything = await found({}, 20_000);
    const sorted = new Set(await found({ projects: [project, elsewhere.project] }, 20_000));
    expect(sorted.size).toBeGreaterThan(3_000);
    expect(await found({ unsorted: true }, 20_000)).toEqual(everything.filter((id) => !sorted.has(id)));
    const thrownOut = await found({ trashed: true, projects: [project, elsewhere.project] });
    const trashAlone = (await found({ trashed: true })).filter((id) => !thrownOut.includes(id));
    expect(trashAlone.length).toBeGreaterThan(5);
    expect(await found({ trashed: true, unsorted: true })).toEqual(trashAlone);
    // The search also works if none of the newest rows matches, or no row at all.
    await database.$executeRaw`
      INSERT INTO collection_items (collection_id, view_id, number, render_id, uid)
      SELECT ${elsewhere.project}::uuid, ${elsewhere.view}::uuid, 10000 + row_number() OVER (), id, 'eve' FROM renders r
      WHERE workspace_id = ${mine}::uuid AND id > ${everything.at(-60)}::uuid
        AND NOT EXISTS (SELECT 1 FROM collection_items i WHERE i.render_id = r.id)`;
    const shelved = new Set(await found({ projects: [project, elsewhere.project] }, 20_000));
    const alone = everything.filter((id) => !shelved.has(id));
    expect(await found({ unsorted: true })).toEqual(alone);
    expect(alone.length).toBeLessThan(61);
    expect(await found({ workspaceId: others, trashed: true, unsorted: true })).toEqual([]);
    // Each filter alone narrows the rows, and two filters together give the intersection.
    const wide = await found({ ratio: '21:9' });
    expect(wide.length).toBeGreaterThan(30);
    expect(await found({ ratio: '21:9', tool: 't2i' })).toEqual(wide);
    expect(await found({ ratio: '21:9', tool: 'v2v' })).toEqual([]);
    expect((await found({ trashed: true })).length).toBeGreaterThan(30);
    const grey = new Set(await found({ colour: 'grey' }, 20_000));
    expect(await found({ ratio: '21:9', colour: 'grey' })).toEqual(wide.filter((id) => grey.has(id)));
    // The newest rows contain none of the rare ones with this word; the index contains all of them.
    expect(await found({ words: 'pavilion', ratio: '21:9' }, 10)).toEqual(
      (await found({ words: 'pavilion' }, 20_000)).filter((id) => wide.includes(id)).slice(0, 10),
    );
    expect(await found({ words: "'" })).toEqual([]);
    expect(await found({ workspaceId: others, colour: 'grey' })).toEqual([]);
  });

  test('PostgreSQL accepts any search text', async () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS));
    await fc.assert(
      fc.asyncProperty(texts, async (typed) => {
        expect(Array.isArray(await find(typed.replaceAll('\0', '')))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('search over the API', () => {
  let product: Product;
  let ada: TestPerson;
  let eve: TestPerson;
  beforeAll(async () => {
    [product, ada, eve] = await Promise.all([Product.start({ workers: 0 }), signUp({ name: 'Ada' }), signUp()]);
  });
  afterAll(() => product.stop());
  const call = (person: TestPerson, method: 'put' | 'delete', path: string) =>
    request(product.url)[method](path).set('Authorization', `Bearer ${person.token}`);

  test('searches only the own workspace, however long the text is', async () => {
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

  test('finds members and projects; a percent sign is literal', async () => {
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

  test('favourites belong to their user; results of another workspace cannot be marked', async () => {
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
