import { modelListSchema, newVersionSchema } from '@maquette/contracts/model-library/model-view';
import { readMeshFile } from '@maquette/contracts/models/mesh-file';
import request from 'supertest';
import { type GlbBox, glbFile, HOUSE, TOWER } from '../harness/glb-file';
import { ModelCalls } from '../harness/model-calls';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask } from '../harness/renders';

let product: Product;
let models: ModelCalls;
let person: TestPerson;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
  models = new ModelCalls(product);
  person = await signUp();
});
afterAll(() => product.stop());

describe('a model', () => {
  test('is read, listed and shown with its slots, size and cameras', async () => {
    const model = await models.add(person);
    expect(model).toMatchObject({ name: 'House', version: 1, triangles: 36, north: 0, choices: {}, views: [] });
    expect(model.size.map((metres) => Number(metres.toFixed(2)))).toEqual([24, 3.6, 24]);
    expect(model.slots.map(({ name }) => name).sort()).toEqual(['Brick', 'Grass', 'Zinc']);
    expect(model.cameras.map(({ name }) => name)).toEqual(['Front']);
    const listed = modelListSchema.parse((await ask(product, person, '/api/models').expect(200)).body);
    expect(listed.models).toContainEqual(expect.objectContaining({ id: model.id, name: 'House', triangles: 36 }));
    expect((await ask(product, person, `/api/models/${model.id}`).expect(200)).body).toEqual(model);
  });

  test('has a reduced mesh that browsers keep, and whose numbers are those of the file', async () => {
    const { id } = await models.add(person);
    const answer = await fetch(`${product.url}/api/models/${id}/versions/1/mesh`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const mesh = readMeshFile(new Uint8Array(await answer.arrayBuffer()));
    expect(mesh.header.triangles).toBe(36);
    expect(mesh.header.nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Walls', 'Roof']));
    for (const version of ['2', '0', 'x', '1e9'])
      await ask(product, person, `/api/models/${id}/versions/${version}/mesh`).expect(404);
  });

  test('keeps name, choices, views, north and units, and converts views when the units change', async () => {
    const { id } = await models.add(person);
    const views = [{ name: 'Street', camera: { position: [10, 2, 12], target: [0, 1, 0], focal_length: 35 } }];
    const choices = { Brick: { material: 'Larch', colour: '#aabbcc' } };
    const { body } = await models.change(id, { name: 'Villa', views, choices, north: 30 }, person).expect(200);
    expect(body).toMatchObject({ name: 'Villa', views, choices, north: 30 });
    const scaled = (await models.change(id, { units: { scale: 0.5, up: 'y' } }, person).expect(200)).body;
    expect(scaled.size.map((metres: number) => Number(metres.toFixed(2)))).toEqual([12, 1.8, 12]);
    expect(scaled.views[0].camera).toMatchObject({ position: [5, 1, 6], target: [0, 0.5, 0] });
    expect(scaled.choices).toEqual(choices);
    for (const wrong of [
      { north: 'up' },
      { views: [{ name: 'x', camera: {} }] },
      { choices: { Brick: { material: 'Cheese' } } },
    ])
      await models.change(id, wrong, person).expect(400);
  });

  test('in millimetres is taken as such where metres are impossible; no units make an impossible size', async () => {
    const millimetres = ([x, y, z]: GlbBox['min']) => [1_000 * x, 1_000 * y, 1_000 * z] as const;
    const boxes = HOUSE.map((box) => ({ ...box, min: millimetres(box.min), max: millimetres(box.max) }));
    const model = await models.add(person, glbFile(boxes));
    expect(model.units.scale).toBe(0.001);
    expect(model.size.map((metres) => Number(metres.toFixed(2)))).toEqual([24, 3.6, 24]);
    for (const scale of [1, 1e-9]) {
      const { body } = await models.change(model.id, { units: { scale, up: 'y' } }, person).expect(400);
      expect(body.details.units).toContain('m large');
    }
  });

  test('goes to the trash, comes back, and is erased with its files', async () => {
    const { id } = await models.add(person);
    const act = (action: string) => models.call('post', `/api/models/${id}/${action}`, person);
    await act('erase').expect(404);
    await models.call('delete', `/api/models/${id}`, person).expect(204);
    await ask(product, person, `/api/models/${id}`).expect(404);
    await ask(product, person, `/api/models/${id}/versions/1/mesh`).expect(404);
    const trash = (await ask(product, person, '/api/models?deleted=true').expect(200)).body;
    expect(trash.models).toEqual([expect.objectContaining({ id, trashedAt: expect.any(String) })]);
    await act('restore').expect(204);
    await ask(product, person, `/api/models/${id}`).expect(200);
    await models.call('delete', `/api/models/${id}`, person).expect(204);
    await act('erase').expect(204);
    expect(await product.database.modelVersion.count({ where: { modelId: id } })).toBe(0);
    await act('restore').expect(404);
    const actions = await product.database.auditEntry.findMany({
      where: { subject: id },
      orderBy: { sequence: 'asc' },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      ...['model.added', 'model.deleted', 'model.restored', 'model.deleted', 'model.erased'],
    ]);
  });
});

describe('a file that is no model', () => {
  const refused: [string, number, Buffer, string][] = [
    [
      'a SketchUp file',
      415,
      Buffer.from('\xff\xfe\xff\x0eS\0k\0e\0t\0c\0h\0U\0p\0 \0M\0', 'latin1'),
      'model_is_sketchup',
    ],
    ['an OBJ file', 415, Buffer.from('# Blender\no Wall\nv 0 0 0\n'), 'model_is_mesh'],
    ['a glTF text file', 415, Buffer.from('{ "asset": { "version": "2.0" } }'), 'model_is_gltf'],
    ['an archive', 415, Buffer.from('PK\x03\x04\x14\0', 'latin1'), 'model_is_zip'],
    ['unknown bytes', 422, Buffer.from('hello, world'), 'model_not_glb'],
    ['a GLB that ends early', 422, glbFile().subarray(0, 300), 'model_not_glb'],
    [
      'a GLB with Draco',
      422,
      glbFile(HOUSE, (json) => {
        json.extensionsRequired = ['KHR_draco_mesh_compression'];
        json.extensionsUsed = ['KHR_draco_mesh_compression'];
        for (const mesh of json.meshes as { primitives: object[] }[])
          mesh.primitives = mesh.primitives.map((one) => ({
            ...one,
            extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } },
          }));
      }),
      'model_draco',
    ],
    [
      'a GLB that points to another file',
      422,
      glbFile(HOUSE, (json) => {
        json.images = [{ uri: 'http://127.0.0.1:9/steal.png' }];
      }),
      'model_external',
    ],
    ['a GLB without surfaces', 422, glbFile([{ name: 'a', material: 'b', min: [0, 0, 0], max: [0, 0, 0] }]), 'model_'],
  ];

  test.each(refused)('%s is refused and says how to mend it', async (_, status, bytes, code) => {
    const { body } = await models.send(person, bytes).expect(status);
    expect(body.code).toContain(code);
    expect(body.detail ?? body.title).toMatch(/\w+ \w+/);
  });

  test('a file above 100 MB is refused by its declared length, before it is sent', async () => {
    const answer = await request(product.url)
      .post('/api/models')
      .set('Authorization', `Bearer ${person.token}`)
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .set('Content-Length', String(150 * 1024 * 1024))
      .send(Buffer.from('--x\r\n'))
      .timeout(20_000)
      .catch((error: { response?: request.Response }) => error.response);
    expect(answer?.status).toBe(413);
    expect(answer?.body.code).toBe('model_too_many_bytes');
  });

  test('names with controls and broken characters are stored as text', async () => {
    const model = await models.add(
      person,
      glbFile([{ name: 'W\u0000all\ud800', material: 'Gl\u0000as\udfff', min: [0, 0, 0], max: [4, 3, 4] }]),
    );
    expect(model.slots).toHaveLength(1);
    expect(model.slots[0]?.name).not.toMatch(/\p{Cs}|\0/u);
  });
});

describe('rights', () => {
  test('a stranger gets 404 for everything', async () => {
    const { id } = await models.add(person);
    const stranger = await signUp();
    await ask(product, stranger, `/api/models/${id}`).expect(404);
    await ask(product, stranger, `/api/models/${id}/versions/1/mesh`).expect(404);
    await models.change(id, { name: 'Mine' }, stranger).expect(404);
    await models.send(stranger, glbFile(), `/api/models/${id}/versions`).expect(404);
    for (const action of ['restore', 'erase'])
      await models.call('post', `/api/models/${id}/${action}`, stranger).expect(404);
    await models.call('delete', `/api/models/${id}`, stranger).expect(404);
    expect((await ask(product, stranger, '/api/models').expect(200)).body.models).toEqual([]);
    await request(product.url).get('/api/models').expect(401);
  });

  test('a day has a limit of bytes', async () => {
    const busy = await signUp();
    const { id } = await models.add(busy);
    await product.database.uploadDay.updateMany({
      where: { subject: `person:${busy.uid}` },
      data: { bytes: 2n * 1024n ** 3n },
    });
    expect((await models.send(busy, glbFile()).expect(429)).body.code).toBe('upload_bytes_used');
    await ask(product, busy, `/api/models/${id}`).expect(200);
  });
});

describe('versions', () => {
  test('say what changed, keep choices and views, and name only the affected views', async () => {
    const { id } = await models.add(person);
    const views = [
      { name: 'Front', camera: { position: [0, 1.6, 14], target: [0, 1.6, 0], focal_length: 35 } },
      { name: 'Away', camera: { position: [0, 1.6, 14], target: [0, 1.6, 30], focal_length: 100 } },
    ];
    await models.change(id, { views, choices: { Brick: { material: 'Oak' } } }, person).expect(200);
    const { body } = await models.send(person, glbFile([...HOUSE, TOWER]), `/api/models/${id}/versions`).expect(201);
    const { model, changes } = newVersionSchema.parse(body);
    expect(model).toMatchObject({ id, version: 2, triangles: 48, choices: { Brick: { material: 'Oak' } }, views });
    expect(changes.slots).toEqual({ added: ['Copper'], removed: [], changed: [] });
    expect(changes.objects.added).toEqual(['Tower']);
    expect(changes.views).toEqual(['Front']);
    for (const version of [1, 2]) await ask(product, person, `/api/models/${id}/versions/${version}/mesh`).expect(200);
  });
});
