import { randomUUID } from 'node:crypto';
import type { Role } from '@maquette/contracts/account/roles';
import { ROLES } from '@maquette/contracts/account/roles';
import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import sharp from 'sharp';
import request from 'supertest';
import { GOOD_BODIES } from '../harness/good-bodies';
import { call, type Office, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';
import { type Handler, handlers } from '../harness/route-table';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0, api: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
});
afterAll(() => product.stop());

const NOBODY = '11111111-1111-4111-8111-111111111111';
const ROUTES = handlers();
const OF_PEOPLE = ROUTES.filter(({ policy }) => policy === 'verified');

type Things = Record<string, string>;

/** The path with the ids from `things`. By default the ids do not exist. */
function pathOf({ path }: Handler, things?: Things): string {
  return path.replace(/([^/:]+)\/:(\w+)/g, (_, collection: string, name: string) => {
    const kind = name === 'id' ? collection : name;
    const id = things ? things[kind] : NOBODY;
    if (!id) throw new Error(`the matrix has no value for :${name} of ${path}`);
    return `${collection}/${id}`;
  });
}

function send(handler: Handler, token: string | null, workspace?: string, things?: Things): request.Test {
  const verb = handler.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const asked = request(product.url)[verb](pathOf(handler, things));
  if (workspace) asked.set(WORKSPACE_HEADER, workspace);
  if (token) asked.set('Authorization', `Bearer ${token}`);
  return verb === 'get' ? asked : asked.send(GOOD_BODIES[handler.call] ?? {});
}

const outcome = async (asked: request.Test) => {
  const { status, body } = await asked;
  return `${status} ${body.code} ${body.error}`;
};

/** The least role for each route; every verified route is listed once. */
const LEAST: Record<Role | 'maker', string[]> = {
  viewer: [
    'GET /api/projects',
    'GET /api/projects/:id',
    'GET /api/project-views/:id',
    'GET /api/elements',
    'GET /api/models',
    'GET /api/models/:id',
    'GET /api/models/:id/versions/:version/mesh',
    'GET /api/archives',
    'POST /api/archives',
    'POST /api/archives/:id/link',
    'GET /api/saved-searches',
    'POST /api/saved-searches',
    'DELETE /api/saved-searches/:id',
    'GET /api/favorites',
    'PUT /api/favorites/:id',
    'PUT /api/favorites',
    'DELETE /api/favorites/:id',
    'GET /api/handoffs/:id',
    'GET /api/search',
    'GET /api/me/mails',
    'PUT /api/me/mails',
    'GET /api/me/language',
    'PUT /api/me/language',
    'POST /api/me/sessions/end',
    'GET /api/me/entitlements',
    'POST /api/credits/quote',
    'GET /api/credits/usage',
    'GET /api/credits/usage.csv',
    'GET /api/billing/statement',
    'GET /api/billing/overview',
    'GET /api/uploads',
    'GET /api/uploads/parts',
    'GET /api/img2gen-status',
    'GET /api/img2vid-status',
    'GET /api/renders',
    'GET /api/renders/:id',
    'GET /api/renders/:id/lineage',
    'GET /api/renders/:id/passes',
    'GET /api/providers',
    'GET /api/line',
    'GET /api/shares',
    'GET /api/reviews',
    'POST /api/reviews/comments',
    'POST /api/reviews/comments/:id/resolve',
    'DELETE /api/reviews/comments/:id',
    'GET /api/gallery/get-urls',
    'GET /api/gallery/renders/:id',
    'GET /api/provenance/:id',
    'GET /api/statements',
    'GET /api/labelled/:id',
    'POST /api/labelled/:id/video',
    'POST /api/words',
    'GET /api/developer/keys',
    'GET /api/workspace',
    'GET /api/workspace/members',
    'GET /api/workspace/members.csv',
    'POST /api/workspace/leave',
  ],
  editor: [
    'POST /api/projects',
    'PATCH /api/projects/:id',
    'DELETE /api/projects/:id',
    'POST /api/projects/:id/views',
    'PATCH /api/project-views/:id',
    'DELETE /api/project-views/:id',
    'PUT /api/project-views/:id/current',
    'PUT /api/projects/:id/renders/:renderId',
    'PUT /api/projects/:id/renders',
    'DELETE /api/projects/:id/renders/:renderId',
    'POST /api/elements',
    'PATCH /api/elements/:id',
    'DELETE /api/elements/:id',
    'POST /api/elements/:id/restore',
    'POST /api/models',
    'PATCH /api/models/:id',
    'DELETE /api/models/:id',
    'POST /api/models/:id/restore',
    'POST /api/models/:id/erase',
    'POST /api/models/:id/versions',
    'POST /api/shares',
    'POST /api/shares/:id/link',
    'POST /api/reviews/verdicts',
    'POST /api/trash',
    'POST /api/trash/restore',
    'POST /api/trash/erase',
    'POST /api/handoff',
    'POST /api/uploads',
    'POST /api/uploads/link',
    'POST /api/img2gen',
    'POST /api/img2vid',
    'POST /api/vid2vid',
    'POST /api/animate',
    'POST /api/developer/keys',
    'GET /api/developer/webhook-endpoints',
    'GET /api/developer/webhook-endpoints/:id',
    'GET /api/developer/webhook-deliveries',
  ],
  admin: [
    'POST /api/reviews/reopen',
    'GET /api/billing/invoices',
    'PUT /api/billing/auto-top-up',
    'POST /api/checkout-link',
    'POST /api/developer/webhook-endpoints',
    'PATCH /api/developer/webhook-endpoints/:id',
    'DELETE /api/developer/webhook-endpoints/:id',
    'POST /api/developer/webhook-endpoints/:id/rotate-secret',
    'POST /api/developer/webhook-endpoints/:id/test',
    'POST /api/developer/webhook-deliveries/:id/replay',
    'PATCH /api/workspace',
    'PUT /api/workspace/logo',
    'DELETE /api/workspace/logo',
    'POST /api/workspace/teamspaces',
    'PATCH /api/workspace/teamspaces/:id',
    'DELETE /api/workspace/teamspaces/:id',
    'PATCH /api/workspace/members/:uid',
    'DELETE /api/workspace/members/:uid',
    'GET /api/workspace/invitations',
    'POST /api/workspace/invitations',
    'POST /api/workspace/invitations/:id/resend',
    'DELETE /api/workspace/invitations/:id',
    'GET /api/workspace/audit',
    'GET /api/workspace/audit.csv',
    'GET /api/workspace/export',
    'POST /api/workspace/export',
    'POST /api/workspace/export/:id/link',
  ],
  owner: [
    'POST /api/stripe/checkout-link',
    'POST /api/stripe/portal-link',
    'POST /api/portal-link',
    'POST /api/workspace/transfer',
    'DELETE /api/workspace',
  ],
  // Other users find nothing at these paths, or may do less (membership.test.ts).
  maker: [
    'POST /api/me/entitlements/consume',
    'POST /api/shares/:id/revoke',
    'PUT /api/gallery/renders/:id',
    'DELETE /api/gallery/renders/:id',
    'POST /api/img2gen-cancel',
    'GET /api/img2gen-cancel',
    'POST /api/img2vid-cancel',
    'GET /api/img2vid-cancel',
    'POST /api/renders/:id/cancel',
    'POST /api/renders/:id/park',
    'POST /api/renders/:id/unpark',
    'POST /api/renders/:id/move',
    'POST /api/renders/:id/mode',
    'POST /api/renders/:id/retry',
    'DELETE /api/developer/keys/:id',
  ],
};
/** These routes end the role with which the next row is tested. */
const ENDS = ['POST /api/me/sessions/end', 'POST /api/workspace/leave', 'DELETE /api/workspace'];

test('every route is in one row of the matrix', () => {
  expect(Object.values(LEAST).flat().sort()).toEqual(OF_PEOPLE.map((route) => route.call).sort());
  // Suites of other policies: operations.test.ts (operators), metrics.test.ts (monitors),
  // developer-keys.test.ts (programs), reviews.test.ts (guests), route-policies.test.ts (public).
  const policies = new Set(ROUTES.map(({ policy }) => policy));
  expect([...policies].sort()).toEqual([
    'api-key',
    'guest',
    'monitor',
    'operator',
    'person',
    'public',
    'reader',
    'signed-in',
    'verified',
  ]);
});

test('anonymous, unverified, foreign and just removed callers each get one uniform answer', async () => {
  const office = await openOffice(product);
  const [stranger, unverified] = await Promise.all([signUp(), signUp({ verified: false })]);
  const removed = await office.join('admin');
  await call(product, removed, 'get', '/api/renders', office.id).expect(200);
  await product.database.workspaceMember.deleteMany({ where: { workspaceId: office.id, uid: removed.uid } });
  const seen = { anonymous: new Set(), unverified: new Set(), outside: new Set() };
  for (const handler of OF_PEOPLE) {
    const answers = await Promise.all([
      outcome(send(handler, null, office.id)),
      outcome(send(handler, unverified.token, office.id)),
      outcome(send(handler, stranger.token, office.id)),
      outcome(send(handler, stranger.token, NOBODY)),
      outcome(send(handler, removed.token, office.id)),
    ]);
    seen.anonymous.add(answers[0]);
    seen.unverified.add(answers[1]);
    for (const answer of answers.slice(2)) seen.outside.add(answer);
  }
  // A user's routes that belong to no workspace.
  for (const handler of ROUTES.filter(({ policy }) => policy === 'person' || policy === 'signed-in')) {
    seen.anonymous.add(await outcome(send(handler, null)));
    if (handler.policy === 'person') seen.unverified.add(await outcome(send(handler, unverified.token)));
  }
  // Operator routes do not exist for any workspace role.
  const noOperator = new Set<string>();
  for (const handler of ROUTES.filter(({ policy }) => policy === 'operator')) {
    seen.anonymous.add(await outcome(send(handler, null)));
    noOperator.add(await outcome(send(handler, office.people.owner.token, office.id)));
  }
  expect([...noOperator]).toEqual([expect.stringMatching(/^404 not_found/)]);
  expect([...seen.anonymous]).toEqual([expect.stringMatching(/^401 sign_in_required/)]);
  expect([...seen.unverified]).toEqual([expect.stringMatching(/^403 email_not_verified/)]);
  expect([...seen.outside]).toEqual([expect.stringMatching(/^404 workspace_gone/)]);
});

test('each role may use the routes of its row and above, and no others', async () => {
  const office = await openOffice(product);
  const rowOf = new Map(ROLES.flatMap((role) => LEAST[role].map((name) => [name, role] as const)));
  const wrong: string[] = [];
  for (const role of [...ROLES].reverse()) {
    for (const handler of OF_PEOPLE) {
      const least = rowOf.get(handler.call);
      if (!least) continue;
      const may = ROLES.indexOf(role) <= ROLES.indexOf(least);
      if (may && ENDS.includes(handler.call)) continue;
      const { status, body } = await send(handler, office.people[role].token, office.id);
      // Without Stripe, buyers learn that nothing is sold.
      const fine = may ? status < 500 && status !== 401 && status !== 403 : status === 403;
      if (!fine && !(may && body.code === 'billing_off')) wrong.push(`${role}: ${handler.call} answers ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('data of another workspace', () => {
  /** One object of every kind that a path can name. */
  async function furnish({ id, people }: Office): Promise<Things> {
    const { admin, editor } = people;
    const made = async (path: string, body: object, status = 201) =>
      (await call(product, admin, 'post', path, id).send(body).expect(status)).body;
    const endpoint = await made(
      '/api/developer/webhook-endpoints',
      GOOD_BODIES['POST /api/developer/webhook-endpoints'] ?? {},
    );
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#8a8' } })
      .png()
      .toBuffer();
    const handoff = await call(product, editor, 'post', '/api/handoff', id)
      .attach('image', picture, 'a.png')
      .field('prompt', 'A barn');
    await made(`/api/developer/webhook-endpoints/${endpoint.endpoint.id}/test`, {}, 202);
    const deliveries = await call(product, admin, 'get', '/api/developer/webhook-deliveries', id).expect(200);
    const render = (await postImage(product, editor).set(WORKSPACE_HEADER, id).expect(202)).body.taskId;
    const project = await made('/api/projects', { name: 'Harbour' });
    const share = await product.database.share.create({
      data: {
        ...{ id: randomUUID(), workspaceId: id, uid: editor.uid, name: 'House', tokenHash: randomUUID() },
        ...{ watermark: true, download: false, expiresAt: new Date(Date.now() + 86_400_000) },
      },
    });
    const said = { id: randomUUID(), renderId: render, uid: editor.uid, text: 'x' };
    const comment = await product.database.reviewComment.create({ data: said });
    const packed = { id: randomUUID(), workspaceId: id, uid: editor.uid, renderIds: [render], template: 'x' };
    const things: Things = {
      renders: render,
      provenance: render,
      labelled: render,
      shares: share.id,
      comments: comment.id,
      renderId: render,
      favorites: render,
      uid: editor.uid,
      projects: project.id,
      'project-views': (await made(`/api/projects/${project.id}/views`, { name: 'Street' })).id,
      elements: (await made('/api/elements', GOOD_BODIES['POST /api/elements'] ?? {})).id,
      models: await madeModel(product, id, editor.uid),
      version: '1',
      archives: (await product.database.export.create({ data: packed })).id,
      'saved-searches': (await made('/api/saved-searches', GOOD_BODIES['POST /api/saved-searches'] ?? {})).id,
      teamspaces: (await made('/api/workspace/teamspaces', { name: 'Competitions' })).id,
      invitations: (await made('/api/workspace/invitations', { emails: ['guest@example.com'], role: 'viewer' }))
        .items[0].id,
      keys: (await made('/api/developer/keys', GOOD_BODIES['POST /api/developer/keys'] ?? {})).key.id,
      export: (await made('/api/workspace/export', {}, 202)).latest.id,
      'webhook-endpoints': endpoint.endpoint.id,
      'webhook-deliveries': deliveries.body.data[0].id,
      handoffs: new URL(handoff.body.open_url, product.url).pathname.split('/').at(-1) ?? '',
    };
    expect(Object.entries(things).filter(([, thing]) => !thing)).toEqual([]);
    return things;
  }

  test('is answered as missing by every route with an id', async () => {
    const [theirs, mine] = await Promise.all([openOffice(product), openOffice(product)]);
    const things = await furnish(theirs);
    const named = OF_PEOPLE.filter(({ path }) => path.includes(':'));
    expect(named.length).toBeGreaterThan(20);
    const told: string[] = [];
    for (const handler of named) {
      const token = mine.people.owner.token;
      const [real, none] = [
        await outcome(send(handler, token, mine.id, things)),
        await outcome(send(handler, token, mine.id)),
      ];
      if (real !== none) told.push(`${handler.call}: ${real}, and ${none} of what never was`);
    }
    expect(told).toEqual([]);
    const { renders } = things;
    expect(await product.database.render.count({ where: { id: renders, status: 'queued', trashedAt: null } })).toBe(1);
  });
});

/** A model whose files are missing. @returns its id */
async function madeModel({ database }: Product, workspaceId: string, uid: string): Promise<string> {
  const facts = { min: [0, 0, 0], max: [1, 1, 1], slots: [], cameras: [] };
  const version = { version: 1, fileId: randomUUID(), uid, bytes: 1, sha256: '0', meshBytes: 1, triangles: 1, facts };
  const about = { id: randomUUID(), workspaceId, uid, name: 'House', units: { scale: 1, up: 'y' } };
  return (await database.model.create({ data: { ...about, versions: { create: version } } })).id;
}

describe('an invitation', () => {
  const accept = (person: TestPerson | null, token: string) => {
    const asked = request(product.url).post('/api/invitations/accept').send({ token });
    return person ? asked.set('Authorization', `Bearer ${person.token}`) : asked;
  };
  const said = async (asked: request.Test) => {
    const { status, body } = await asked;
    return [status, body.code ?? body.status ?? body.role].join(' ');
  };

  test.each([
    ['that is open', 'open', '200 open', '200 editor', '403 invitation_for_other'],
    ['that ran out', 'expired', '200 expired', '410 invitation_expired', '403 invitation_for_other'],
    ['that was used, and left again', 'used', '200 used', '409 invitation_used', '403 invitation_for_other'],
    ['that was revoked', 'revoked', '404 invitation_gone', '404 invitation_gone', '404 invitation_gone'],
    ['to what is closed', 'closed', '404 invitation_gone', '404 invitation_gone', '404 invitation_gone'],
    ['that never was', 'never', '404 invitation_gone', '404 invitation_gone', '404 invitation_gone'],
  ])('%s says so to its recipient, and admits no one else', async (_, state, look, own, other) => {
    const office = await openOffice(product);
    const [guest, stranger] = await Promise.all([signUp(), signUp()]);
    const unverified = await signUp({ verified: false });
    const inside = (method: 'post' | 'delete', path: string, body: object = {}) =>
      call(product, office.people.owner, method, `/api/workspace${path}`, office.id).send(body);
    const sent = await inside('post', '/invitations', { emails: [guest.email], role: 'editor' }).expect(201);
    const { id } = sent.body.items[0];
    const letter = await product.database.mail.findFirstOrThrow({
      where: { recipient: guest.email, kind: 'invitation' },
    });
    const token = state === 'never' ? 'x' : (String((letter.contents as { path: string }).path).split('#')[1] ?? '');
    if (state === 'expired')
      await product.database.invitation.update({ where: { id }, data: { expiresAt: new Date(0) } });
    if (state === 'revoked') await inside('delete', `/invitations/${id}`).expect(204);
    if (state === 'closed') await inside('delete', '', { name: 'Office' }).expect(202);
    if (state === 'used') {
      await accept(guest, token).expect(200);
      await call(product, guest, 'post', '/api/workspace/leave', office.id).expect(204);
    }
    expect(await said(request(product.url).post('/api/invitations/read').send({ token }))).toBe(look);
    expect(await said(accept(null, token))).toBe('401 sign_in_required');
    expect(await said(accept(unverified, token))).toBe('403 email_not_verified');
    expect(await said(accept(stranger, token))).toBe(other);
    expect(await said(accept(guest, token))).toBe(own);
    const members = await product.database.workspaceMember.findMany({ where: { workspaceId: office.id } });
    const came = members.filter(({ uid }) => [guest, stranger, unverified].some((person) => person.uid === uid));
    expect(came.map(({ uid }) => uid)).toEqual(state === 'open' ? [guest.uid] : []);
  });
});
