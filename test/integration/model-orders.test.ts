import { randomUUID } from 'node:crypto';
import { PASS_FILES, passesAnswerSchema } from '@maquette/contracts/models/model-passes';
import { exportKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { erasePerson } from '@maquette/domain/deletions/erase-person';
import { eraseWorkspace } from '@maquette/domain/deletions/erase-workspace';
import { packExport } from '@maquette/domain/exports/pack-export';
import { deleteOldModels } from '@maquette/domain/models/erase-models';
import { unpackMesh } from '@maquette/domain/models/packed-mesh';
import { initializeCanvas, readPsd } from 'ag-psd';
import sharp from 'sharp';
import request from 'supertest';
import { glbFile, HOUSE, TOWER } from '../harness/glb-file';
import { ModelCalls } from '../harness/model-calls';
import { call, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, renderBecomes } from '../harness/renders';
import { storedFiles } from '../harness/stored-files';
import { unpackZip } from '../harness/unpack-zip';

let product: Product;
let models: ModelCalls;
let person: TestPerson;
beforeAll(async () => {
  product = await Product.start();
  models = new ModelCalls(product);
  person = await signUp();
});
afterAll(() => product.stop());

/** ag-psd reads pixels into images of a browser. */
const image = (width: number, height: number) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) });
initializeCanvas(() => ({}) as never, image as never);

const balance = async (who: TestPerson) => {
  const [row] = await product.database.creditAccount.findMany({
    where: { workspace: { personalOf: who.uid } },
    select: { balance: true, held: true },
  });
  return { balance: Number(row?.balance ?? 0), held: Number(row?.held ?? 0) };
};

describe('an order of a view', () => {
  test('is rendered, charged once as a sketch of its size, and records what was shown and added', async () => {
    const buyer = await signUp();
    const { id } = await models.add(buyer);
    await models.change(id, { choices: { Brick: { material: 'Larch' } }, north: 40 }, buyer).expect(200);
    const before = await balance(buyer);
    const [one, two] = await Promise.all([
      models.order(id, buyer, { model_trees: '1' }, 'twice').expect(202),
      models.order(id, buyer, { model_trees: '1' }, 'twice').expect(202),
    ]);
    expect(two.body.taskId).toBe(one.body.taskId);
    const render = await renderBecomes(product, buyer, one.body.taskId, ['done', 'failed']);
    expect(render).toMatchObject({ tool: 'm2i', status: 'done' });
    expect(render.settings).toMatchObject({
      north: 40,
      modelView: { modelId: id, version: 1, units: { scale: 1, up: 'y' }, slots: '{"Brick":{"material":"Larch"}}' },
    });
    expect(JSON.parse(String(render.result?.facts.slots))).toEqual([{ name: expect.any(String), share: 1 }]);
    expect(await balance(buyer)).toEqual({ balance: before.balance - 16, held: 0 });
    const { body } = await ask(product, buyer, `/api/statements?render=${render.id}&format=json`).expect(200);
    expect(body.text).toContain('6 trees');
    expect(body.text).toContain('3D model');
  });

  test('of a sun study costs its frames, as it was quoted', async () => {
    const buyer = await signUp();
    const { id } = await models.add(buyer);
    const job = { modality: 'm2i', look: 'sun-study', studyDays: '172', studyHours: '9,15', resolution: '720p' };
    const quote = await request(product.url)
      .post('/api/credits/quote')
      .set('Authorization', `Bearer ${buyer.token}`)
      .send({ job })
      .expect(200);
    expect(quote.body.credits).toBe(16);
    expect(quote.body.lines.map(({ code }: { code: string }) => code)).toContain('study');
    const before = await balance(buyer);
    const study = { look: 'sun-study', study_days: '172', study_hours: '9,15' };
    const { body } = await models.order(id, buyer, study).expect(202);
    await renderBecomes(product, buyer, body.taskId, ['done']);
    expect((await balance(buyer)).balance).toBe(before.balance - 32);
  });

  test('keeps its version, units and choices when the model changes or is deleted while it waits', async () => {
    const buyer = await signUp();
    const { id } = await models.add(buyer);
    const { body } = await models.order(id, buyer, { prompt: 'until told' }).expect(202);
    await models.send(buyer, glbFile([...HOUSE, TOWER]), `/api/models/${id}/versions`).expect(201);
    await models.change(id, { units: { scale: 0.1, up: 'z' } }, buyer).expect(200);
    await models.call('delete', `/api/models/${id}`, buyer).expect(204);
    expect((await models.call('post', `/api/models/${id}/erase`, buyer).expect(409)).body.code).toBe('model_in_use');
    expect((await models.order(id, buyer).expect(404)).body.code).toBe('model_gone');
    await product.goOn();
    const render = await renderBecomes(product, buyer, body.taskId, ['done', 'failed']);
    expect(render).toMatchObject({ status: 'done', settings: { modelView: { version: 1, units: { scale: 1 } } } });
    await models.call('post', `/api/models/${id}/erase`, buyer).expect(204);
    await ask(product, buyer, `/api/renders/${render.id}`).expect(200);
  });

  test('whose model was lost gives the credits back', async () => {
    const buyer = await signUp();
    const { id } = await models.add(buyer);
    const before = await balance(buyer);
    await product.database
      .$executeRaw`UPDATE model_versions SET file_id = gen_random_uuid() WHERE model_id = ${id}::uuid`;
    const { body } = await models.order(id, buyer).expect(202);
    const render = await renderBecomes(product, buyer, body.taskId, ['done', 'failed']);
    expect(render).toMatchObject({ status: 'failed', failure: { code: 'input_gone' } });
    expect(await balance(buyer)).toEqual(before);
  });

  test('that is cancelled while it renders costs nothing', async () => {
    const buyer = await signUp();
    const { id } = await models.add(buyer);
    const before = await balance(buyer);
    const { body } = await models.order(id, buyer, { prompt: 'takes 20 s' }).expect(202);
    await renderBecomes(product, buyer, body.taskId, ['running']);
    await models.call('post', `/api/renders/${body.taskId}/cancel`, buyer).expect(200);
    await renderBecomes(product, buyer, body.taskId, ['cancelled']);
    expect(await balance(buyer)).toEqual(before);
  });

  test('counts its draft toward the final, with passes or without', async () => {
    const buyer = await signUp();
    const { id } = await models.add(buyer);
    const draft = { model: 'sd3.5-large-turbo', seed: '5', seed_locked: '1' };
    const { body } = await models.order(id, buyer, draft).expect(202);
    await renderBecomes(product, buyer, body.taskId, ['done']);
    const before = await balance(buyer);
    const final = { seed: '5', seed_locked: '1', target_resolution: '1080p', draft: body.taskId, passes: '1' };
    const made = await models.order(id, buyer, final).expect(202);
    await renderBecomes(product, buyer, made.body.taskId, ['done']);
    // 11 credits minus the 6 of the draft, in half credits.
    expect((await balance(buyer)).balance).toBe(before.balance - 10);
  });

  test.each([
    ['another workspace', { model_id: '0b9c7f5e-8f0e-4b1e-9f6e-2a7d3c5b1e44' }, 404, 'model_gone'],
    ['no camera', { camera: '' }, 400, 'invalid_request'],
    ['a slot that the model lacks', { slots: '{"Wals":{"hidden":true}}' }, 400, 'invalid_request'],
    ['an input image', { image_ref: 'upload:0b9c7f5e-8f0e-4b1e-9f6e-2a7d3c5b1e44' }, 400, 'invalid_request'],
    ['a guarantee', { geometry_guarantee: '80' }, 422, 'guarantee_refused'],
  ])('with %s is refused and reserves nothing', async (_, fields, status, code) => {
    const { id } = await models.add(person);
    const before = await balance(person);
    const { body } = await models.order(id, person, fields).expect(status);
    expect(body.code).toBe(code);
    expect(await balance(person)).toEqual(before);
  });
});

describe('people', () => {
  test('a viewer looks and cannot change; a removed member gets nothing', async () => {
    const office = await openOffice(product);
    const { owner, viewer, editor } = office.people;
    const inside = (who: TestPerson, method: 'get' | 'post' | 'patch', path: string) =>
      call(product, who, method, path, office.id);
    const made = await inside(editor, 'post', '/api/models').attach('model', glbFile(), 'house.glb').expect(201);
    const path = `/api/models/${made.body.id}`;
    await inside(viewer, 'get', path).expect(200);
    expect((await inside(viewer, 'patch', path).send({ name: 'Mine' }).expect(403)).body.code).toBe(
      'viewer_cannot_render',
    );
    await inside(viewer, 'post', '/api/models').attach('model', glbFile(), 'house.glb').expect(403);
    await call(product, owner, 'delete', `/api/workspace/members/${editor.uid}`, office.id).expect(204);
    const refused = await inside(editor, 'get', path);
    expect([403, 404, 410]).toContain(refused.status);
    await models.call('delete', path, editor).expect(404);
  });
});

describe('a workspace export', () => {
  test('contains its models, their choices and their meshes, and none of the trash', async () => {
    const owner = await signUp();
    const [kept, gone] = [await models.add(owner), await models.add(owner)];
    await models.change(kept.id, { choices: { Brick: { material: 'Oak' } } }, owner).expect(200);
    await models.call('delete', `/api/models/${gone.id}`, owner).expect(204);
    const { workspaceId } = await product.database.model.findUniqueOrThrow({ where: { id: kept.id } });
    const assets = new AssetStore(product.storeSettings);
    const asked = { id: randomUUID(), workspaceId, uid: owner.uid, renderIds: [], template: null };
    const parts = { database: product.database, assets, records: null, onProgress: () => undefined };
    await packExport({ ...parts, signal: new AbortController().signal }, asked);
    const zip = await unpackZip(await assets.read(exportKey(workspaceId, asked.id)));
    assets.close();
    const listed = JSON.parse(zip.get('models.json')?.toString() ?? '[]');
    expect(listed).toEqual([expect.objectContaining({ id: kept.id, choices: { Brick: { material: 'Oak' } } })]);
    expect([...zip.keys()].filter((name) => name.startsWith('models/'))).toEqual([`models/${kept.id}-1.mesh.gz`]);
    const mesh = await unpackMesh(zip.get(`models/${kept.id}-1.mesh.gz`) ?? Buffer.alloc(0));
    expect(mesh.header.triangles).toBe(36);
  });
});

describe('passes', () => {
  test('are a ZIP of named files and a PSD with a mask per slot; erased with the result', async () => {
    const buyer = await signUp();
    const { id } = await models.add(buyer);
    const { body } = await models.order(id, buyer, { passes: '1' }).expect(202);
    const render = await renderBecomes(product, buyer, body.taskId, ['done']);
    const path = `/api/renders/${render.id}/passes`;
    const fetched = async (format: string) => {
      const { signedUrl } = passesAnswerSchema.parse(
        (await ask(product, buyer, `${path}?format=${format}`).expect(200)).body,
      );
      return Buffer.from(await (await fetch(signedUrl)).arrayBuffer());
    };
    const zip = await unpackZip(await fetched('zip'));
    expect([...zip.keys()].sort()).toEqual([...PASS_FILES.map((name) => `${name}.png`), 'passes.json'].sort());
    const beauty = await sharp(zip.get('beauty.png')).metadata();
    expect([beauty.width, beauty.height]).toEqual([render.result?.width, render.result?.height]);
    const [psd, again] = await Promise.all([fetched('psd'), fetched('psd')]);
    expect(psd.equals(again)).toBe(true);
    const layers = readPsd(psd, { useImageData: true, skipThumbnail: true }).children ?? [];
    expect(layers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Beauty', 'Clay', 'Depth', 'Slots']));
    const slots = layers.find(({ name }) => name === 'Slots')?.children ?? [];
    expect(slots).toHaveLength(1);
    expect(slots[0]?.mask).toMatchObject({ left: 0, top: 0, right: beauty.width, bottom: beauty.height });

    await ask(product, await signUp(), path).expect(404);
    await ask(product, buyer, `${path}?format=exe`).expect(400);
    const plain = await renderBecomes(product, buyer, (await models.order(id, buyer).expect(202)).body.taskId, [
      'done',
    ]);
    expect((await ask(product, buyer, `/api/renders/${plain.id}/passes`).expect(404)).body.code).toBe('passes_none');
    for (const action of ['', '/erase'])
      await models
        .call('post', `/api/trash${action}`, buyer)
        .send({ ids: [render.id] })
        .expect(200);
    await ask(product, buyer, path).expect(404);
    const { workspaceId } = await product.database.render.findUniqueOrThrow({ where: { id: render.id } });
    const kept = await storedFiles(product, `renders/${workspaceId}/${render.id}/`);
    expect(kept).toEqual([]);
  });
});

describe('erasure', () => {
  test('of a workspace removes its models and their files; of a person leaves the models to the workspace', async () => {
    const owner = await signUp();
    const { id } = await models.add(owner);
    const { workspaceId } = await product.database.model.findUniqueOrThrow({ where: { id } });
    const prefix = `models/${workspaceId}/`;
    expect(await storedFiles(product, prefix)).toHaveLength(2);
    const assets = new AssetStore(product.storeSettings);
    await erasePerson(product.database, owner.uid, new Date());
    expect((await product.database.model.findUniqueOrThrow({ where: { id } })).uid).not.toBe(owner.uid);
    await eraseWorkspace(product.database, assets, workspaceId, new Date());
    assets.close();
    expect(await product.database.model.count({ where: { workspaceId } })).toBe(0);
    expect(await storedFiles(product, prefix)).toEqual([]);
  });

  test('happens a month after deletion, unless an open render uses the model', async () => {
    const owner = await signUp();
    const [kept, gone] = [await models.add(owner), await models.add(owner)];
    const assets = new AssetStore(product.storeSettings);
    const { body } = await models.order(kept.id, owner, { prompt: 'until told' }).expect(202);
    for (const { id } of [kept, gone]) await models.call('delete', `/api/models/${id}`, owner).expect(204);
    const later = new Date(Date.now() + 31 * 86_400_000);
    await deleteOldModels(product.database, assets, later);
    const left = await product.database.model.findMany({ where: { id: { in: [kept.id, gone.id] } } });
    expect(left.map(({ id }) => id)).toEqual([kept.id]);
    await product.goOn();
    await renderBecomes(product, owner, body.taskId, ['done']);
    await deleteOldModels(product.database, assets, later);
    assets.close();
    expect(await product.database.model.count({ where: { id: kept.id } })).toBe(0);
  });
});
