import { createHash, randomUUID } from 'node:crypto';
import { signedRecordSchema } from '@maquette/contracts/provenance/record';
import {
  type ExportView,
  exportLinkSchema,
  latestExportSchema,
  type WorkspaceExport,
  workspaceExportSchema,
} from '@maquette/contracts/workspaces/exports';
import { exportKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { type ExportParts, processExports } from '@maquette/domain/exports/process-exports';
import sharp from 'sharp';
import request from 'supertest';
import { v7 as uuidv7 } from 'uuid';
import { until } from '../harness/child-process';
import { call, type Office, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';
import { storedFiles } from '../harness/stored-files';
import { unpackZip } from '../harness/unpack-zip';

let product: Product;
beforeAll(async () => {
  const PROVENANCE_KEY = 'ef'.repeat(32);
  const worker = { PROVENANCE_KEY, APP_URL: 'https://maquette.example' };
  product = await Product.start({ api: { PROVENANCE_KEY }, worker });
});
afterAll(() => product.stop());

const EXPORT = '/api/workspace/export';
const askFor = (office: Office, person: TestPerson) => call(product, person, 'post', EXPORT, office.id);
const seen = async (office: Office, person: TestPerson): Promise<WorkspaceExport> =>
  workspaceExportSchema.parse((await call(product, person, 'get', EXPORT, office.id).expect(200)).body);
const latest = async (office: Office): Promise<ExportView | null> => (await seen(office, office.people.owner)).latest;
const link = (office: Office, person: TestPerson, id: string) =>
  call(product, person, 'post', `${EXPORT}/${id}/link`, office.id);

/** An office with one finished image, and with a project whose name is a path traversal. */
async function workingOffice(): Promise<{ office: Office; renderId: string }> {
  const office = await openOffice(product);
  const { editor } = office.people;
  const made = await postImage(product, editor, { prompt: 'a shed' }).set('X-Workspace', office.id).expect(202);
  const renderId = made.body.taskId as string;
  await until(async () => (await product.database.render.findUnique({ where: { id: renderId } }))?.status === 'done');
  await call(product, editor, 'post', '/api/projects', office.id).send({ name: '../../evil' }).expect(201);
  return { office, renderId };
}

test('a workspace is exported by owner or admin only, until the file expires', async () => {
  const { office, renderId } = await workingOffice();
  const { owner, admin, editor, viewer } = office.people;
  for (const person of [editor, viewer]) await askFor(office, person).expect(403);
  await askFor(office, await signUp()).expect(404);
  expect(await latest(office)).toBeNull();
  await product.database.savedSearch.createMany({
    data: [owner, admin, editor].map(({ uid }) => {
      return { id: randomUUID(), workspaceId: office.id, uid, name: `search of ${uid}`, page: 'library', query: 'q=x' };
    }),
  });
  const asked = workspaceExportSchema.parse((await askFor(office, admin).expect(202)).body).latest;
  // The answer is the same export while it is in progress.
  const again = workspaceExportSchema.parse((await askFor(office, admin).expect(202)).body).latest;
  if (again?.status !== 'ready') expect(again?.id).toBe(asked?.id);
  const ready = await until(async () => {
    const { latest: now } = await seen(office, admin);
    return now?.status === 'ready' ? now : null;
  }, 'the file');
  await link(office, editor, ready.id).expect(403);
  // Only the requester gets the file. Other admins see that it exists, and can make their own export.
  const { displayName: by } = await product.database.user.findUniqueOrThrow({ where: { uid: admin.uid } });
  expect(await seen(office, owner)).toEqual({ latest: null, other: { by, at: ready.createdAt } });
  expect((await seen(office, admin)).other).toBeNull();
  await link(office, owner, ready.id).expect(404);
  const { url } = exportLinkSchema.parse((await link(office, admin, ready.id).expect(200)).body);
  const archive = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(archive.byteLength).toBe(ready.bytes);

  const files = await unpackZip(archive);
  expect([...files.keys()].filter((name) => !/^[\w-]+(?:[./][\w-]+)*$/.test(name))).toEqual([]);
  const packed = [...files.keys()].filter((name) => !name.endsWith('.provenance.json'));
  expect([packed.length, ready.files]).toEqual([ready.packed, ready.packed]);
  const { key, sha256 } = await product.database.asset.findUniqueOrThrow({ where: { renderId } });
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const renders = JSON.parse(text('renders.json')) as { id: string; file: string; sha256: string }[];
  expect(renders).toEqual([expect.objectContaining({ id: renderId, sha256 })]);
  const picture = files.get(renders[0]?.file ?? '') ?? Buffer.alloc(0);
  const [stored] = await storedFiles(product, key);
  expect(createHash('sha256').update(picture).digest('hex')).toBe(sha256);
  expect(stored?.bytes.equals(picture)).toBe(true);
  const beside = signedRecordSchema.parse(JSON.parse(text(`${renders[0]?.file}.provenance.json`)));
  expect(beside.record).toMatchObject({ issuer: 'https://maquette.example', render: renderId, file: { sha256 } });
  const facts = JSON.parse(text('workspace.json')) as {
    members: { email: string }[];
    projects: { name: string }[];
    savedSearches: { name: string }[];
  };
  // The file contains only the requester's searches.
  expect(facts.savedSearches.map(({ name }) => name)).toEqual([`search of ${admin.uid}`]);
  expect(facts.members.map(({ email }) => email)).toContain(viewer.email);
  expect(facts.projects.map(({ name }) => name)).toEqual(['../../evil']);
  expect(JSON.parse(text('audit.json'))).toContainEqual(expect.objectContaining({ action: 'export.made' }));
  expect(text('ledger.csv')).toContain(`capture,`);

  expect(await product.database.mail.count({ where: { recipient: admin.email, kind: 'export_ready' } })).toBe(1);
  const { body: log } = await call(product, owner, 'get', '/api/workspace/audit?action=export.fetched', office.id);
  expect(log.items).toHaveLength(1);

  await product.database.export.update({ where: { id: ready.id }, data: { expiresAt: new Date(0) } });
  await link(office, admin, ready.id).expect(404);
  await until(async () => (await seen(office, admin)).latest?.status === 'ended', 'the end of the file');
  expect(await storedFiles(product, `exports/${office.id}/`)).toEqual([]);
});

test('exports of Free results carry our watermark, and no watermark on a paid plan', async () => {
  const free = await signUp();
  const { taskId } = (await postImage(product, free, { prompt: 'a shed' }).expect(202)).body;
  await until(async () => (await product.database.render.findUnique({ where: { id: taskId } }))?.status === 'done');
  const take = async () => {
    const asked = (await call(product, free, 'post', EXPORT).expect(202)).body.latest.id;
    const ready = await until(async () => {
      const { latest: now } = (await call(product, free, 'get', EXPORT).expect(200)).body;
      return now.id === asked && now.status === 'ready';
    }, 'the file');
    expect(ready).toBe(true);
    const { url } = (await call(product, free, 'post', `${EXPORT}/${asked}/link`).expect(200)).body;
    const files = await unpackZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    const [{ file, sha256 }] = JSON.parse(String(files.get('renders.json')));
    const picture = files.get(file) ?? Buffer.alloc(0);
    const record = signedRecordSchema.parse(JSON.parse(String(files.get(`${file}.provenance.json`)))).record.file;
    expect(record.sha256).toBe(createHash('sha256').update(picture).digest('hex'));
    if (sha256 !== null) expect(sha256).toBe(record.sha256);
    // The double paints one colour, and the invisible mark changes few levels.
    // Large differences therefore come from the watermark.
    const { channels } = await sharp(picture).removeAlpha().stats();
    return Math.max(...channels.map(({ min, max }) => max - min));
  };
  expect(await take()).toBeGreaterThan(30);
  await product.database.workspace.update({ where: { personalOf: free.uid }, data: { plan: 'creator' } });
  expect(await take()).toBeLessThanOrEqual(16);
});

test('selected results are exported only by users who see them, under names that stay inside the archive', async () => {
  const { office, renderId } = await workingOffice();
  const { editor, viewer } = office.people;
  const as = (person: TestPerson, path: string, body?: object) =>
    call(product, person, 'post', path, office.id).send(body);
  const [evil] = (await call(product, editor, 'get', '/api/projects', office.id)).body.items;
  const view = (await as(editor, `/api/projects/${evil.id}/views`, { name: 'C:\\<b>Über</b>' }).expect(201)).body.id;
  const saved: string[] = [];
  for (const prompt of ['a hut', 'a barn']) {
    const made = await postImage(product, editor, { prompt, save_in: view }).set('X-Workspace', office.id).expect(202);
    saved.push(made.body.taskId);
  }
  await until(async () => (await product.database.asset.count({ where: { renderId: { in: saved } } })) === 2);
  const stranger = await signUp();
  const theirs = (await postImage(product, stranger, { prompt: 'theirs' }).expect(202)).body.taskId as string;
  await until(async () => (await product.database.render.findUnique({ where: { id: theirs } }))?.status === 'done');

  await as(viewer, '/api/archives', { ids: [theirs] }).expect(404);
  await as(viewer, '/api/archives', { ids: Array.from({ length: 2_001 }, () => renderId) }).expect(400);
  // Two requests in parallel are followed by another selection: the last request is packed.
  const wish = { ids: [renderId, ...saved, theirs, renderId] };
  await Promise.all([as(viewer, '/api/archives', wish).expect(202), as(viewer, '/api/archives', wish).expect(202)]);
  const asked = latestExportSchema.parse((await as(viewer, '/api/archives', wish).expect(202)).body).latest;
  const ready = await until(async () => {
    const { body } = await call(product, viewer, 'get', '/api/archives', office.id).expect(200);
    const now = latestExportSchema.parse(body).latest;
    return now?.status === 'ready' ? now : null;
  }, 'the file');
  expect([ready.id, ready.files, ready.packed]).toEqual([asked?.id, 3, 3]);
  for (const person of [editor, stranger]) {
    expect((await call(product, person, 'post', `/api/archives/${ready.id}/link`, office.id)).status).toBe(404);
  }
  const { url } = exportLinkSchema.parse((await as(viewer, `/api/archives/${ready.id}/link`).expect(200)).body);
  const files = await unpackZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const pictures = ['no-project_no-view_t2i_v1.png', 'evil_C-b-Uber-b_t2i_v1.png', 'evil_C-b-Uber-b_t2i_v2.png'];
  expect([...files.keys()]).toEqual(pictures.flatMap((name) => [name, `${name}.provenance.json`]));
  // We sign each record, and it describes exactly the bytes of the file next to it.
  for (const [at, name] of pictures.entries()) {
    const signed = signedRecordSchema.parse(JSON.parse(String(files.get(`${name}.provenance.json`))));
    const sha256 = createHash('sha256')
      .update(files.get(name) ?? '')
      .digest('hex');
    expect([signed.record.render, signed.record.file.sha256]).toEqual([[renderId, ...saved][at], sha256]);
    const { body } = await request(product.url).post('/api/verify').send({ signed }).expect(200);
    expect(body.genuine).toBe(true);
  }
  // The export is not listed for admins, and sends no e-mail.
  expect(await latest(office)).toBeNull();
  expect(await product.database.mail.count({ where: { recipient: viewer.email, kind: 'export_ready' } })).toBe(0);
  await call(product, office.people.admin, 'delete', `/api/workspace/members/${viewer.uid}`, office.id).expect(
    (answer) => expect(answer.ok).toBe(true),
  );
  await as(viewer, `/api/archives/${ready.id}/link`).expect(404);
});

test('exports that contain an erased result are removed in every state, others stay', async () => {
  const { office, renderId } = await workingOffice();
  const { editor, owner, viewer } = office.people;
  const { database } = product;
  const made = async (prompt: string) => {
    const { body } = await postImage(product, editor, { prompt }).set('X-Workspace', office.id).expect(202);
    await until(async () => (await database.render.findUnique({ where: { id: body.taskId } }))?.status === 'done');
    return body.taskId as string;
  };
  const [erased, trashed] = [await made('a secret tower'), await made('a secret mill')];
  const post = (person: TestPerson, path: string, body: object) =>
    call(product, person, 'post', path, office.id).send(body);
  await post(editor, '/api/trash', { ids: [trashed] }).expect(200);
  const archive = async (person: TestPerson) => {
    const { body } = await call(product, person, 'get', '/api/archives', office.id).expect(200);
    return latestExportSchema.parse(body).latest;
  };
  const readyOf = (look: () => Promise<ExportView | null>) =>
    until(async () => {
      const now = await look();
      return now?.status === 'ready' ? now : null;
    }, 'the file');
  await post(editor, '/api/archives', { ids: [renderId, erased] }).expect(202);
  await post(viewer, '/api/archives', { ids: [renderId] }).expect(202);
  await askFor(office, owner).expect(202);
  const [some, other, all] = [
    await readyOf(() => archive(editor)),
    await readyOf(() => archive(viewer)),
    await readyOf(() => latest(office)),
  ];
  const { url } = exportLinkSchema.parse((await link(office, owner, all.id).expect(200)).body);
  const packed = await unpackZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
  // Results in the trash are listed by numbers only, so that erasing them removes nothing from the export.
  const rows = JSON.parse(String(packed.get('renders.json'))) as {
    id: string;
    settings: object | null;
    file: string;
  }[];
  expect(rows.find(({ id }) => id === trashed)).toMatchObject({
    settings: null,
    file: null,
    credits: expect.any(Number),
  });
  expect([...packed.keys()].filter((name) => name.includes(trashed))).toEqual([]);
  const erase = (id: string) => post(editor, '/api/trash/erase', { ids: [id] }).expect(200);
  expect((await erase(trashed)).body.done).toEqual([trashed]);
  expect((await latest(office))?.status).toBe('ready');

  const sent = (await post(editor, '/api/handoff', { image_ref: `render:${erased}`, prompt: 'a secret tower' })).body;
  const handed = `/api/handoffs/${String(sent.open_url).split('/').at(-1)}`;
  await call(product, viewer, 'get', handed, office.id).expect(200);
  await post(editor, '/api/trash', { ids: [erased] }).expect(200);
  // A worker crashes while it packs one of the exports.
  const lease = new Date(Date.now() + 600_000);
  const held = { status: 'packing', leasedUntil: lease, attempt: 1, renderIds: [erased], template: '{n}', files: 1 };
  const dying = await database.export.create({
    data: { id: randomUUID(), workspaceId: office.id, uid: viewer.uid, createdAt: new Date(0), ...held },
  });
  expect((await erase(erased)).body.done).toEqual([erased]);
  for (const [person, { id }] of [
    [editor, some],
    [owner, all],
  ] as const) {
    const path = person === owner ? EXPORT : '/api/archives';
    expect((await call(product, person, 'get', path, office.id)).body.latest).toMatchObject({
      status: 'ended',
      withdrawn: true,
    });
    await post(person, `${path}/${id}/link`, {}).expect(404);
  }
  await post(viewer, `/api/archives/${other.id}/link`, {}).expect(200);
  await database.export.update({ where: { id: dying.id }, data: { leasedUntil: new Date(0) } });
  const store = new AssetStore(product.storeSettings);
  const there = () => Promise.all([some, all, other].map(({ id }) => store.exists(exportKey(office.id, id))));
  await until(async () => (await there()).join() === 'false,false,true', 'the files are taken away');
  store.close();
  await until(async () => (await database.export.findUnique({ where: { id: dying.id } }))?.status === 'ended');
  await call(product, editor, 'get', handed, office.id).expect(404);
  expect(await database.handoff.count({ where: { workspaceId: office.id } })).toBe(0);
  // A new export does not contain the deleted result and is not withdrawn.
  await askFor(office, owner).expect(202);
  expect((await readyOf(() => latest(office))).withdrawn).toBe(false);
});

test('an export that cannot be packed is tried three times and reported; a crashed worker blocks no other export', async () => {
  const { office, renderId } = await workingOffice();
  await Promise.all(product.workers.splice(0).map((worker) => worker.stop()));
  const { database } = product;
  await askFor(office, office.people.owner).expect(202);
  const troubles: string[] = [];
  const store = new AssetStore(product.storeSettings);
  let away = true;
  const parts: ExportParts = {
    database,
    assets: {
      open: (key) => store.open(key),
      remove: (key) => store.remove(key),
      keepStream: async (...put) => {
        if (away) throw new Error('the object store is unavailable');
        return store.keepStream(...put);
      },
    },
    records: null,
    beatMs: 1_000,
    stopped: new AbortController().signal,
    onTrouble: (_, error) => troubles.push(String(error)),
  };
  const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
  for (const minutes of [0, 2, 4, 6]) await processExports(parts, later(minutes));
  expect(troubles).toEqual(Array(3).fill('Error: the object store is unavailable'));
  expect(await latest(office)).toMatchObject({ status: 'failed', failure: expect.stringContaining('try again') });

  away = false;
  const { id } = latestExportSchema.parse((await askFor(office, office.people.owner).expect(202)).body).latest ?? {
    id: '',
  };
  // The worker crashed. Its export is taken again only after the lease has expired.
  const lease = new Date(Date.now() + 60_000);
  await database.export.update({ where: { id }, data: { status: 'packing', attempt: 1, leasedUntil: lease } });
  expect(await processExports(parts, later(0))).toBe(0);
  expect(await processExports(parts, later(2))).toBe(1);
  expect((await latest(office))?.status).toBe('ready');

  // A new selection during the last write keeps the old file until the new one is ready, and leaves no other files.
  const { editor } = office.people;
  const archive = async () => {
    const { body } = await call(product, editor, 'post', '/api/archives', office.id)
      .send({ ids: [renderId] })
      .expect(202);
    return exportKey(office.id, body.latest.id);
  };
  const kept = await archive();
  await processExports(parts, later(0));
  const unwanted = await archive();
  let wanted = '';
  await processExports(
    {
      ...parts,
      assets: {
        ...parts.assets,
        keepStream: async (key, ...put) => {
          const bytes = await store.keepStream(key, ...put);
          if (key === unwanted) {
            wanted = await archive();
            expect(await store.exists(kept)).toBe(true);
          } else expect([await store.exists(kept), await store.exists(unwanted)]).toEqual([true, false]);
          return bytes;
        },
      },
    },
    later(0),
  );
  const there = await Promise.all([kept, unwanted, wanted].map((key) => store.exists(key)));
  expect(there).toEqual([false, false, true]);

  // A closed workspace is not packed, and an export in progress is given up.
  await askFor(office, office.people.owner).expect(202);
  await call(product, office.people.owner, 'delete', '/api/workspace', office.id).send({ name: 'Office' }).expect(202);
  expect(await processExports(parts, later(10))).toBe(0);
  store.close();
});

test('users and workspaces take turns: many exports of one do not delay others (40.34)', async () => {
  const [busy, quiet] = [await openOffice(product), await openOffice(product)];
  await Promise.all(product.workers.splice(0).map((worker) => worker.stop()));
  const { database } = product;
  let nth = 0;
  const order = async ({ id: workspaceId }: Office, { uid }: TestPerson) => {
    nth += 1;
    const asked = { id: uuidv7(), workspaceId, uid, template: '{id}', createdAt: new Date(Date.now() + nth) };
    await database.export.create({ data: asked });
    return exportKey(workspaceId, asked.id);
  };
  const { owner, admin, editor } = busy.people;
  const asked = [await order(busy, owner), await order(busy, admin), await order(busy, editor)];
  const last = await order(quiet, quiet.people.owner);
  const packed: string[] = [];
  const parts: ExportParts = {
    database,
    assets: {
      open: async () => null,
      remove: async () => undefined,
      keepStream: async (key, content) => {
        packed.push(key);
        let bytes = 0;
        for await (const chunk of content) bytes += chunk.length;
        return bytes;
      },
    },
    records: null,
    beatMs: 1_000,
    stopped: new AbortController().signal,
    onTrouble: () => undefined,
  };
  await processExports(parts, () => new Date());
  const ours = packed.filter((key) => [...asked, last].includes(key));
  expect(ours.slice(0, 2)).toEqual([asked[0], last]);
  expect(ours.toSorted()).toEqual([...asked, last].toSorted());
});
