import { randomUUID } from 'node:crypto';
import { MAX_SAVED_SEARCHES } from '@maquette/contracts/account/saved-searches';
import { API_SCOPES, apiElementSchema } from '@maquette/contracts/developer/developer-api';
import { deletedElementListSchema, elementSchema, MAX_ELEMENTS } from '@maquette/contracts/elements/element';
import {
  MAX_PROJECTS,
  PROJECT_PAGE,
  type ProjectPage,
  projectListSchema,
  projectPageSchema,
  type ViewPage,
  viewPageSchema,
} from '@maquette/contracts/renders/projects';
import { io } from 'socket.io-client';
import { until } from '../harness/child-process';
import { call, type Office, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { Program } from '../harness/programs';
import { postImage } from '../harness/renders';

let product: Product;
let office: Office;
beforeAll(async () => {
  product = await Product.start();
  office = await openOffice(product);
});
afterAll(() => product.stop());

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const as = (person: TestPerson, method: Method, path: string) => call(product, person, method, path, office.id);
const order = async (person: TestPerson, fields: Record<string, string>): Promise<string> =>
  (await postImage(product, person, fields).set('X-Workspace', office.id).expect(202)).body.taskId;
const statusOf = async (id: string) =>
  (await product.database.render.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

async function made(person: TestPerson, prompt: string, fields: Record<string, string> = {}): Promise<string> {
  const id = await order(person, { prompt, ...fields });
  await until(async () => (await statusOf(id)) === 'done');
  return id;
}
const newProject = async (person: TestPerson, name: string, fields = {}): Promise<string> =>
  (
    await as(person, 'post', '/api/projects')
      .send({ name, ...fields })
      .expect(201)
  ).body.id;
const newView = async (person: TestPerson, project: string, name: string): Promise<string> =>
  (await as(person, 'post', `/api/projects/${project}/views`).send({ name }).expect(201)).body.id;
const save = (person: TestPerson, project: string, ids: string[], view?: string) =>
  as(person, 'put', `/api/projects/${project}/renders`).send({ ids, view });
const pageOf = async (person: TestPerson, id: string): Promise<ProjectPage> =>
  projectPageSchema.parse((await as(person, 'get', `/api/projects/${id}`).expect(200)).body);
const viewOf = async (person: TestPerson, id: string): Promise<ViewPage> =>
  viewPageSchema.parse((await as(person, 'get', `/api/project-views/${id}`).expect(200)).body);
/** A view's versions, newest first, with a mark on the current one. */
const told = async (person: TestPerson, id: string) =>
  (await viewOf(person, id)).versions.map(({ number, current }) => `${number}${current ? '*' : ''}`);

test('a name is the same however it was typed, and is found in any width and case', async () => {
  const { editor } = office.people;
  const project = await newProject(editor, 'Hôtel d’Été\u3000棟');
  const same = ['Ho\u0302tel d’E\u0301te\u0301 棟', ' Hôtel\u200b  d’Été\u00a0棟 ', 'Hô\u00adtel d’Été\n棟\u200e'];
  for (const name of same) await as(editor, 'post', '/api/projects').send({ name }).expect(409);
  await newProject(editor, 'ﾎﾃﾙ ＡＢ２');
  const found = async (path: string, q: string) => {
    const { body } = await as(editor, 'get', `${path}?q=${encodeURIComponent(q)}`).expect(200);
    return (body.items ?? body.projects).map(({ name }: { name: string }) => name);
  };
  for (const path of ['/api/projects', '/api/search']) {
    expect([path, await found(path, 'E\u0301te\u0301 棟')]).toEqual([path, ['Hôtel d’Été 棟']]);
    expect([path, await found(path, 'ホテル ab2')]).toEqual([path, ['ﾎﾃﾙ ＡＢ２']]);
    expect([path, await found(path, '%')]).toEqual([path, []]);
  }
  await newView(editor, project, 'Cour e\u0301te\u0301');
  await as(editor, 'post', `/api/projects/${project}/views`).send({ name: 'Cour été' }).expect(409);
  const search = { page: 'assets', query: 'q=dam' };
  for (const name of ['É', 'E\u0301'])
    await as(editor, 'post', '/api/saved-searches')
      .send({ ...search, name })
      .expect(201);
  expect((await as(editor, 'get', '/api/saved-searches').expect(200)).body.items).toHaveLength(1);
  await as(editor, 'delete', `/api/projects/${project}`);
});

test("a download is named by project and view; a closed teamspace's project is not revealed to others (40.42)", async () => {
  const { admin, editor } = office.people;
  const id = await made(editor, 'A quay of brick');
  const { key } = await product.database.asset.findUniqueOrThrow({ where: { renderId: id } });
  const name = async (person: TestPerson) => {
    const link = await as(person, 'get', `/api/gallery/get-url?download=1&key=${encodeURIComponent(key)}`).expect(200);
    return (await fetch(link.body.signedUrl)).headers.get('content-disposition');
  };
  const end = `406x720_${id.slice(-8)}.png`;
  expect(await name(editor)).toBe(`attachment; filename="A-quay-of-brick_${end}"`);
  const project = await newProject(admin, 'Hafen "Süd"');
  await save(admin, project, [id], await newView(admin, project, '港から')).expect(204);
  const both = `attachment; filename="Hafen-Sud__${end}"; filename*=UTF-8''Hafen-Sud_${encodeURIComponent('港から')}_${end}`;
  expect([await name(admin), await name(editor)]).toEqual([both, both]);
  const teamspace = (await as(admin, 'post', '/api/workspace/teamspaces').send({ name: 'Secret tower' }).expect(201))
    .body.id;
  await product.database.project.update({ where: { id: project }, data: { teamspaceId: teamspace } });
  expect(await name(editor)).toBe(`attachment; filename="A-quay-of-brick_${end}"`);
});

test('a search returns thumbnails of results and projects with their addresses (40.42)', async () => {
  const { editor } = office.people;
  const id = await made(editor, 'A belvedere');
  await save(editor, await newProject(editor, 'Belvedere park'), [id]).expect(204);
  const { renders, projects, addresses } = (await as(editor, 'get', '/api/search?q=belvedere').expect(200)).body;
  const { thumbnailKey } = await product.database.asset.findUniqueOrThrow({ where: { renderId: id } });
  expect([renders[0].thumbnailKey, projects[0].thumbnailKey]).toEqual([thumbnailKey, thumbnailKey]);
  expect((await fetch(addresses[thumbnailKey])).headers.get('content-type')).toBe('image/webp');
});

describe('a view', () => {
  test('is represented by one version: the chosen one, and while that is deleted the newest completed one', async () => {
    const { editor, viewer } = office.people;
    const [first, second, third] = [
      await made(editor, 'A quay'),
      await made(editor, 'A pier'),
      await made(editor, 'A dam'),
    ];
    const project = await newProject(editor, 'Harbour');
    const view = await newView(editor, project, 'From the water');
    await as(editor, 'post', `/api/projects/${project}/views`).send({ name: 'From the water' }).expect(409);
    await save(editor, project, [first], view).expect(204);
    await save(editor, project, [second, third, second], view).expect(204);
    await save(editor, project, [second], view).expect(204);
    expect(await told(viewer, view)).toEqual(['3*', '2', '1']);
    const [, , oldest] = (await viewOf(editor, view)).versions;
    const choose = (person: TestPerson, version: string | null, of = view) =>
      as(person, 'put', `/api/project-views/${of}/current`).send({ version });
    await choose(viewer, oldest?.id ?? '').expect(403);
    await choose(editor, oldest?.id ?? '').expect(204);
    // A later save does not replace the current version.
    await save(editor, project, [await made(editor, 'A lock')], view).expect(204);
    expect(await told(editor, view)).toEqual(['4', '3', '2', '1*']);
    expect((await pageOf(viewer, project)).views).toEqual([
      expect.objectContaining({
        name: 'From the water',
        versions: 4,
        current: expect.objectContaining({ number: 1, prompt: 'A quay' }),
      }),
    ]);
    await as(editor, 'post', '/api/trash')
      .send({ ids: [first] })
      .expect(200);
    expect(await told(editor, view)).toEqual(['4*', '3', '2']);
    await choose(editor, oldest?.id ?? '').expect(404);
    await as(editor, 'post', '/api/trash/restore')
      .send({ ids: [first] })
      .expect(200);
    expect(await told(editor, view)).toEqual(['4', '3', '2', '1*']);
    // An erased result is no longer a version, and no view contains its prompt.
    await as(editor, 'post', '/api/trash')
      .send({ ids: [first] })
      .expect(200);
    await as(editor, 'post', '/api/trash/erase')
      .send({ ids: [first] })
      .expect(200);
    expect(await told(editor, view)).toEqual(['4*', '3', '2']);
    expect(JSON.stringify(await pageOf(editor, project))).not.toContain('A quay');
    await choose(editor, null).expect(204);
    // A removed version's number is not used again.
    await as(editor, 'delete', `/api/projects/${project}/renders/${third}`).expect(204);
    await save(editor, project, [third], view).expect(204);
    expect(await told(editor, view)).toEqual(['5*', '4', '2']);
    // A version that was moved to another view exists once.
    const other = await newView(editor, project, 'From above');
    await save(editor, project, [third], other).expect(204);
    expect([await told(editor, view), await told(editor, other)]).toEqual([['4*', '2'], ['1*']]);
    const [moved] = (await viewOf(editor, other)).versions;
    await choose(editor, moved?.id ?? '', view).expect(404);
  });

  test('numbers versions uniquely when many are saved at once, and one of them represents it', async () => {
    const { editor, admin } = office.people;
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => made(editor, `A mill ${at}`)));
    const project = await newProject(editor, 'Mills');
    const view = await newView(editor, project, 'Street');
    const apart = await newProject(editor, 'Mills apart');
    const many = ids.flatMap((id) =>
      [editor, admin].flatMap((person) => [save(person, project, [id], view), save(person, apart, [id])]),
    );
    await Promise.all(many.map((sent) => sent.expect(204)));
    expect((await viewOf(editor, view)).versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    const choosing = (await viewOf(editor, view)).versions.flatMap(({ id }) =>
      [editor, admin].map((person) =>
        as(person, 'put', `/api/project-views/${view}/current`).send({ version: id }).expect(204),
      ),
    );
    await Promise.all(choosing);
    expect((await viewOf(editor, view)).versions.filter(({ current }) => current)).toHaveLength(1);
    const { views } = await pageOf(editor, apart);
    expect(views.map(({ name, versions }) => [name, versions])).toEqual(ids.map((_, at) => [`View ${at + 1}`, 1]));
  });
});

describe('an order', () => {
  test('is saved in the view it names, and so is its retry; a missing view is reported before anything is held', async () => {
    const { editor, viewer } = office.people;
    const project = await newProject(editor, 'Orders');
    const view = await newView(editor, project, 'Yard');
    const fails = await order(editor, { prompt: 'A yard that fails', save_in: view });
    await until(async () => (await statusOf(fails)) === 'failed');
    expect(await told(viewer, view)).toEqual([]);
    const again = (await as(editor, 'post', `/api/renders/${fails}/retry`).expect(202)).body.id as string;
    const done = await made(editor, 'A yard', { save_in: view });
    expect((await viewOf(viewer, view)).versions.map(({ render }) => render.id)).toContain(done);
    expect(await product.database.projectVersion.count({ where: { viewId: view, renderId: again } })).toBe(1);
    const alone = await made(editor, 'A yard apart', { save_in: project });
    expect(
      (await pageOf(viewer, project)).views.map(({ name, current }) => [name, current?.renderId === alone]),
    ).toEqual([
      ['Yard', false],
      ['View 2', true],
    ]);
    const held = (await as(editor, 'get', '/api/me/entitlements')).body.credits;
    for (const place of [randomUUID(), await newView(editor, await newProject(editor, 'Gone'), 'Gone')]) {
      const gone = (await product.database.projectView.findUnique({ where: { id: place } }))?.projectId;
      if (gone) await as(editor, 'delete', `/api/projects/${gone}`).expect(204);
      const refused = await postImage(product, editor, { prompt: 'x', save_in: place })
        .set('X-Workspace', office.id)
        .expect(404);
      expect(refused.body.code).toBe('save_place_gone');
    }
    await postImage(product, editor, { prompt: 'x', save_in: 'x' }).set('X-Workspace', office.id).expect(400);
    expect((await as(editor, 'get', '/api/me/entitlements')).body.credits).toEqual(held);
  });
});

test('projects are closed to other workspaces, teamspaces and removed members', async () => {
  const { editor, admin, viewer } = office.people;
  const outside = await office.join('editor');
  const stranger = await signUp();
  const strange = (await postImage(product, stranger, { prompt: 'theirs' }).expect(202)).body.taskId as string;
  const theirs = (await call(product, stranger, 'post', '/api/projects').send({ name: 'Theirs' }).expect(201)).body
    .id as string;
  const theirView = (
    await call(product, stranger, 'post', `/api/projects/${theirs}/views`).send({ name: 'x' }).expect(201)
  ).body.id;
  const teamspace = (await as(admin, 'post', '/api/workspace/teamspaces').send({ name: 'Inner' }).expect(201)).body
    .id as string;
  await as(admin, 'patch', `/api/workspace/teamspaces/${teamspace}`)
    .send({ members: [editor.uid] })
    .expect(200);
  const inner = await newProject(editor, 'Inner', { teamspaceId: teamspace });
  const innerView = await newView(editor, inner, 'Hall');
  const mine = await made(editor, 'A hall', { save_in: innerView });
  const version = (await viewOf(editor, innerView)).versions[0]?.id ?? '';

  // A project accepts neither other workspaces' renders nor a view in another project.
  await save(editor, inner, [strange], innerView).expect(404);
  await save(editor, inner, [strange]).expect(404);
  await save(editor, inner, [mine], theirView).expect(404);
  await save(editor, await newProject(editor, 'Outer'), [mine], innerView).expect(404);
  await as(editor, 'patch', `/api/projects/${inner}`).send({ teamspaceId: randomUUID() }).expect(404);
  const attempts = (person: TestPerson, workspace?: string) =>
    (
      [
        ['get', `/api/projects/${inner}`],
        ['patch', `/api/projects/${inner}`, { name: 'Mine now' }],
        ['post', `/api/projects/${inner}/views`, { name: 'x' }],
        ['put', `/api/projects/${inner}/renders`, { ids: [mine] }],
        ['get', `/api/project-views/${innerView}`],
        ['patch', `/api/project-views/${innerView}`, { name: 'x' }],
        ['put', `/api/project-views/${innerView}/current`, { version }],
        ['delete', `/api/project-views/${innerView}`],
        ['delete', `/api/projects/${inner}/renders/${mine}`],
        ['delete', `/api/projects/${inner}`],
      ] as const
    ).map(([method, path, body]) => call(product, person, method, path, workspace).send(body));
  const answers = async (person: TestPerson, workspace?: string) => {
    const statuses: number[] = [];
    for (const attempt of attempts(person, workspace)) statuses.push((await attempt).status);
    return [...new Set(statuses)];
  };
  expect(await answers(outside, office.id)).toEqual([404]);
  expect(await answers(viewer, office.id)).toEqual([404, 403]);
  expect(await answers(stranger)).toEqual([404]);
  expect(await answers(stranger, office.id)).toEqual([404]);
  await as(admin, 'delete', `/api/workspace/members/${editor.uid}`).expect((answer) => expect(answer.ok).toBe(true));
  expect(await answers(editor, office.id)).toEqual([404]);
  // Admins see the project unchanged.
  expect((await pageOf(admin, inner)).views).toEqual([expect.objectContaining({ name: 'Hall', versions: 1 })]);
  expect(await told(admin, innerView)).toEqual(['1*']);
});

test('members are notified that projects changed, without names; names are text', async () => {
  const { admin, viewer } = office.people;
  const socket = io(product.url, {
    transports: ['websocket'],
    auth: { token: viewer.token, workspace: office.id },
    forceNew: true,
  });
  const heard: unknown[] = [];
  socket.on('projects', (event) => heard.push(event));
  try {
    await until(() => socket.connected);
    const name = '<img src=x onerror=alert(1)>/../';
    // Text direction controls are removed from names.
    const project = await newProject(admin, `${name}\u202e\u0000`);
    await until(() => heard.length > 0);
    expect(heard[0]).toEqual({ workspaceId: office.id });
    expect((await pageOf(viewer, project)).project.name).toBe(name);
  } finally {
    socket.close();
  }
});

test('filters by size, ratio, date and favourite combine; a saved search belongs to its owner', async () => {
  const { admin, viewer } = office.people;
  const wide = await made(admin, 'A weir', { ratio: '16:9', target_resolution: '720p' });
  const tall = await made(admin, 'A weir', { ratio: '9:16', target_resolution: '720p' });
  await as(admin, 'put', `/api/favorites/${tall}`).expect(204);
  const found = async (query: string) =>
    (await as(admin, 'get', `/api/renders?q=weir&${query}`).expect(200)).body.items.map(({ id }: { id: string }) => id);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found('ratio=16:9')).toEqual([wide]);
  expect(await found('resolution=720p&favorite=1')).toEqual([tall]);
  expect(await found(`from=2026-01-01&to=${today}`)).toEqual([tall, wide]);
  expect(await found('to=2026-01-01')).toEqual([]);
  expect(await found('ratio=16:9&favorite=1')).toEqual([]);
  for (const bad of ['ratio=2:1', 'from=yesterday', 'favorite=0', 'resolution=9K']) {
    await as(admin, 'get', `/api/renders?${bad}`).expect(400);
  }
  const kept = { name: 'Weirs', page: 'assets', query: 'q=weir' };
  const { id } = (await as(admin, 'post', '/api/saved-searches').send(kept).expect(201)).body;
  // A save with the same name replaces the old one.
  await as(admin, 'post', '/api/saved-searches')
    .send({ ...kept, query: 'q=dam' })
    .expect(201);
  const list = async (person: TestPerson) => (await as(person, 'get', '/api/saved-searches').expect(200)).body.items;
  expect(await list(admin)).toEqual([{ ...kept, id, query: 'q=dam' }]);
  expect(await list(viewer)).toEqual([]);
  await as(viewer, 'delete', `/api/saved-searches/${id}`).expect(404);
  await as(admin, 'delete', `/api/saved-searches/${id}`).expect(204);
  // When saves run in parallel, each one counts (40.34).
  const many = Array.from({ length: MAX_SAVED_SEARCHES + 10 }, (_, nth) =>
    as(admin, 'post', '/api/saved-searches').send({ ...kept, name: `Weir ${nth}` }),
  );
  const saved = (await Promise.all(many)).filter(({ status }) => status === 201);
  expect([saved.length, (await list(admin)).length]).toEqual([MAX_SAVED_SEARCHES, MAX_SAVED_SEARCHES]);
});

test('the trash of elements keeps the newest hundred of a workspace (40.34)', async () => {
  const { id: workspaceId, people } = await openOffice(product);
  const { database } = product;
  const { uid } = people.editor;
  const element = { workspaceId, uid, kind: 'material', name: 'Larch', words: 'larch', fields: {} };
  await database.element.createMany({
    data: Array.from({ length: 104 }, (_, nth) => ({ ...element, id: randomUUID(), trashedAt: new Date(nth) })),
  });
  const body = { kind: 'material', name: 'Oak', words: 'oak boards' };
  const { id } = (await call(product, people.editor, 'post', '/api/elements', workspaceId).send(body).expect(201)).body;
  await call(product, people.editor, 'delete', `/api/elements/${id}`, workspaceId).expect(204);
  const kept = await database.element.findMany({ where: { workspaceId }, orderBy: { trashedAt: 'asc' } });
  expect([kept.length, kept[0]?.trashedAt, kept.at(-1)?.id]).toEqual([100, new Date(5), id]);
});

describe('an element', () => {
  beforeAll(async () => {
    office = await openOffice(product);
  });
  const element = (person: TestPerson, method: Method, path = '', workspace = office.id) =>
    call(product, person, method, `/api/elements${path}`, workspace);
  const larch = { kind: 'material', name: 'Larch', words: 'larch boards', fields: { wall_material: 'Larch' } };

  test('is available to all members of the workspace and no one outside; other members are notified', async () => {
    const { editor, admin, viewer } = office.people;
    const socket = io(product.url, { transports: ['websocket'], auth: { token: viewer.token, workspace: office.id } });
    const heard: unknown[] = [];
    socket.on('projects', (event) => heard.push(event));
    await until(() => socket.connected);
    try {
      const { body: made } = await element(editor, 'post').send(larch).expect(201);
      expect(elementSchema.parse(made)).toMatchObject({ ...larch, madeBy: editor.uid, picture: null });
      await until(() => heard.length > 0);
      const listed = async (person: TestPerson) => (await element(person, 'get').expect(200)).body.items;
      expect(await listed(viewer)).toEqual([made]);
      await element(viewer, 'patch', `/${made.id}`).send({ name: 'Oak' }).expect(403);
      await element(admin, 'patch', `/${made.id}`).send({ words: 'silvered larch' }).expect(200);
      // A user without access gets the same answer as for a missing element.
      const stranger = await signUp();
      const theirs = (await call(product, stranger, 'get', '/api/me/workspaces').expect(200)).body.items[0].id;
      for (const id of [made.id, randomUUID(), 'x']) {
        const answers = [
          await element(stranger, 'patch', `/${id}`, theirs).send({ name: 'Mine' }),
          await element(stranger, 'delete', `/${id}`, theirs),
          await element(stranger, 'post', `/${id}/restore`, theirs),
        ];
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not_found']));
      }
      // A member who was removed a moment ago no longer sees the element.
      const removed = await office.join('editor');
      await element(removed, 'get').expect(200);
      await product.database.workspaceMember.deleteMany({ where: { workspaceId: office.id, uid: removed.uid } });
      expect((await element(removed, 'post').send({ ...larch, name: 'Late' })).body.code).toBe('workspace_gone');
      await element(editor, 'delete', `/${made.id}`).expect(204);
      await element(editor, 'delete', `/${made.id}`).expect(404);
      expect(await listed(viewer)).toEqual([]);
      const deleted = async (person: TestPerson, workspace = office.id) => {
        const { body } = await element(person, 'get', '?deleted=true', workspace).expect(200);
        return deletedElementListSchema.parse(body).items.map(({ id, words }) => [id, words]);
      };
      expect(await deleted(viewer)).toEqual([[made.id, 'silvered larch']]);
      expect(await deleted(stranger, theirs)).toEqual([]);
      await element(viewer, 'get', '?deleted=perhaps').expect(400);
      await element(editor, 'post', `/${made.id}/restore`).expect(204);
      expect(await deleted(viewer)).toEqual([]);
      expect(await listed(viewer)).toEqual([{ ...made, words: 'silvered larch' }]);
      await element(editor, 'delete', `/${made.id}`).expect(204);
    } finally {
      socket.close();
    }
  });

  test('has a unique name within its kind, in any spelling and under parallel requests', async () => {
    const { editor, admin } = office.people;
    const wishes = ['Charred wood', 'CHARRED WOOD', ' charred wood ', 'charred\u0000 wood', 'Ｃharred wood'];
    const answers = await Promise.all(
      wishes.flatMap((name) => [editor, admin].map((person) => element(person, 'post').send({ ...larch, name }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'element_exists',
      error: expect.stringContaining('a material called'),
    });
    const id = answers.find(({ status }) => status === 201)?.body.id;
    // The name is free for another kind, and after a deletion. The deleted element can then not be restored.
    await element(editor, 'post').send({ kind: 'style', name: 'Charred wood', words: 'dark' }).expect(201);
    await element(editor, 'delete', `/${id}`).expect(204);
    await element(editor, 'post')
      .send({ ...larch, name: 'charred wood' })
      .expect(201);
    expect((await element(editor, 'post', `/${id}/restore`).expect(409)).body.code).toBe('element_exists');
  });

  test("is refused with its mistakes, and beyond the workspace's limit, also in parallel", async () => {
    const { editor } = office.people;
    const told = async (body: object) => {
      const { status, body: said } = await element(editor, 'post').send(body);
      return [status, said.code, Object.keys(said.details ?? {})];
    };
    expect(await told({ ...larch, fields: { season: 'Winter' } })).toEqual([400, 'invalid_request', ['season']]);
    expect(await told({ ...larch, name: '\u0000 ' })).toEqual([400, 'invalid_request', ['name']]);
    const half = await element(editor, 'post')
      .send({ ...larch, name: 'Half \ud800', words: 'x\u0000' })
      .expect(201);
    expect(half.body).toMatchObject({ name: 'Half \ufffd', words: 'x' });
    expect((await told({ kind: 'material', name: 'Nothing' }))[1]).toBe('element_empty');
    expect((await told({ kind: 'reference', name: 'Nothing', words: 'x' }))[1]).toBe('element_empty');
    expect((await told({ ...larch, image_ref: `upload:${randomUUID()}` }))[1]).toBe('file_gone');
    const somebody = await signUp();
    const theirs: string = (await postImage(product, somebody, { prompt: 'A shed' }).expect(202)).body.taskId;
    await until(async () => (await statusOf(theirs)) === 'done');
    expect((await told({ ...larch, image_ref: `render:${theirs}` }))[1]).toBe('file_gone');
    const { workspaceId: other } = await product.database.render.findUniqueOrThrow({ where: { id: theirs } });
    const rows = Array.from({ length: MAX_ELEMENTS }, (_, at) => {
      const name = `Sample ${at}`;
      return {
        id: randomUUID(),
        workspaceId: other,
        uid: 'x',
        kind: 'style',
        name,
        nameKey: name,
        words: 'x',
        fields: {},
      };
    });
    await product.database.element.createMany({ data: rows.slice(2) });
    const many = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => element(somebody, 'post', '', other).send({ ...larch, name })),
    );
    expect(many.map(({ body }) => body.code ?? 'made').sort()).toEqual([
      'elements_full',
      'elements_full',
      'made',
      'made',
    ]);
  });

  test('fills orders of a program, which report it; a missing one refuses the order', async () => {
    const { admin, editor } = office.people;
    const named = await as(admin, 'post', '/api/developer/keys').send({ name: 'x', kind: 'live', scopes: API_SCOPES });
    const program = new Program(product, named.body.secret);
    try {
      const render = await made(editor, 'A quay');
      const make = async (body: object) => apiElementSchema.parse((await program.post('/elements', body)).body);
      const brick = await make({
        kind: 'material',
        name: 'Brick',
        words: 'old bricks',
        fields: { wall_material: 'Red brick' },
      });
      const mood = await make({
        kind: 'reference',
        name: 'Mood',
        image_ref: `render:${render}`,
        fields: { prompt_strength: 40 },
      });
      const push = await make({
        kind: 'move',
        name: 'Push',
        fields: { dynamic_movement: 'orbit-left', motion_strength: '30' },
      });
      expect(push.fields.motion_strength).toBe(30);
      const page = (await program.get('/elements?kind=reference')).body;
      expect(page.data).toEqual([mood]);
      const small = { prompt: 'A barn', ratio: '9:16', target_resolution: '720p' };
      const job = await program.post('/images', { ...small, elements: `${brick.id}, ${mood.id}` });
      expect(job.status).toBe(202);
      const { settings } = await product.database.render.findUniqueOrThrow({ where: { id: job.body.id } });
      expect(settings).toMatchObject({
        ...{ prompt: 'A barn, old bricks', wallMaterial: 'Red brick', promptStrength: 40, image: { id: render } },
        elements: [
          { id: brick.id, kind: 'material', name: 'Brick' },
          { id: mood.id, kind: 'reference', name: 'Mood' },
        ],
      });
      await program.becomes(job.body.id, ['done']);
      const code = async (elements: string, path = '/images') =>
        (await program.post(path, { ...small, elements, dry_run: true })).body.code;
      expect(await code(push.id)).toBe('element_unfit');
      expect(await code('nonsense')).toBe('invalid_request');
      const foreign = await product.database.element.findFirstOrThrow({ where: { NOT: { workspaceId: office.id } } });
      expect([await code(randomUUID()), await code(foreign.id)]).toEqual(['element_gone', 'element_gone']);
      expect((await program.send('delete', `/elements/${brick.id}`)).status).toBe(204);
      expect([await code(brick.id), await code(mood.id)]).toEqual(['element_gone', undefined]);
      // The form on screen already has the element's fields: the order succeeds and still names the element.
      const again = await order(editor, { ...small, elements: `${brick.id},${foreign.id}` });
      const kept = await product.database.render.findUniqueOrThrow({ where: { id: again } });
      expect(kept.settings).toMatchObject({ prompt: 'A barn', elements: [{ id: brick.id, name: 'Brick' }] });
    } finally {
      program.close();
    }
  });
});

test('a named view stays when its last version is removed; a numbered one disappears', async () => {
  const { editor } = office.people;
  const project = await newProject(editor, 'Lake house');
  const [named, numbered] = [await made(editor, 'A lake'), await made(editor, 'A pier')];
  const view = await newView(editor, project, 'View from the lake');
  await save(editor, project, [named], view).expect(204);
  await save(editor, project, [numbered]).expect(204);
  for (const id of [named, numbered]) await as(editor, 'delete', `/api/projects/${project}/renders/${id}`).expect(204);
  expect((await pageOf(editor, project)).views.map(({ name, versions }) => [name, versions])).toEqual([
    ['View from the lake', 0],
  ]);
  await save(editor, project, [named], view).expect(204);
  expect(await told(editor, view)).toEqual(['2*']);
});

test('projects are paged and searched by name, and parallel creation never exceeds the limit', async () => {
  const large = await openOffice(product);
  const { editor, viewer } = large.people;
  const { database } = product;
  const name = (at: number) => `Site ${String(at).padStart(4, '0')}`;
  await database.project.createMany({
    data: Array.from({ length: MAX_PROJECTS - 2 }, (_, at) => {
      return { id: randomUUID(), workspaceId: large.id, uid: editor.uid, name: name(at) };
    }),
  });
  const inside = (person: TestPerson, method: Method, path: string) => call(product, person, method, path, large.id);
  const page = async (query: Record<string, string>) =>
    projectListSchema.parse(
      (await inside(viewer, 'get', `/api/projects?${new URLSearchParams(query)}`).expect(200)).body,
    );
  await inside(editor, 'post', '/api/projects').send({ name: '100% Glass_House' }).expect(201);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => inside(editor, 'post', '/api/projects').send({ name: `Last ${at}` })),
  );
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    201,
    ...Array(3).fill('projects_full'),
  ]);
  const first = await page({});
  expect(first.items.length).toBe(PROJECT_PAGE);
  const second = await page({ after: first.next ?? '' });
  expect(second.items.map((each) => each.name)).toEqual(
    Array.from({ length: PROJECT_PAGE }, (_, at) => name(PROJECT_PAGE - 2 + at)),
  );
  expect(await page({ after: name(MAX_PROJECTS - 4) })).toMatchObject({
    items: [{ name: name(MAX_PROJECTS - 3) }],
    next: null,
  });
  const found = async (q: string) => (await page({ q })).items.map((each) => each.name);
  expect([await found('glass'), await found('0% g'), await found('s_h')]).toEqual(Array(3).fill(['100% Glass_House']));
  expect(await found('site 4321')).toEqual([name(4321)]);
  expect(await found('nowhere')).toEqual([]);

  // Views and versions are paged as well, and the current version is on the first page.
  const [project = ''] = (await page({ q: 'glass' })).items.map(({ id }) => id);
  const views = Array.from({ length: PROJECT_PAGE + 5 }, (_, at) => {
    return { id: randomUUID(), projectId: project, name: `Look ${at}`, position: at + 1 };
  });
  await database.projectView.createMany({ data: views });
  const viewsOf = async (query: string) =>
    projectPageSchema.parse((await inside(viewer, 'get', `/api/projects/${project}${query}`).expect(200)).body);
  const { next, views: shown } = await viewsOf('');
  expect([shown.length, next]).toEqual([PROJECT_PAGE, PROJECT_PAGE]);
  expect((await viewsOf(`?after=${next}`)).views.map((each) => each.name)).toEqual(
    views.slice(PROJECT_PAGE).map((each) => each.name),
  );
  expect((await viewsOf('?q=LOOK%2064')).views.map((each) => each.name)).toEqual(['Look 64']);
  await inside(await signUp(), 'get', `/api/projects/${project}`).expect(404);
});

test('counts next to projects match the visible list: my own, all, or favourites', async () => {
  const { editor, admin } = office.people;
  const project = await newProject(editor, 'Counted');
  const [mine, theirs] = [await made(editor, 'A hut'), await made(admin, 'A barn')];
  const open = await order(editor, { prompt: 'A gate until told' });
  await save(editor, project, [mine, theirs, open]).expect(204);
  await as(editor, 'put', `/api/favorites/${theirs}`).expect(204);
  const counted = async (of: string) => {
    const { items } = (await as(editor, 'get', `/api/projects?q=Counted${of && `&of=${of}`}`).expect(200)).body;
    return items[0].renders as number;
  };
  const listed = async (of: string): Promise<string[]> =>
    (await as(editor, 'get', `/api/renders?status=done&project=${project}&of=${of}`).expect(200)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed('own')).toEqual([mine]);
  expect(await listed('favorites')).toEqual([theirs]);
  for (const of of ['own', 'workspace', 'favorites'])
    expect([of, await counted(of)]).toEqual([of, (await listed(of)).length]);
  expect(await counted('')).toBe(3);
  await as(editor, 'post', `/api/renders/${open}/cancel`).expect(200);
});

// This test is the last, because it stops the workers.
test('a waiting render keeps its place in a view when its mode is switched', async () => {
  await Promise.all(product.workers.splice(0).map((worker) => worker.stop()));
  const { admin } = office.people;
  const view = await newView(admin, await newProject(admin, 'Switched'), 'Gate');
  const waits = await order(admin, { prompt: 'A gate', save_in: view });
  const switched = (await as(admin, 'post', `/api/renders/${waits}/mode`).send({ mode: 'relaxed' }).expect(200)).body
    .id;
  expect(switched).not.toBe(waits);
  expect((await viewOf(admin, view)).versions.map(({ number, render }) => [number, render.id])).toEqual([
    [1, switched],
  ]);
});
