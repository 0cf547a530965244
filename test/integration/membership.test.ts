import { randomUUID } from 'node:crypto';
import { OWNED_LIMIT, WORKSPACE_HEADER, workspaceListSchema } from '@maquette/contracts/workspaces/workspaces';
import { announce } from '@maquette/domain/renders/render-events';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { until } from '../harness/child-process';
import { GOOD_BODIES } from '../harness/good-bodies';
import { call, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';
import { type Handler, handlers } from '../harness/route-table';

let product: Product;
const open: Socket[] = [];
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
});
afterAll(() => product.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

function connect(person: TestPerson, workspace?: unknown): Socket {
  const options = { transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(product.url, { ...options, auth: { token: person.token, workspace } });
  open.push(socket);
  return socket;
}

describe('the workspace of a request', () => {
  test('is the one it names, and the personal one when it names none', async () => {
    const { id, people } = await openOffice(product);
    const own = await call(product, people.editor, 'get', '/api/me/entitlements').expect(200);
    const office = await call(product, people.editor, 'get', '/api/me/entitlements', id).expect(200);
    expect(own.body).toMatchObject({ planId: 'free', workspace: { role: 'owner' } });
    expect(office.body).toMatchObject({ planId: 'business', workspace: { id, name: 'Office', role: 'editor' } });
    const { body } = await call(product, people.editor, 'get', '/api/me/workspaces').expect(200);
    expect(workspaceListSchema.parse(body).items).toMatchObject([
      { id: own.body.workspace.id, personal: true, role: 'owner', members: 1 },
      { id, personal: false, role: 'editor', members: 4, planId: 'business', logo: null },
    ]);
  });

  test('is refused alike when it is a stranger’s, never was, or is no id', async () => {
    const { id } = await openOffice(product);
    const stranger = await signUp();
    const answers = await Promise.all(
      [id, randomUUID(), 'nothing', '%00', `${id}x`].map((workspace) =>
        call(product, stranger, 'get', '/api/renders', workspace),
      ),
    );
    const seen = answers.map(({ status, body }) => ({ status, ...body, traceId: '' }));
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 404, code: 'workspace_gone' });
    for (const workspace of [id, randomUUID(), 7, null, { id }]) {
      const refused = new Promise((resolve) => connect(stranger, workspace).once('connect_error', resolve));
      expect(await refused).toMatchObject({ message: 'workspace_gone' });
    }
  });

  test('keeps what was made in it apart, on lists, by id and on sockets', async () => {
    const { id, people } = await openOffice(product);
    const made = await postImage(product, people.editor).set('X-Workspace', id).expect(202);
    const { taskId } = made.body as { taskId: string };
    const listed = async (workspace?: string) =>
      (await call(product, people.editor, 'get', '/api/renders', workspace).expect(200)).body.items.length;
    expect([await listed(), await listed(id)]).toEqual([0, 1]);
    await call(product, people.editor, 'get', `/api/renders/${taskId}`).expect(404);
    await call(product, people.editor, 'get', `/api/renders/${taskId}`, id).expect(200);
    const snapshot = (socket: Socket) =>
      new Promise<number>((resolve) => socket.once('snapshot', ({ renders }) => resolve(renders.length)));
    expect(await snapshot(connect(people.editor))).toBe(0);
    expect(await snapshot(connect(people.editor, id))).toBe(1);
  });

  test('is one of ten that somebody may own at once, however many are asked for together', async () => {
    const person = await signUp();
    await call(product, person, 'get', '/api/me/workspaces').expect(200);
    const asked = await Promise.all(
      Array.from({ length: OWNED_LIMIT + 2 }, (_, at) =>
        call(product, person, 'post', '/api/me/workspaces').send({ name: `<b>${at}</b>` }),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([...Array(OWNED_LIMIT).fill(201), 409, 409]);
    // The welcome credits are given once to a person.
    const grants = await product.database.creditGrant.count({
      where: { workspace: { members: { some: { uid: person.uid } } } },
    });
    expect(grants).toBe(1);
  });
});

test('what the workspace made is seen by all of it, reused by editors, and touched by its maker; admins may cancel it', async () => {
  const { id, people, join } = await openOffice(product);
  const colleague = await join('editor');
  const { taskId } = (await postImage(product, people.editor).set('X-Workspace', id).expect(202)).body as {
    taskId: string;
  };
  const to = (person: TestPerson, action: string, body = {}) =>
    call(product, person, 'post', `/api/renders/${taskId}/${action}`, id).send(body);
  for (const person of [people.viewer, colleague, people.owner]) {
    const seen = await call(product, person, 'get', `/api/renders/${taskId}`, id).expect(200);
    expect(seen.body.maker).toBe(people.editor.uid);
    const all = await call(product, person, 'get', '/api/renders?of=workspace', id).expect(200);
    expect(all.body.items.map((render: { id: string }) => render.id)).toEqual([taskId]);
    expect((await call(product, person, 'get', '/api/renders', id).expect(200)).body.items).toEqual([]);
    expect((await to(person, 'park').expect(404)).body.code).toBe('not_found');
    expect((await to(person, 'mode', { mode: 'relaxed' }).expect(404)).body.code).toBe('not_found');
  }
  for (const person of [people.viewer, colleague]) await to(person, 'cancel').expect(403);
  await to(people.editor, 'park').expect(200);
  await to(people.admin, 'cancel').expect(200);
  await to(people.viewer, 'retry').expect(403);
  const again = await to(colleague, 'retry').expect(202);
  expect(again.body).toMatchObject({ maker: colleague.uid, status: 'queued' });
  const chain = await call(product, people.viewer, 'get', `/api/renders/${taskId}/lineage`, id).expect(200);
  expect(chain.body.items.map((node: { id: string }) => node.id)).toContain(taskId);
});

describe('who was removed', () => {
  test('is refused with the very next request and order, and their connection ends, though nobody told of it', async () => {
    const { id, people } = await openOffice(product);
    const socket = connect(people.editor, id);
    await new Promise((resolve) => socket.once('snapshot', resolve));
    await call(product, people.editor, 'get', '/api/renders', id).expect(200);
    const told = new Promise((resolve) => socket.once('membership', resolve));
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await product.database.workspaceMember.delete({
      where: { workspaceId_uid: { workspaceId: id, uid: people.editor.uid } },
    });
    await call(product, people.editor, 'get', '/api/renders', id).expect(404);
    await postImage(product, people.editor).set('X-Workspace', id).expect(404);
    expect(await told).toEqual({ workspaceId: id, role: null });
    expect(await ended).toBe('io server disconnect');
    expect(await product.database.render.count({ where: { workspaceId: id } })).toBe(0);
  });

  test.each([
    ['removed', 404, 'workspace_gone'],
    ['made a viewer', 403, 'viewer_cannot_render'],
  ] as const)('is refused when they are %s between the door and the order', async (what, status, code) => {
    const office = await openOffice(product);
    const person = await office.join('editor');
    const { database } = product;
    // Whoever holds the account lets the order wait where it is judged, long after it was let in.
    const holder = new Client({ connectionString: product.services.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM credit_accounts WHERE workspace_id = $1 FOR UPDATE', [office.id]);
      const answered = postImage(product, person)
        .set('X-Workspace', office.id)
        .then((answer) => answer);
      await until(async () => {
        const [row] = await database.$queryRaw<{ waiting: bigint }[]>`
          SELECT count(*) AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%accept_renders%'`;
        return row && row.waiting > 0n;
      }, 'an order that waits for its account');
      const { uid } = person;
      const member = { workspaceId_uid: { workspaceId: office.id, uid } };
      if (what === 'removed') await database.workspaceMember.delete({ where: member });
      else await database.workspaceMember.update({ where: member, data: { role: 'viewer' } });
      await holder.query('COMMIT');
      const answer = await answered;
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    } finally {
      await holder.end();
    }
    expect(await database.render.count({ where: { workspaceId: office.id } })).toBe(0);
  });

  test('is told why when they asked to be deleted, and not that their session is over', async () => {
    const person = await signUp();
    await call(product, person, 'post', '/api/me/deletions').send({ email: person.email }).expect(202);
    const refused = new Promise((resolve) => connect(person).once('connect_error', resolve));
    expect(await refused).toMatchObject({ message: 'account_leaving' });
  });

  test('hears of another role at once when it is told', async () => {
    const { id, people } = await openOffice(product);
    const socket = connect(people.editor, id);
    await new Promise((resolve) => socket.once('snapshot', resolve));
    const told = new Promise((resolve) => socket.once('membership', resolve));
    await product.database.workspaceMember.update({
      where: { workspaceId_uid: { workspaceId: id, uid: people.editor.uid } },
      data: { role: 'viewer' },
    });
    const redis = connectRedis(product.services.redisUrl, 'background', createLog('test', 'silent'));
    try {
      await announce(redis, { kind: 'membership', workspaceId: id, uid: people.editor.uid }, (lost) => {
        throw lost;
      });
      expect(await told).toEqual({ workspaceId: id, role: 'viewer' });
    } finally {
      redis.disconnect();
    }
    await postImage(product, people.editor).set('X-Workspace', id).expect(403);
    expect(socket.connected).toBe(true);
  });
});

test('spenders above the number of seats act as viewers, the last that joined first, until a seat is free', async () => {
  const { id, people } = await openOffice(product);
  const late = [await (await openOffice(product)).join('editor')];
  const rolesNow = async () => {
    const asked = await Promise.all(
      [...Object.values(people), ...late].map((person) => call(product, person, 'get', '/api/me/entitlements', id)),
    );
    return asked.map(({ body }) => body.workspace?.role ?? 'none');
  };
  const seats = (count: number) => product.database.workspace.update({ where: { id }, data: { seats: count } });
  expect(await rolesNow()).toEqual(['owner', 'admin', 'editor', 'viewer', 'none']);
  await seats(2);
  expect(await rolesNow()).toEqual(['owner', 'admin', 'viewer', 'viewer', 'none']);
  await seats(1);
  expect(await rolesNow()).toEqual(['owner', 'viewer', 'viewer', 'viewer', 'none']);
  await seats(3);
  expect(await rolesNow()).toEqual(['owner', 'admin', 'editor', 'viewer', 'none']);
  const socket = connect(people.editor, id);
  await until(() => socket.connected);
  const told = new Promise((resolve) => socket.once('membership', resolve));
  await seats(2);
  expect(await told).toEqual({ workspaceId: id, role: 'viewer' });
});

describe('every route of a workspace, whichever there will be', () => {
  const NOBODY = '11111111-1111-4111-8111-111111111111';
  const OF_PEOPLE = handlers().filter(({ policy }) => policy === 'verified');
  /** What anybody in a workspace may send; all else that changes something needs a role above Viewer. */
  const FOR_VIEWERS = [
    'POST /api/words',
    'POST /api/credits/quote',
    'POST /api/workspace/leave',
    'DELETE /api/favorites/:id',
    'PUT /api/favorites',
    // Of themselves, not of the workspace.
    'PUT /api/me/mails',
    'POST /api/me/sessions/end',
  ];

  const send = ({ call: name, method, path }: Handler, token: string | null, workspace: string) => {
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const asked = request(product.url)[verb](path.replace(/:\w+/g, NOBODY)).set(WORKSPACE_HEADER, workspace);
    if (token) asked.set('Authorization', `Bearer ${token}`);
    return verb === 'get' ? asked : asked.send(GOOD_BODIES[name] ?? {});
  };
  const outcome = async (asked: request.Test) => {
    const { status, body } = await asked;
    return `${status} ${body.code} ${body.error}`;
  };

  test('answers the anonymous, the unverified, strangers and who was removed a moment ago, each all alike', async () => {
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
    expect([...seen.anonymous]).toEqual([expect.stringMatching(/^401 sign_in_required/)]);
    expect([...seen.unverified]).toEqual([expect.stringMatching(/^403 email_not_verified/)]);
    expect([...seen.outside]).toEqual([expect.stringMatching(/^404 workspace_gone/)]);
  });

  test('lets a viewer change nothing', async () => {
    const office = await openOffice(product);
    const changes = OF_PEOPLE.filter(({ call: name, method }) => method !== 'GET' && !FOR_VIEWERS.includes(name));
    const letIn: string[] = [];
    for (const handler of changes) {
      const { status } = await send(handler, office.people.viewer.token, office.id);
      // What is asked about by an id that nothing has may be missing before anybody asks for the role.
      if (status !== 403 && !(status === 404 && handler.path.includes(':'))) letIn.push(`${handler.call}: ${status}`);
    }
    // Answers by what the caller made themselves, which is nothing.
    expect(letIn).toEqual([
      'POST /api/me/entitlements/consume: 404',
      'POST /api/img2gen-cancel: 404',
      'POST /api/img2vid-cancel: 404',
    ]);
  });
});
