import { randomUUID } from 'node:crypto';
import { COLOUR_NAMES } from '@maquette/contracts/renders/colours';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { TRASH_DAYS, type TrashAnswer } from '@maquette/contracts/renders/trash';
import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { eraseOldTrash, eraseRenders } from '@maquette/domain/renders/trash-renders';
import { writeMessage } from '@maquette/domain/webhooks/write-message';
import { verifyAudit } from '@maquette/domain/workspaces/read-audit';
import sharp from 'sharp';
import { until } from '../harness/child-process';
import { call, type Office, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';
import { storedFiles } from '../harness/stored-files';
import { tracesOf } from '../harness/traces';

const DAY_MS = 86_400_000;

let product: Product;
let office: Office;
beforeAll(async () => {
  product = await Product.start();
  office = await openOffice(product);
});
afterAll(() => product.stop());

const get = async (person: TestPerson, path: string) =>
  (await call(product, person, 'get', path, office.id).expect(200)).body;
const idsOf = async (person: TestPerson, query: string): Promise<string[]> =>
  (await get(person, `/api/renders?${query}`)).items.map(({ id }: LiveRender) => id);
const send = async (person: TestPerson, path: string, ids: string[]): Promise<TrashAnswer> =>
  (await call(product, person, 'post', path, office.id).send({ ids }).expect(200)).body;

async function order(person: TestPerson, fields: Record<string, string>): Promise<string> {
  const { body } = await postImage(product, person, fields).set(WORKSPACE_HEADER, office.id).expect(202);
  return body.taskId;
}

async function made(person: TestPerson, prompt: string): Promise<string> {
  const id = await order(person, { prompt });
  await until(async () => (await get(person, `/api/renders/${id}`)).status === 'done');
  return id;
}

/** The number of statements that wait for a row lock. */
const waitingForLocks = async (database: Product['database']) => {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  return row?.count ?? 0;
};
const filesOf = (id: string) => storedFiles(product, `renders/${office.id}/${id}/`);
const old = () => new Date(Date.now() - TRASH_DAYS * DAY_MS - 1);
const assets = () => new AssetStore(product.storeSettings);

describe('a deleted result', () => {
  test('is in no list, search or count, and can be restored by permitted users only', async () => {
    const { editor, admin, viewer } = office.people;
    const stranger = await signUp();
    const [mine, others] = [await made(editor, 'A glasshouse by the quay'), await made(admin, 'A boathouse')];
    const project = (await call(product, editor, 'post', '/api/projects', office.id).send({ name: 'Quay' }).expect(201))
      .body.id;
    // Bulk deletion skips missing ids, and reports an error only if all are missing.
    const nowhere = randomUUID();
    for (const path of ['/api/favorites', `/api/projects/${project}/renders`]) {
      const put = (ids: string[]) => call(product, editor, 'put', path, office.id).send({ ids });
      await put([nowhere]).expect(404);
      await put([mine, nowhere, mine]).expect(204);
    }
    const { addresses } = await get(editor, '/api/renders?status=done&thumbnails=1');
    const { thumbnailKey } = (await get(editor, `/api/renders/${mine}`)).result;
    expect((await fetch(addresses[thumbnailKey])).headers.get('content-type')).toBe('image/webp');
    // Results without a project: the workspace list shows those of all members, other lists only one's own.
    expect(await idsOf(viewer, 'of=workspace&project=none')).toEqual([others]);
    expect([await idsOf(admin, 'project=none'), await idsOf(editor, 'project=none')]).toEqual([[others], []]);
    const places = async () => ({
      own: (await idsOf(editor, 'limit=20')).includes(mine),
      finished: (await idsOf(editor, 'status=done')).includes(mine),
      everybodys: (await idsOf(viewer, 'of=workspace')).includes(mine),
      favorites: (await idsOf(editor, 'of=favorites')).includes(mine),
      collected: (await idsOf(editor, `project=${project}`)).includes(mine),
      counted: (await get(editor, '/api/projects')).items[0].renders === 1,
      searched: (await get(editor, '/api/search?q=glasshouse')).renders.length === 1,
      trash: (await idsOf(editor, 'of=trash')).includes(mine),
    });
    const there = await places();
    expect(there).toEqual({ ...Object.fromEntries(Object.keys(there).map((place) => [place, true])), trash: false });

    await call(product, viewer, 'post', '/api/trash', office.id)
      .send({ ids: [mine] })
      .expect(403);
    await call(product, stranger, 'post', '/api/trash')
      .send({ ids: [mine] })
      .expect(200, {
        done: [],
        changed: [],
        left: [{ id: mine, because: 'not_found' }],
      });
    const nobody = randomUUID();
    expect(await send(editor, '/api/trash', [mine, mine.toUpperCase(), others, nobody])).toEqual({
      done: [mine],
      changed: [mine],
      left: [
        { id: others, because: 'not_yours' },
        { id: nobody, because: 'not_found' },
      ],
    });
    expect(await places()).toEqual({
      ...Object.fromEntries(Object.keys(there).map((place) => [place, false])),
      trash: true,
    });
    // The maker and admins see the result and may restore it. Other members do not have it in their trash.
    expect((await get(editor, `/api/renders/${mine}`)).trashedAt).not.toBeNull();
    expect([await idsOf(admin, 'of=trash'), await idsOf(viewer, 'of=trash')]).toEqual([[mine], []]);
    // Repeating is harmless. Ids that another user deleted earlier are not in this answer.
    // An undo of this answer therefore leaves them deleted.
    const both = [mine, others].toSorted();
    const again = await send(admin, '/api/trash', both);
    expect([again.done.toSorted(), again.changed, again.left]).toEqual([both, [others], []]);
    expect((await send(admin, '/api/trash/restore', [others])).changed).toEqual([others]);
    const back = await send(admin, '/api/trash/restore', both);
    expect([back.done.toSorted(), back.changed, back.left]).toEqual([both, [mine], []]);
    expect(await places()).toEqual(there);
  });

  test('is listed by deletion time, in pages and filtered like other lists, also while one is restored', async () => {
    const { editor, admin } = office.people;
    const [first, second, third] = [
      await made(editor, 'An orangery of brick'),
      await made(editor, 'An orangery of steel'),
      await made(admin, 'An orangery of oak'),
    ];
    await call(product, editor, 'put', '/api/favorites', office.id)
      .send({ ids: [second] })
      .expect(204);
    // The order is not that of creation. Results deleted together have one time.
    for (const some of [[third], [second, first]]) await send(admin, '/api/trash', some);
    const page = async (person: TestPerson, more: string, words = 'q=orangery') =>
      (await get(person, `/api/renders?of=trash&${words}&${more}`)).items;
    const walk = async (sort: string, between?: () => Promise<void>) => {
      const seen: string[] = [];
      for (let items = await page(admin, `limit=1&sort=${sort}`); items.length > 0; ) {
        const [{ id, trashedAt }] = items;
        seen.push(id);
        await between?.();
        items = await page(admin, `limit=1&sort=${sort}&before=${id}&beforeAt=${trashedAt}`);
      }
      return seen;
    };
    expect([await walk('newest'), await walk('oldest')]).toEqual([
      [second, first, third],
      [third, first, second],
    ]);
    // A page continues where it was, even if its last result was restored.
    const restored = () => send(admin, '/api/trash/restore', [second]).then(() => undefined);
    expect(await walk('newest', restored)).toEqual([second, first, third]);
    await send(admin, '/api/trash', [second]);

    const ids = async (...asked: Parameters<typeof page>) => (await page(...asked)).map(({ id }: LiveRender) => id);
    expect(await ids(admin, 'tool=t2i')).toEqual([second, first, third]);
    expect([await ids(admin, 'tool=i2v'), await ids(admin, 'q=oak', ''), await ids(editor, 'favorite=1')]).toEqual([
      [],
      [third],
      [second],
    ]);
    // The filter by maker: admins see all results, other members only their own, for any filter.
    expect(await ids(admin, `by=${editor.uid}`)).toEqual([second, first]);
    expect(await ids(editor, `by=${admin.uid}`)).toEqual([second, first]);
    for (const wrong of [`before=${first}`, `beforeAt=${new Date().toISOString()}`, 'before=x&beforeAt=x'])
      await call(product, admin, 'get', `/api/renders?of=trash&${wrong}`, office.id).expect(400);
  });

  test('is erased on request or after its days: files, prompt and inputs; the books stay, and strangers cannot reach it', async () => {
    const { editor, admin } = office.people;
    const [asked, waited, kept] = [
      await made(editor, 'A secret tower'),
      await made(editor, 'A secret mill'),
      await made(editor, 'A barn'),
    ];
    expect(await send(editor, '/api/trash/erase', [asked])).toEqual({
      done: [],
      changed: [],
      left: [{ id: asked, because: 'not_in_trash' }],
    });
    await send(editor, '/api/trash', [asked, waited]);
    const { result } = await get(editor, `/api/renders/${asked}`);
    const before = await get(editor, '/api/me/entitlements');
    expect((await filesOf(asked)).length).toBeGreaterThan(1);
    expect((await send(editor, '/api/trash/erase', [asked])).done).toEqual([asked]);
    // Neither a page of the trash nor a cleanup reads the result again.
    expect(await product.database.render.count({ where: { id: asked, erasedAt: { not: null } } })).toBe(1);

    // The result is erased only after its month in the trash is over.
    expect(await eraseOldTrash(product.database, assets(), new Date())).toBe(0);
    await product.database.render.update({ where: { id: waited }, data: { trashedAt: old() } });
    expect(await eraseOldTrash(product.database, assets(), new Date())).toBe(1);
    for (const id of [asked, waited]) {
      expect(await filesOf(id)).toEqual([]);
      await call(product, editor, 'get', `/api/renders/${id}`, office.id).expect(404);
      await call(product, editor, 'get', `/api/renders/${id}/lineage`, office.id).expect(404);
      await call(product, editor, 'put', `/api/favorites/${id}`, office.id).expect(404);
      expect((await send(editor, '/api/trash/restore', [id])).left).toEqual([{ id, because: 'not_found' }]);
    }
    // A late webhook does not name the job of an erased result.
    const late = {
      id: randomUUID(),
      type: 'job.done',
      createdAt: new Date(),
      payload: null,
      jobId: asked,
      sandbox: false,
    };
    expect(await writeMessage(product.database, late, new Date())).toMatchObject({ data: { job: null } });
    await call(product, editor, 'get', `/api/gallery/get-url?key=${result.key}`, office.id).expect(404);
    expect((await filesOf(kept)).length).toBeGreaterThan(1);
    expect(await tracesOf(product, ['a secret'])).toEqual([]);
    expect((await get(editor, '/api/me/entitlements')).credits).toEqual(before.credits);
    expect((await get(admin, '/api/credits/usage')).items.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([asked, waited, kept]),
    );
    expect((await verifyAudit(product.database)).faults).toEqual([]);
    const acts = (await get(admin, '/api/workspace/audit?action=renders.erased')).items;
    expect(acts.map(({ details }: { details: unknown }) => details)).toEqual([{ count: 1 }]);
  });

  test('whose erasing is interrupted cannot be restored without its files, and erasing continues', async () => {
    const { editor } = office.people;
    const id = await made(editor, 'A house that is erased in two halves');
    await send(editor, '/api/trash', [id]);
    await product.database.render.update({ where: { id }, data: { trashedAt: old() } });
    const whole = assets();
    let removed = 0;
    const breaking = {
      read: (key: string) => whole.read(key),
      keep: (key: string, bytes: Buffer, type: string) => whole.keep(key, bytes, type),
      remove: async (key: string) => {
        removed += 1;
        if (removed > 1) throw new Error('the object store is unavailable');
        await whole.remove(key);
      },
    };
    await expect(eraseOldTrash(product.database, breaking, new Date())).rejects.toThrow(
      'the object store is unavailable',
    );
    expect((await send(editor, '/api/trash/restore', [id])).left).toEqual([{ id, because: 'not_found' }]);
    expect(
      (await get(editor, '/api/renders?of=trash')).items?.map((one: { id: string }) => one.id) ?? [],
    ).not.toContain(id);
    const later = new Date(Date.now() + 3_600_000);
    await eraseOldTrash(product.database, whole, later);
    expect(await filesOf(id)).toEqual([]);
    expect(await product.database.render.count({ where: { id, erasedAt: { not: null } } })).toBe(1);
  });

  test('leaves elements their image, also while others create elements from it', async () => {
    const { editor } = office.people;
    const source = await made(editor, 'A wall of split oak');
    const make = (name: string) =>
      call(product, editor, 'post', '/api/elements', office.id).send({
        ...{ kind: 'reference', name, words: '', fields: {} },
        image_ref: `render:${source}`,
      });
    const [shown, deleted] = [(await make('Oak').expect(201)).body, (await make('Old oak').expect(201)).body];
    const { result } = await get(editor, `/api/renders/${source}`);
    const bytes = await assets().read(result.key);
    await call(product, editor, 'delete', `/api/elements/${deleted.id}`, office.id).expect(204);
    await send(editor, '/api/trash', [source]);
    const names = ['A', 'B', 'C', 'D'];
    const [erased, ...late] = await Promise.all([send(editor, '/api/trash/erase', [source]), ...names.map(make)]);
    expect(erased.done).toEqual([source]);
    expect(await filesOf(source)).toEqual([]);
    // Late requests are refused, and no element is left without its image.
    expect(late.filter(({ status }) => status !== 201 && status !== 422)).toEqual([]);
    await call(product, editor, 'post', `/api/elements/${deleted.id}/restore`, office.id).expect(204);
    const stand = [shown, deleted, ...late.filter(({ status }) => status === 201).map(({ body }) => body)];
    const { items: elements } = await get(editor, '/api/elements');
    for (const { id } of stand) {
      const { picture } = elements.find((each: { id: string }) => each.id === id);
      expect(picture).toMatchObject({ source: 'upload', width: result.width, height: result.height });
      expect((await assets().read(picture.key)).equals(bytes)).toBe(true);
    }
    const { id: input } = elements[0].picture;
    await order(editor, { prompt: 'A hall', image_ref: `upload:${input}` });
    await make('Too late').expect(422);
  });

  test('with a hanging store blocks no change of the workspace (40.29)', async () => {
    const { editor } = office.people;
    const id = await made(editor, 'A wall of slow slate');
    const element = { kind: 'reference', name: 'Slate', words: '', fields: {}, image_ref: `render:${id}` };
    await call(product, editor, 'post', '/api/elements', office.id).send(element).expect(201);
    await send(editor, '/api/trash', [id]);
    const whole = assets();
    let reads = 0;
    let open: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (open = resolve));
    const store = {
      read: async (file: string) => {
        reads += 1;
        await hanging;
        return whole.read(file);
      },
      keep: (file: string, bytes: Buffer, type: string) => whole.keep(file, bytes, type),
      remove: (file: string) => whole.remove(file),
    };
    const wish = { asker: { workspaceId: office.id, uid: editor.uid }, ids: [id], now: new Date() };
    const erased = eraseRenders(product.database, store, wish, () => undefined);
    try {
      await until(() => reads > 0);
      expect(await waitingForLocks(product.database)).toBe(0);
      await call(product, editor, 'post', '/api/projects', office.id).send({ name: 'Made meanwhile' }).expect(201);
    } finally {
      open();
    }
    expect((await erased).done).toEqual([id]);
  });

  test('with a lost file, or files that cannot be removed, does not stop the others', async () => {
    const { editor } = office.people;
    const [lost, stuck, last] = [
      await made(editor, 'A lost house'),
      await made(editor, 'A stuck house'),
      await made(editor, 'A last house'),
    ];
    const element = { kind: 'reference', name: 'Lost', words: '', fields: {}, image_ref: `render:${lost}` };
    const { id } = (await call(product, editor, 'post', '/api/elements', office.id).send(element).expect(201)).body;
    const { key } = await product.database.asset.findUniqueOrThrow({ where: { renderId: lost } });
    await assets().remove(key);
    await send(editor, '/api/trash', [lost, stuck, last]);
    const where = { id: { in: [lost, stuck, last] } };
    await product.database.render.updateMany({ where, data: { trashedAt: old() } });
    const whole = assets();
    const store = {
      read: (file: string) => whole.read(file),
      keep: (file: string, bytes: Buffer, type: string) => whole.keep(file, bytes, type),
      remove: (file: string) =>
        file.includes(stuck)
          ? Promise.reject(new Error('access denied: the file must not be deleted'))
          : whole.remove(file),
    };
    await expect(eraseOldTrash(product.database, store, new Date())).rejects.toThrow(
      'access denied: the file must not be deleted',
    );
    expect(await product.database.render.count({ where: { ...where, erasedAt: { not: null } } })).toBe(2);
    const { items } = await get(editor, '/api/elements');
    expect(items.find((each: { id: string }) => each.id === id)?.picture ?? null).toBeNull();
    await eraseOldTrash(product.database, whole, new Date(Date.now() + 3_600_000));
    expect(await filesOf(stuck)).toEqual([]);
  });

  test('waits for a render made from it, and a running render cannot be deleted', async () => {
    const { editor } = office.people;
    const input = await made(editor, 'A sketch of a mill');
    const open = await order(editor, { prompt: 'An enlargement until told', made_from: input });
    expect((await send(editor, '/api/trash', [open])).left).toEqual([{ id: open, because: 'not_done' }]);
    await send(editor, '/api/trash', [input]);
    expect((await send(editor, '/api/trash/erase', [input])).left).toEqual([{ id: input, because: 'in_use' }]);
    await product.database.render.update({ where: { id: input }, data: { trashedAt: old() } });
    expect(await eraseOldTrash(product.database, assets(), new Date())).toBe(0);
    await call(product, editor, 'post', `/api/renders/${open}/cancel`, office.id).expect(200);
    expect(await eraseOldTrash(product.database, assets(), new Date())).toBe(1);
  });

  test('refuses new orders from it while it is erased, and waits for earlier ones', async () => {
    const { editor } = office.people;
    const [erased, used] = [await made(editor, 'A quarry'), await made(editor, 'A mine')];
    const { database } = product;
    const fields = { prompt: 'A hall', image_ref: `render:${erased}` };
    const ordered = () => postImage(product, editor, fields).set(WORKSPACE_HEADER, office.id);
    const { credits } = await get(editor, '/api/me/entitlements');
    const late = await database.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM renders WHERE id = ${erased}::uuid FOR UPDATE`;
      const asked = ordered().then((answer) => answer);
      await until(async () => (await waitingForLocks(database)) > 0, 'the order waits for whoever erases');
      await transaction.asset.update({ where: { renderId: erased }, data: { deletedAt: new Date() } });
      return { asked };
    });
    expect(await late.asked).toMatchObject({ status: 422, body: { code: 'file_gone' } });
    expect((await get(editor, '/api/me/entitlements')).credits).toEqual(credits);
    // The input counts, even when the render continues from another result.
    const earlier = await made(editor, 'A yard');
    const drawn = { prompt: 'A gate until told', image_ref: `render:${used}`, made_from: earlier };
    const open = await order(editor, drawn);
    await send(editor, '/api/trash', [used]);
    expect((await send(editor, '/api/trash/erase', [used])).left).toEqual([{ id: used, because: 'in_use' }]);
    await call(product, editor, 'post', `/api/renders/${open}/cancel`, office.id).expect(200);
    expect((await send(editor, '/api/trash/erase', [used])).done).toEqual([used]);
  });

  test('erasing, restoring and deleting in parallel end in one consistent state', async () => {
    const { editor, admin } = office.people;
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => made(editor, `A pavilion ${name}`)));
    await send(editor, '/api/trash', ids);
    const turns = [
      send(editor, '/api/trash/erase', ids),
      send(admin, '/api/trash/restore', ids),
      send(admin, '/api/trash/erase', ids),
      send(editor, '/api/trash', ids),
    ];
    await Promise.all(turns);
    for (const id of ids) {
      const there = (await call(product, editor, 'get', `/api/renders/${id}`, office.id)).status === 200;
      expect({ id, there, files: (await filesOf(id)).length > 0 }).toEqual({ id, there, files: there });
    }
  });
});

test('a result is found by colour and has a blurred preview from the start, also older ones, until it is erased', async () => {
  const { editor } = office.people;
  const { database } = product;
  const id = await made(editor, 'A garden shed');
  const look = async () => {
    const { placeholder } = (await get(editor, `/api/renders/${id}`)).result;
    const rows = await database.resultColour.findMany({ where: { renderId: id }, orderBy: { colour: 'asc' } });
    return { placeholder, colours: rows.map(({ colour }) => colour) };
  };
  const first = await look();
  const { format, width = 0 } = await sharp(Buffer.from(first.placeholder, 'base64')).metadata();
  expect([format, width <= 16, first.colours.length > 0]).toEqual(['webp', true, true]);
  for (const name of COLOUR_NAMES) {
    const found = (await idsOf(editor, `of=workspace&colour=${name}`)).includes(id);
    expect([name, found]).toEqual([name, first.colours.includes(name)]);
  }
  await call(product, editor, 'get', '/api/renders?colour=mauve', office.id).expect(400);
  // An older result without a measured size: a worker measures it.
  await database.$transaction([
    database.resultColour.deleteMany({ where: { renderId: id } }),
    database.asset.update({ where: { renderId: id }, data: { placeholder: null, presentable: null } }),
  ]);
  await until(async () => (await look()).placeholder !== null, 'the look of it');
  expect(await look()).toEqual(first);
  await send(editor, '/api/trash', [id]);
  expect(await idsOf(editor, `of=workspace&colour=${first.colours[0]}`)).not.toContain(id);
  await send(editor, '/api/trash/erase', [id]);
  expect(await database.resultColour.count({ where: { renderId: id } })).toBe(0);
});
