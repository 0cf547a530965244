import { randomUUID } from 'node:crypto';
import {
  type ClientToServerEvents,
  SOCKET_REFUSALS,
  type SocketEventName,
  socketEventSchemas,
} from '@maquette/contracts/renders/socket-events';
import { OWNED_LIMIT, workspaceListSchema } from '@maquette/contracts/workspaces/workspaces';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import { announce } from '@maquette/domain/runtime/render-events';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { until } from '../harness/child-process';
import { nextEvent, refusal } from '../harness/next-event';
import { call, openOffice } from '../harness/office';
import { changeEmail, signIn, signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

let product: Product;
const open: Socket[] = [];
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
});
afterAll(() => product.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

function connect(person: { token: unknown }, workspace?: unknown): Socket {
  const options = { transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(product.url, { ...options, auth: { token: person.token, workspace } });
  open.push(socket);
  return socket;
}

test('a token from before an e-mail change is refused, and a later one accepted (40.34)', async () => {
  const person = await signUp();
  const email = `new-${person.email}`;
  await changeEmail(person.uid, email);
  expect((await call(product, person, 'get', '/api/me/workspaces').expect(401)).body.code).toBe('token_expired');
  await call(product, { token: await signIn(email, person.password) }, 'get', '/api/me/workspaces').expect(200);
});

test.each(['/api/gallery/entries/11111111-1111-4111-8111-111111111111/report', '/api/contact'])(
  'a page of another site cannot write anonymously: %s (40.34)',
  async (path) => {
    const post = (site: string) =>
      request(product.url).post(path).set('Sec-Fetch-Site', site).send({ reason: 'other' });
    expect((await post('cross-site').expect(403)).body.code).toBe('cross_site');
    expect((await post('same-origin')).status).not.toBe(403);
  },
);

describe('the workspace of a request', () => {
  test('is the named one, and the personal one by default', async () => {
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

  test("is refused with the same answer if it is another user's, does not exist, or is invalid", async () => {
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
      expect(await refusal(connect(stranger, workspace))).toBe('workspace_gone');
    }
  });

  test('separates results in lists, by id and on sockets', async () => {
    const { id, people } = await openOffice(product);
    const made = await postImage(product, people.editor).set('X-Workspace', id).expect(202);
    const { taskId } = made.body as { taskId: string };
    const listed = async (workspace?: string) =>
      (await call(product, people.editor, 'get', '/api/renders', workspace).expect(200)).body.items.length;
    expect([await listed(), await listed(id)]).toEqual([0, 1]);
    await call(product, people.editor, 'get', `/api/renders/${taskId}`).expect(404);
    await call(product, people.editor, 'get', `/api/renders/${taskId}`, id).expect(200);
    const snapshot = (socket: Socket) =>
      nextEvent<{ renders: unknown[] }>(socket, 'snapshot').then(({ renders }) => renders.length);
    expect(await snapshot(connect(people.editor))).toBe(0);
    expect(await snapshot(connect(people.editor, id))).toBe(1);
  });

  test('is one of at most ten per owner, also in parallel', async () => {
    const person = await signUp();
    await call(product, person, 'get', '/api/me/workspaces').expect(200);
    const asked = await Promise.all(
      Array.from({ length: OWNED_LIMIT + 2 }, (_, at) =>
        call(product, person, 'post', '/api/me/workspaces').send({ name: `<b>${at}</b>` }),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([...Array(OWNED_LIMIT).fill(201), 409, 409]);
    // A closing workspace counts until it is erased.
    // Closing one and opening another therefore gives no further credits (40.30).
    await product.database.workspace.updateMany({
      where: { personalOf: null, members: { some: { uid: person.uid, role: 'owner' } } },
      data: { deletedAt: new Date() },
    });
    const one = () => call(product, person, 'post', '/api/me/workspaces').send({ name: 'One more' });
    await one().expect(409);
    // An erased or transferred workspace makes no room on the same day.
    await product.database.workspace.updateMany({ where: { madeBy: person.uid }, data: { erasedAt: new Date() } });
    const refused = await one().expect(429);
    expect(refused.body.error).toMatch(/You can create 10 workspaces a day\. Try again after \d{4}-/);
    // Welcome credits are granted once per user.
    const grants = await product.database.creditGrant.count({
      where: { workspace: { members: { some: { uid: person.uid } } } },
    });
    expect(grants).toBe(1);
  });
});

test('results are seen by all members, reused by editors, and changed by their maker; admins may cancel', async () => {
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

describe('a removed member', () => {
  test('is refused with the next request and order, and disconnected, even without a notice', async () => {
    const { id, people } = await openOffice(product);
    const socket = connect(people.editor, id);
    await nextEvent(socket, 'snapshot');
    await call(product, people.editor, 'get', '/api/renders', id).expect(200);
    const told = nextEvent(socket, 'membership');
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
  ] as const)('is refused when they are %s between the guard and the order', async (what, status, code) => {
    const office = await openOffice(product);
    const person = await office.join('editor');
    const { database } = product;
    // Locking the account delays the order at its own check, long after the guard.
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

  test('learns that they requested deletion, not that their session has ended', async () => {
    const person = await signUp();
    await call(product, person, 'post', '/api/me/deletions').send({ email: person.email }).expect(202);
    expect(await refusal(connect(person))).toBe('account_leaving');
  });

  test('is notified of a changed role at once', async () => {
    const { id, people } = await openOffice(product);
    const socket = connect(people.editor, id);
    await nextEvent(socket, 'snapshot');
    const told = nextEvent(socket, 'membership');
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

test('spenders beyond the seats act as viewers, latest first, until a seat is free', async () => {
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
  const told = nextEvent(socket, 'membership');
  await seats(2);
  expect(await told).toEqual({ workspaceId: id, role: 'viewer' });
});

describe('recipients of socket events, and access', () => {
  /** Who receives each event, for an editor's render and for a colleague's changed role. */
  const HEARS: Record<SocketEventName, string[]> = {
    snapshot: ['maker', 'colleague', 'admin', 'owner', 'viewer', 'removed', 'maker elsewhere', 'stranger'],
    // Renders are sent to their maker. Others see them when they load a list.
    render: ['maker'],
    progress: ['maker'],
    position: ['maker'],
    forecast: ['maker'],
    preview: ['maker'],
    // Events about credits go to all members.
    entitlements: ['maker', 'colleague', 'admin', 'owner', 'viewer'],
    membership: ['colleague', 'removed'],
    // The event does not name the project: each client reloads what it may see.
    projects: ['maker', 'colleague', 'admin', 'owner', 'viewer'],
    // The event has no content. Guests have their own connections (reviews.test.ts).
    review: ['maker', 'colleague', 'admin', 'owner', 'viewer'],
  };
  /** Messages from a browser. A token for the same user extends the connection; other messages are ignored. */
  const SENDS: Record<keyof ClientToServerEvents, true> = { token: true };

  test('every event reaches exactly its recipients', async () => {
    expect(Object.keys(HEARS).sort()).toEqual(Object.keys(socketEventSchemas).sort());
    const { id, people, join } = await openOffice(product);
    const [colleague, removed, stranger] = await Promise.all([join('editor'), join('editor'), signUp()]);
    const maker = people.editor;
    const listeners = {
      ...{ maker: connect(maker, id), colleague: connect(colleague, id), admin: connect(people.admin, id) },
      ...{ owner: connect(people.owner, id), viewer: connect(people.viewer, id), removed: connect(removed, id) },
      ...{ 'maker elsewhere': connect(maker), stranger: connect(stranger) },
    };
    const heard = new Map<string, Set<string>>();
    for (const [name, socket] of Object.entries(listeners)) {
      heard.set(name, new Set());
      socket.onAny((event: string) => heard.get(name)?.add(event));
    }
    const hears = (name: string, event: SocketEventName) =>
      until(() => heard.get(name)?.has(event), `${event} at ${name}`);
    for (const name of Object.keys(listeners)) await hears(name, 'snapshot');
    const where = (person: TestPerson) => ({ workspaceId_uid: { workspaceId: id, uid: person.uid } });
    await product.database.workspaceMember.delete({ where: where(removed) });
    await until(() => !listeners.removed.connected, 'the end of the connection of who was removed');

    const order = async () =>
      (await postImage(product, maker).set('X-Workspace', id).expect(202)).body.taskId as string;
    const [first, second] = [await order(), await order()];
    await hears('maker', 'render');
    const redis = connectRedis(product.services.redisUrl, 'background', createLog('test', 'silent'));
    try {
      const lost = (error: unknown) => {
        throw error;
      };
      const of = { id: first, uid: maker.uid, workspaceId: id, sequence: 1_000 };
      await announce(redis, { kind: 'projects', workspaceId: id }, lost);
      await announce(redis, { kind: 'review', workspaceId: id, renderId: first, shares: [], shareId: null }, lost);
      await announce(redis, { kind: 'progress', ...of, attempt: 1, progress: 0.5, stage: 'running' }, lost);
      await announce(redis, { kind: 'preview', ...of, width: 1, height: 1, jpegBase64: 'x' }, lost);
      await call(product, maker, 'post', `/api/renders/${second}/move`, id).send({ before: first }).expect(200);
      const window = { p10: 1_000, p50: 2_000, p90: 3_000 };
      const forecast = { start: window, finish: window, confidence: 0.5 };
      const board = new ForecastBoard(redis, 'image');
      await until(async () => {
        await board.write(new Map([[first, forecast]]), Date.now());
        return ['progress', 'preview', 'position', 'forecast'].every((event) => heard.get('maker')?.has(event));
      }, 'all that is told of a render');
    } finally {
      redis.disconnect();
    }
    await product.database.workspaceMember.update({ where: where(colleague), data: { role: 'viewer' } });
    await hears('colleague', 'membership');
    for (const event of ['entitlements', 'projects', 'review'] as const)
      for (const name of HEARS[event]) await hears(name, event);
    // Earlier events would arrive before this answer. Only the user's own token counts.
    const { colleague: ofColleague, stranger: ofStranger, admin, owner, viewer } = listeners;
    for (const [socket, person] of [
      [ofColleague, colleague],
      [ofStranger, stranger],
      [admin, people.admin],
      [owner, people.owner],
      [viewer, people.viewer],
    ] as const) {
      expect(await socket.emitWithAck('token', person.token)).toEqual({ ok: true });
      expect(await socket.emitWithAck('token', maker.token)).toEqual({ ok: false });
    }
    expect(await listeners['maker elsewhere'].emitWithAck('token', maker.token)).toEqual({ ok: true });
    const rows = Object.keys(HEARS).map((event) => [
      event,
      [...heard].filter(([, events]) => events.has(event)).map(([name]) => name),
    ]);
    expect(Object.fromEntries(rows)).toEqual(HEARS);
    expect(Object.keys(SENDS)).toEqual(['token']);
  });

  test('every reason for refusing a connection occurs', async () => {
    const { id, join } = await openOffice(product);
    const [stranger, unverified, leaving] = await Promise.all([signUp(), signUp({ verified: false }), signUp()]);
    const [many, removed] = await Promise.all([signUp(), join('editor')]);
    await product.database.workspaceMember.deleteMany({ where: { workspaceId: id, uid: removed.uid } });
    await call(product, leaving, 'post', '/api/me/deletions').send({ email: leaving.email }).expect(202);
    const crowd = Array.from({ length: 10 }, () => connect(many));
    await until(() => crowd.every((socket) => socket.connected), 'ten connections of one person');
    const refused = (person: { token: unknown }, workspace?: string) => refusal(connect(person, workspace));
    const met: Record<string, string> = {
      anonymous: await refused({ token: undefined }),
      nonsense: await refused({ token: 'x' }),
      'a program': await refused({ token: 'mq_live_0123456789' }),
      unverified: await refused(unverified),
      stranger: await refused(stranger, id),
      removed: await refused(removed, id),
      'who is being deleted': await refused(leaving),
      'an eleventh': await refused(many),
    };
    expect(met).toEqual({
      anonymous: SOCKET_REFUSALS.unauthorized,
      nonsense: SOCKET_REFUSALS.unauthorized,
      'a program': SOCKET_REFUSALS.unauthorized,
      unverified: SOCKET_REFUSALS.emailNotVerified,
      stranger: SOCKET_REFUSALS.workspaceGone,
      removed: SOCKET_REFUSALS.workspaceGone,
      'who is being deleted': SOCKET_REFUSALS.accountLeaving,
      'an eleventh': SOCKET_REFUSALS.tooMany,
    });
    expect(new Set(Object.values(met))).toEqual(new Set(Object.values(SOCKET_REFUSALS)));
  });
});
