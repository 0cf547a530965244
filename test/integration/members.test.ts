import { randomUUID } from 'node:crypto';
import { projectListSchema } from '@maquette/contracts/renders/projects';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { PHOTO_SIDE } from '@maquette/contracts/workspaces/logo';
import { INVITATIONS_AT_ONCE, membersSchema } from '@maquette/contracts/workspaces/members';
import { imageKey, thumbnailKey } from '@maquette/domain/assets/asset-keys';
import { drawSecret } from '@maquette/domain/review/secrets';
import { FIRST_HASH, hashOf } from '@maquette/domain/workspaces/audit-log';
import { verifyAudit } from '@maquette/domain/workspaces/read-audit';
import sharp from 'sharp';
import request from 'supertest';
import { call, type Office, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { Program } from '../harness/programs';
import { ask, postImage } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
});
afterAll(() => product.stop());

const inside = ({ id }: Pick<Office, 'id'>, person: TestPerson) => ({
  get: (path: string) => call(product, person, 'get', `/api/workspace${path}`, id),
  post: (path: string, body: object = {}) => call(product, person, 'post', `/api/workspace${path}`, id).send(body),
  patch: (path: string, body: object) => call(product, person, 'patch', `/api/workspace${path}`, id).send(body),
  delete: (path: string, body: object = {}) => call(product, person, 'delete', `/api/workspace${path}`, id).send(body),
});
const invite = (office: Office, emails: string[], role = 'editor', person = office.people.admin) =>
  inside(office, person).post('/invitations', { emails, role });
const seats = (office: Office, count: number) =>
  product.database.workspace.update({ where: { id: office.id }, data: { seats: count } });
const accept = (person: TestPerson, token: string) =>
  call(product, person, 'post', '/api/invitations/accept').send({ token });
const read = (token: string) => request(product.url).post('/api/invitations/read').send({ token });

/** The token after # in the newest e-mail to a user. */
async function tokenTo(email: string): Promise<string> {
  const mail = await product.database.mail.findFirstOrThrow({
    where: { recipient: email, kind: 'invitation' },
    orderBy: { id: 'desc' },
  });
  return String((mail.contents as { path: string }).path).split('#')[1] ?? '';
}

const roleOf = async (office: Office, person: TestPerson) =>
  (await call(product, person, 'get', '/api/me/entitlements', office.id)).body.workspace?.role ?? 'none';

describe('an invitation', () => {
  test('admits only its recipient, once, with the offered role', async () => {
    const office = await openOffice(product);
    const guest = await signUp({ name: 'Greta Guest' });
    const stranger = await signUp();
    const sent = await invite(office, [guest.email.toUpperCase()]).expect(201);
    expect(sent.body).toMatchObject({ items: [{ email: guest.email, role: 'editor', status: 'open' }], skipped: [] });
    const token = await tokenTo(guest.email);
    // Neither the list nor the table contains the token.
    expect(JSON.stringify(await product.database.invitation.findMany())).not.toContain(token);
    expect((await read(token).expect(200)).body).toMatchObject({
      workspace: 'Office',
      email: guest.email,
      status: 'open',
    });
    expect((await accept(stranger, token).expect(403)).body.code).toBe('invitation_for_other');
    const unverified = await signUp({ verified: false });
    expect((await accept(unverified, token).expect(403)).body.code).toBe('email_not_verified');
    expect((await accept(guest, token).expect(200)).body).toEqual({
      workspaceId: office.id,
      workspace: 'Office',
      role: 'editor',
    });
    expect(await roleOf(office, guest)).toBe('editor');
    // A second click opens the same workspace. After the user has left, the link is refused.
    await accept(guest, token).expect(200);
    await inside(office, guest).post('/leave').expect(204);
    expect((await accept(guest, token).expect(409)).body.code).toBe('invitation_used');
    expect(await roleOf(office, guest)).toBe('none');
  });

  test("uses the inviter's language: that of their browser, then the chosen one", async () => {
    const office = await openOffice(product);
    const { admin } = office.people;
    const profile = (headers: Record<string, string>) =>
      call(product, admin, 'post', '/api/me/profile').set(headers).send({}).expect(200);
    const choose = (language: unknown) => call(product, admin, 'put', '/api/me/language').send({ language });
    const chosen = async () => (await call(product, admin, 'get', '/api/me/language').expect(200)).body.language;
    expect(await chosen()).toBeNull();
    await profile({ 'Accept-Language': 'fr;q=0.8, ja', Cookie: 'maquette_language=vi' });
    expect(await chosen()).toBe('vi');
    await choose('de').expect(200);
    for (const hostile of ['xx', '__proto__', 'constructor', '', 5, null, ['de'], { de: 1 }]) {
      const { status, body } = await choose(hostile);
      expect([hostile, status, body.code]).toEqual([hostile, 400, 'invalid_request']);
    }
    // Another browser does not change the user's choice.
    await profile({ 'Accept-Language': 'ja' });
    expect(await chosen()).toBe('de');
    const guest = `guest-${office.id}@client.example`;
    await invite(office, [guest]).expect(201);
    const { body } = await request(product.url).get('/api/local-mail').expect(200);
    const [letter] = body.items.filter(({ email }: { email: string }) => email === guest);
    expect(letter.subject).toBe('admin of the office lädt Sie zu Office ein');
    expect(letter.link).toContain('/invitation#');
  });

  test('that was revoked, never existed or belongs to a closed workspace gets the same answer; an expired one says so', async () => {
    const office = await openOffice(product);
    const [revoked, expired, closed] = [await signUp(), await signUp(), await signUp()];
    const { items } = (await invite(office, [revoked.email, expired.email, closed.email], 'viewer').expect(201)).body;
    const idOf = (person: TestPerson) =>
      items.find(({ email }: { email: string }) => email === person.email).id as string;
    const tokens = await Promise.all([revoked, expired, closed].map(({ email }) => tokenTo(email)));
    await inside(office, office.people.admin)
      .delete(`/invitations/${idOf(revoked)}`)
      .expect(204);
    await inside(office, office.people.admin)
      .delete(`/invitations/${idOf(revoked)}`)
      .expect(404);
    await product.database.invitation.update({ where: { id: idOf(expired) }, data: { expiresAt: new Date(0) } });
    expect((await accept(expired, tokens[1] ?? '').expect(410)).body.code).toBe('invitation_expired');
    // A renewed invitation ends the old link.
    await product.database.invitation.update({ where: { id: idOf(expired) }, data: { sentAt: new Date(0) } });
    await inside(office, office.people.admin)
      .post(`/invitations/${idOf(expired)}/resend`)
      .expect(200);
    expect(
      (
        await inside(office, office.people.admin)
          .post(`/invitations/${idOf(expired)}/resend`)
          .expect(429)
      ).body.code,
    ).toBe('invitation_too_soon');
    await accept(expired, tokens[1] ?? '').expect(404);
    await accept(expired, await tokenTo(expired.email)).expect(200);
    await inside(office, office.people.owner).delete('', { name: 'Office' }).expect(202);
    const answers = [
      await accept(revoked, tokens[0] ?? ''),
      await accept(closed, tokens[2] ?? ''),
      await accept(closed, 'x'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.error])).toEqual(
      Array(3).fill([404, 'invitation_gone', expect.any(String)]),
    );
    expect(await roleOf(office, office.people.owner)).toBe('none');
  });

  test('reserves a seat while it is open, and is refused without one; if seats are reduced meanwhile its guest becomes a viewer', async () => {
    const office = await openOffice(product);
    await seats(office, 4);
    const [guest, late] = [await signUp(), await signUp()];
    await invite(office, [guest.email]).expect(201);
    const full = await invite(office, [late.email]).expect(409);
    expect(full.body).toMatchObject({ code: 'no_seat_free', details: { bought: 4, free: 0, wanted: 1 } });
    await inside(office, office.people.admin)
      .patch(`/members/${office.people.viewer.uid}`, { role: 'editor' })
      .expect(409);
    await invite(office, [late.email], 'viewer').expect(201);
    await seats(office, 3);
    await accept(guest, await tokenTo(guest.email)).expect(200);
    expect(await roleOf(office, guest)).toBe('viewer');
    const { body } = await inside(office, office.people.viewer).get('/members').expect(200);
    const members = membersSchema.parse(body);
    expect(members.seats).toEqual({ bought: 3, used: 4, reserved: 0, free: 0 });
    expect(members.items.find(({ uid }) => uid === guest.uid)).toMatchObject({ role: 'editor', actsAs: 'viewer' });
    await seats(office, 4);
    expect(await roleOf(office, guest)).toBe('editor');
  });

  test('of five hundred at once, or beyond the seats, is sent to none of them', async () => {
    const office = await openOffice(product);
    const emails = (count: number) => Array.from({ length: count }, (_, at) => `person-${at}@${office.id}.example`);
    const many = await invite(office, emails(500), 'viewer').expect(400);
    expect(many.body).toMatchObject({ code: 'too_many_invitations', details: { limit: INVITATIONS_AT_ONCE } });
    // One of the viewers is a member already.
    expect((await invite(office, emails(100), 'viewer').expect(409)).body.code).toBe('viewers_full');
    expect(await product.database.mail.count({ where: { workspaceId: office.id } })).toBe(0);
    const { body } = await invite(office, [...emails(99), office.people.editor.email], 'viewer').expect(201);
    expect([body.items.length, body.skipped]).toEqual([99, [{ email: office.people.editor.email, why: 'member' }]]);
    expect((await invite(office, emails(1), 'viewer').expect(201)).body.skipped[0].why).toBe('open');
    await invite(office, ['no address'], 'viewer').expect(400);
    await invite(office, ['a@b.example'], 'owner').expect(400);
  });

  test('counts towards two hundred a day, also per user: creating and deleting workspaces gives no more', async () => {
    const person = await signUp();
    const post = (path: string, body: object) => call(product, person, 'post', path).send(body);
    const letters = async (name: string, count: number) => {
      const { id } = (await post('/api/me/workspaces', { name }).expect(201)).body as { id: string };
      const emails = Array.from({ length: count }, (_, at) => `${name}-${at}@office.example`.toLowerCase());
      const { status, body } = await inside({ id }, person).post('/invitations', { emails, role: 'viewer' });
      return { id, answer: `${status} ${body.code ?? 'sent'}` };
    };
    const first = await letters('First', 100);
    expect(first.answer).toBe('201 sent');
    await inside(first, person).delete('', { name: 'First' }).expect(202);
    // The requests run in parallel, so that none sees what the other has sent.
    const answers = (await Promise.all([letters('Second', 60), letters('Third', 60)])).map(({ answer }) => answer);
    expect(answers.sort()).toEqual(['201 sent', '429 invitation_letters_used']);
    expect(await product.database.mail.count({ where: { recipient: { startsWith: 'second-' } } })).not.toBe(
      await product.database.mail.count({ where: { recipient: { startsWith: 'third-' } } }),
    );
  });
});

describe('members', () => {
  test('are managed by owner and admins only, and the owner cannot be changed', async () => {
    const office = await openOffice(product);
    const { owner, admin, editor, viewer } = office.people;
    for (const person of [editor, viewer]) {
      await invite(office, ['a@b.example'], 'viewer', person).expect(403);
      await inside(office, person).get('/invitations').expect(403);
      await inside(office, person).patch(`/members/${viewer.uid}`, { role: 'admin' }).expect(403);
      await inside(office, person).delete(`/members/${admin.uid}`).expect(403);
      await inside(office, person).patch('', { name: 'Mine' }).expect(403);
      await inside(office, person).post('/teamspaces', { name: 'x' }).expect(403);
    }
    for (const person of [admin, editor, viewer]) {
      await inside(office, person).post('/transfer', { uid: person.uid }).expect(403);
      await inside(office, person).delete('', { name: 'Office' }).expect(403);
    }
    await inside(office, admin).patch(`/members/${owner.uid}`, { role: 'viewer' }).expect(403);
    await inside(office, admin).delete(`/members/${owner.uid}`).expect(403);
    await inside(office, owner).patch(`/members/${owner.uid}`, { role: 'admin' }).expect(403);
    expect((await inside(office, owner).post('/leave').expect(409)).body.code).toBe('owner_stays');
    await inside(office, admin).delete('/members/nobody').expect(404);
    const stranger = await signUp();
    await inside(office, stranger).get('/members').expect(404);
    await inside(office, admin).patch(`/members/${editor.uid}`, { role: 'viewer' }).expect(204);
    expect(await roleOf(office, editor)).toBe('viewer');
  });

  test('who are two admins and demote each other at once are not both demoted', async () => {
    const office = await openOffice(product);
    const admins = [office.people.admin, await office.join('admin')];
    const answers = await Promise.all(
      admins.map((person, at) => inside(office, person).patch(`/members/${admins[1 - at]?.uid}`, { role: 'viewer' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const roles = await Promise.all(admins.map((person) => roleOf(office, person)));
    expect(roles.sort()).toEqual(['admin', 'viewer']);
  });

  test('who are removed lose keys, share links, webhook endpoints and waiting renders, which cost nothing (40.33)', async () => {
    const office = await openOffice(product);
    const { admin } = office.people;
    const made = await postImage(product, admin).set('X-Workspace', office.id).expect(202);
    const wish = { name: 'x', kind: 'live', scopes: ['jobs:read'], monthlyCreditLimit: null, expiresInDays: null };
    const key = await call(product, admin, 'post', '/api/developer/keys', office.id).send(wish).expect(201);
    const program = new Program(product, key.body.secret);
    expect((await program.get('/account')).status).toBe(200);
    const owned = { id: randomUUID(), workspaceId: office.id, uid: admin.uid };
    const { secret: token, hash: tokenHash } = drawSecret();
    const expiresAt = new Date(Date.now() + 365 * 86_400_000);
    await product.database.share.create({
      data: { ...owned, name: 'Lake', watermark: false, download: true, tokenHash, expiresAt },
    });
    const open = () => request(product.url).post('/api/guest/open').send({ token });
    const { pass } = (await open().expect(200)).body;
    const review = () => request(product.url).get('/api/guest/review').set(PASS_HEADER, pass);
    await review().expect(200);
    await product.database.webhookEndpoint.create({
      data: { ...owned, url: 'https://hooks.example', events: [], secret: 'sealed' },
    });
    await inside(office, office.people.owner).delete(`/members/${admin.uid}`).expect(204);
    expect((await open()).body.code).toBe('share_revoked');
    await review().expect(401);
    const endpoint = await product.database.webhookEndpoint.findUniqueOrThrow({ where: { id: owned.id } });
    expect([endpoint.disabledAt, endpoint.disabledCode]).toEqual([expect.any(Date), 'disabled_member_left']);
    expect((await program.get('/account')).status).toBe(401);
    program.close();
    const render = await product.database.render.findUniqueOrThrow({ where: { id: made.body.taskId } });
    const account = await product.database.creditAccount.findUniqueOrThrow({ where: { workspaceId: office.id } });
    expect([render.status, render.workspaceId, account.held]).toEqual(['cancelled', office.id, 0n]);
    await call(product, office.people.owner, 'get', `/api/renders/${render.id}`, office.id).expect(200);
  });

  test('who transfer ownership leave exactly one owner, and may then leave', async () => {
    const office = await openOffice(product);
    const { owner, editor } = office.people;
    await inside(office, owner).post('/transfer', { uid: 'nobody' }).expect(404);
    await inside(office, owner).post('/transfer', { uid: editor.uid }).expect(204);
    expect([await roleOf(office, owner), await roleOf(office, editor)]).toEqual(['admin', 'owner']);
    await inside(office, owner).post('/leave').expect(204);
    const own = await ask(product, owner, '/api/me/entitlements').expect(200);
    const personal = { id: own.body.workspace.id };
    expect((await inside(personal, owner).delete('', { name: own.body.workspace.name }).expect(409)).body.code).toBe(
      'personal_stays',
    );
  });

  test('are in teamspaces and in a file, with names as text', async () => {
    const office = await openOffice(product);
    const { admin, editor } = office.people;
    const made = await inside(office, admin).post('/teamspaces', { name: '=1+1' }).expect(201);
    await inside(office, admin).post('/teamspaces', { name: '=1+1' }).expect(409);
    const change = { members: [editor.uid, 'a stranger'] };
    const changed = await inside(office, admin).patch(`/teamspaces/${made.body.id}`, change).expect(200);
    expect(changed.body.members).toEqual([editor.uid]);
    const { body } = await inside(office, editor).get('/members').expect(200);
    const row = membersSchema.parse(body).items.find(({ uid }) => uid === editor.uid);
    expect(row).toMatchObject({ teamspaces: [{ name: '=1+1' }], creditsUsed: 0, monthlyCap: null });
    const file = await inside(office, editor).get('/members.csv').expect(200);
    expect(file.text.split('\r\n')[0]).toBe(
      '\uFEFFuser,email,teamspaces,role,date added,credits used this month,last login',
    );
    expect(file.text).toContain("'=1+1");
    await inside(office, admin).delete(`/teamspaces/${made.body.id}`).expect(204);
  });
});

/**
 * A render belongs to its workspace in any project: all members find it in lists, search, by id and by file address.
 * Nothing reveals that it is in a project that they cannot see.
 */
async function expectWorkspaceSees(office: Office, person: TestPerson, render: string, unsaid: string[]) {
  const as = (path: string) => call(product, person, 'get', path, office.id).expect(200);
  const key = imageKey(office.id, render, 'png');
  const size = { bytes: 1, width: 1, height: 1, sha256: 'x' };
  await product.database.asset.create({
    data: {
      id: render,
      workspaceId: office.id,
      renderId: render,
      key,
      thumbnailKey: thumbnailKey(office.id, render),
      contentType: 'image/png',
      ...size,
    },
  });
  const answers = [
    await as('/api/renders?of=workspace'),
    await as(`/api/renders/${render}`),
    await as(`/api/renders/${render}/lineage`),
    await as('/api/search?q=house'),
  ];
  for (const { text } of answers) expect(text).toContain(render);
  answers.push(await as(`/api/gallery/get-url?key=${key}`), await as(`/api/projects?render=${render}`));
  expect(answers[4]?.body.signedUrl).toContain(render);
  for (const { text } of answers) for (const word of unsaid) expect(text).not.toContain(word);
  const stranger = await signUp();
  await call(product, stranger, 'get', `/api/gallery/get-url?key=${key}`).expect(404);
  await product.database.asset.delete({ where: { id: render } });
}

test("a teamspace's project is visible to its members, owner and admins only", async () => {
  const office = await openOffice(product);
  const { owner, admin, editor, viewer } = office.people;
  const outside = await office.join('editor');
  const made = await inside(office, admin).post('/teamspaces', { name: 'Competitions' }).expect(201);
  const teamspaceId = made.body.id as string;
  await inside(office, admin)
    .patch(`/teamspaces/${teamspaceId}`, { members: [editor.uid, viewer.uid] })
    .expect(200);
  const as = (person: TestPerson, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    call(product, person, method, path, office.id);
  const render = (await postImage(product, editor).set('X-Workspace', office.id).expect(202)).body.taskId as string;
  const secret = { name: 'Harbour secret', teamspaceId };
  await as(outside, 'post', '/api/projects').send(secret).expect(404);
  const project = await as(editor, 'post', '/api/projects').send(secret).expect(201);
  expect(project.body.teamspace).toEqual({ id: teamspaceId, name: 'Competitions' });
  await as(outside, 'post', '/api/projects').send({ name: 'Harbour for all' }).expect(201);
  const address = `/api/projects/${project.body.id}`;
  await as(editor, 'put', `${address}/renders/${render}`).expect(204);

  const seen = async (person: TestPerson) => {
    const list = projectListSchema.parse((await as(person, 'get', '/api/projects').expect(200)).body);
    const found = await as(person, 'get', '/api/search?q=harbour').expect(200);
    const renders = await as(person, 'get', `/api/renders?project=${project.body.id}`).expect(200);
    const names = (items: { name: string }[]) => items.map(({ name }) => name);
    return [names(list.items), names(found.body.projects), renders.body.items.length, names(list.teamspaces)];
  };
  const both = ['Harbour for all', 'Harbour secret'];
  for (const person of [owner, admin, editor, viewer])
    expect(await seen(person)).toEqual([both, both, 1, ['Competitions']]);
  expect(await seen(outside)).toEqual([['Harbour for all'], ['Harbour for all'], 0, []]);
  await expectWorkspaceSees(office, outside, render, [project.body.id, secret.name]);
  await as(outside, 'put', `${address}/renders/${render}`).expect(404);
  await as(outside, 'delete', address).expect(404);
  // A teamspace without members hides its project. After the teamspace is deleted, all members see the project.
  await inside(office, admin).patch(`/teamspaces/${teamspaceId}`, { members: [] }).expect(200);
  expect((await seen(editor))[0]).toEqual(['Harbour for all']);
  await inside(office, admin).delete(`/teamspaces/${teamspaceId}`).expect(204);
  expect((await seen(outside))[0]).toEqual(both);
});

describe('a monthly limit', () => {
  const order = (office: Office, person: TestPerson) => postImage(product, person).set('X-Workspace', office.id);
  const cap = (office: Office, path: string, monthlyCap: number | null, person = office.people.admin) =>
    inside(office, person).patch(path, { monthlyCap });

  /** Price of one image, in credits. The render is cancelled and no longer counts. */
  async function priceOf(office: Office): Promise<number> {
    const { taskId } = (await order(office, office.people.owner).expect(202)).body as { taskId: string };
    const cancelled = await call(product, office.people.owner, 'post', `/api/renders/${taskId}/cancel`, office.id);
    return (cancelled.body as { credits: number }).credits;
  }

  test('holds for one member, however many orders arrive at once, and names who can raise it', async () => {
    const office = await openOffice(product);
    const { editor, viewer, owner } = office.people;
    const price = await priceOf(office);
    await cap(office, `/members/${editor.uid}`, 3 * price, editor).expect(403);
    await cap(office, `/members/${editor.uid}`, -1).expect(400);
    await cap(office, `/members/${editor.uid}`, 3 * price).expect(204);
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(office, editor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 402, 402, 402, 402, 402]);
    const refused = answers.find(({ status }) => status === 402)?.body;
    expect(refused.code).toBe('member_cap_reached');
    expect(refused.error).toContain('Olive Owner or admin of the office can raise the limit');
    const { monthlyCap } = (await call(product, editor, 'get', '/api/me/entitlements', office.id).expect(200)).body;
    expect(monthlyCap).toEqual({ left: 0, sentence: refused.error });
    // The limit does not apply to other members, and cancelled renders no longer count.
    await order(office, owner).expect(202);
    const first = answers.find(({ status }) => status === 202)?.body.taskId as string;
    await call(product, editor, 'post', `/api/renders/${first}/cancel`, office.id).expect(200);
    await order(office, editor).expect(202);
    const { items } = membersSchema.parse((await inside(office, viewer).get('/members').expect(200)).body);
    const row = items.find(({ uid }) => uid === editor.uid);
    expect(row).toMatchObject({ creditsUsed: 3 * price, monthlyCap: 3 * price });
    await cap(office, `/members/${editor.uid}`, null).expect(204);
    await order(office, editor).expect(202);
  });

  test('holds for all members of a workspace together', async () => {
    const office = await openOffice(product);
    const { admin, editor } = office.people;
    const price = await priceOf(office);
    await cap(office, '', 2 * price).expect(200);
    const answers = await Promise.all([admin, editor, admin, editor].map((person) => order(office, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 402, 402]);
    expect(answers.find(({ status }) => status === 402)?.body.code).toBe('workspace_cap_reached');
    // The limit does not affect their own workspace.
    await postImage(product, editor).expect(202);
  });
});

test('a workspace logo is a re-encoded square of at least 200 px; smaller files and non-images are refused', async () => {
  const office = await openOffice(product);
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a8' } })
      .png()
      .toBuffer();
  const put = (image: Buffer, person = office.people.admin) =>
    call(product, person, 'put', '/api/workspace/logo', office.id).attach('image', image, 'logo.png');
  expect((await put(await picture(199, 400)).expect(422)).body.code).toBe('logo_too_small');
  await put(Buffer.from('<svg onload="alert(1)"/>')).expect((answer) =>
    expect(answer.status).toBeGreaterThanOrEqual(400),
  );
  await put(await picture(400, 400), office.people.editor).expect(403);
  const kept = await put(await picture(640, 300)).expect(200);
  const [, data = ''] = String(kept.body.logo).split(',');
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
  await call(product, office.people.admin, 'delete', '/api/workspace/logo', office.id).expect(200);
});

test("a user's photo is a small re-encoded square, visible only to people in shared workspaces", async () => {
  const office = await openOffice(product);
  const { editor, viewer } = office.people;
  const green = sharp({ create: { width: 640, height: 300, channels: 3, background: '#8a8' } });
  const put = (image: Buffer) => call(product, editor, 'put', '/api/me/photo').attach('image', image, 'me.png');
  expect((await put(await green.clone().resize(300, 199).png().toBuffer()).expect(422)).body.code).toBe(
    'logo_too_small',
  );
  await put(Buffer.from('GIF89a')).expect((answer) => expect(answer.status).toBeGreaterThanOrEqual(400));
  const { photo } = (await put(await green.png().toBuffer()).expect(200)).body as { photo: string };
  expect(await sharp(Buffer.from(photo.split(',')[1] ?? '', 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
  });
  const seenBy = async (person: TestPerson) =>
    membersSchema
      .parse((await inside(office, person).get('/members').expect(200)).body)
      .items.map((member) => [member.uid, member.photo])
      .filter(([, seen]) => seen !== null);
  expect(await seenBy(viewer)).toEqual([[editor.uid, photo]]);
  expect((await ask(product, editor, '/api/me/entitlements').expect(200)).body.user.photo).toBe(photo);
  await call(product, editor, 'delete', '/api/me/photo').expect(200);
  expect(await seenBy(viewer)).toEqual([]);
});

test('audit entries form a chain in which no removal or change stays unnoticed', async () => {
  const office = await openOffice(product);
  const { admin, editor, viewer } = office.people;
  await Promise.all([
    inside(office, admin).patch(`/members/${editor.uid}`, { role: 'viewer' }),
    inside(office, admin).patch(`/members/${viewer.uid}`, { role: 'editor' }),
    inside(office, admin).patch('', { name: 'Renamed' }),
  ]);
  // A repeated request that changes nothing adds no entry (40.34).
  await inside(office, admin).patch('', { name: 'Renamed' });
  await inside(office, admin).patch(`/members/${editor.uid}`, { role: 'viewer' });
  const entries = await product.database.auditEntry.findMany({
    where: { workspaceId: office.id },
    orderBy: { sequence: 'asc' },
  });
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'member.role_changed',
    'member.role_changed',
    'workspace.changed',
    'workspace.made',
  ]);
  let before = FIRST_HASH;
  for (const [at, entry] of entries.entries()) {
    expect([entry.sequence, entry.previousHash, entry.hash]).toEqual([at + 1, before, hashOf(entry)]);
    before = entry.hash;
  }
  const log = await inside(office, admin).get('/audit?action=member.role_changed').expect(200);
  expect(log.body.items.map((entry: { sequence: number }) => entry.sequence)).toHaveLength(2);
  expect(log.body.items[0]).toMatchObject({
    actor: { uid: admin.uid, name: 'admin of the office' },
    details: { role: expect.any(String) },
  });
  for (const person of [editor, viewer]) await inside(office, person).get('/audit').expect(403);
  const named = { workspaceId: office.id };
  await expect(product.database.auditEntry.updateMany({ where: named, data: { actor: 'x' } })).rejects.toThrow(
    /append-only/,
  );
  await expect(product.database.auditEntry.deleteMany({ where: named })).rejects.toThrow(/append-only/);
  expect((await verifyAudit(product.database)).faults).toEqual([]);
  // The hash chain shows changes that bypass the trigger: a changed entry, and a missing one.
  await product.database.$transaction(async (transaction) => {
    await transaction.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only`;
    await transaction.$executeRaw`UPDATE audit_entries SET actor = 'x' WHERE workspace_id = ${office.id}::uuid AND sequence = 1`;
    await transaction.$executeRaw`DELETE FROM audit_entries WHERE workspace_id = ${office.id}::uuid AND sequence = 2`;
    expect((await verifyAudit(transaction)).faults).toEqual([
      { workspaceId: office.id, sequence: 1, what: 'changed' },
      { workspaceId: office.id, sequence: 3, what: 'missing before it' },
    ]);
    await transaction.$executeRaw`ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only`;
  });
});
