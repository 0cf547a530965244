import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import { signedRecordSchema } from '@maquette/contracts/provenance/record';
import { type Review, reviewSchema } from '@maquette/contracts/review/review';
import { type MadeShare, madeShareSchema, PASS_HEADER, shareListSchema } from '@maquette/contracts/review/shares';
import { markedVideoKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { composeMail } from '@maquette/domain/mail/compose-mail';
import { TRANSACTION_REPEATED } from '@maquette/domain/runtime/log-once';
import { verifyAudit } from '@maquette/domain/workspaces/read-audit';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { until } from '../harness/child-process';
import { call, type Office, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';
import { storedFiles } from '../harness/stored-files';

let product: Product;
let office: Office;
/** A result that the tests do not change. */
let house: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  product = await Product.start({ api: { WEBHOOK_SECRET_KEY: 'c3'.repeat(32) } });
  office = await openOffice(product);
  house = await made();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await product.stop();
});

async function made(prompt = 'A house'): Promise<string> {
  const ordered = await postImage(product, office.people.editor, { prompt }).set('X-Workspace', office.id).expect(202);
  const id: string = ordered.body.taskId;
  await until(async () => (await product.database.render.findUnique({ where: { id } }))?.status === 'done', 'a result');
  return id;
}

const post = (person: TestPerson, path: string, body: object = {}) =>
  call(product, person, 'post', path, office.id).send(body);
const share = async (renders: string[], wish: object = {}): Promise<MadeShare> => {
  const body = { name: 'House by the lake', renders, days: 7, ...wish };
  return madeShareSchema.parse((await post(office.people.editor, '/api/shares', body).expect(201)).body);
};
const open = (token: string, password?: string) =>
  request(product.url).post('/api/guest/open').send({ token, password });
const passOf = async ({ token }: MadeShare): Promise<string> => (await open(token).expect(200)).body.pass;
const guest = (pass: string, method: 'get' | 'post', path: string) =>
  request(product.url)[method](`/api/guest${path}`).set(PASS_HEADER, pass);
const say = (pass: string, renderId: string, more: object = {}) =>
  guest(pass, 'post', '/comments').send({ renderId, text: 'The roof is too steep', name: 'Greta Client', ...more });
const seen = async (pass: string): Promise<Review> =>
  reviewSchema.parse((await guest(pass, 'get', '/review').expect(200)).body);
const code = (answer: { body: { code: string } }) => answer.body.code;

describe('a share link', () => {
  test('admits people without an account to its results, and nothing else', async () => {
    const other = await made('A secret tower');
    const link = await share([house]);
    const pass = await passOf(link);
    const review = await seen(pass);
    // The label names the kind of model that made the image. The double counts as a trained model.
    expect(review.items[0]?.label).toBe('generated');
    await product.database.render.update({ where: { id: house }, data: { provider: 'embedded' } });
    expect((await seen(pass)).items[0]?.label).toBe('computed');
    expect(review.items.map(({ renderId }) => renderId)).toEqual([house]);
    expect(review).toMatchObject({ name: 'House by the lake', workspace: 'Office', people: ['editor of the office'] });
    // The answer contains no prompt, no file address, no e-mail and no uid.
    const text = JSON.stringify(review);
    for (const { uid, email } of Object.values(office.people)) expect(text).not.toMatch(new RegExp(`${uid}|${email}`));
    expect(review.items[0]).toMatchObject({ file: null, prompt: null });
    await guest(pass, 'get', `/files/${other}`).expect(404);
    await say(pass, other).expect(404);
    // Shortening a text for e-mails does not split a character.
    await say(pass, house, { text: `a${'😀'.repeat(900)}` }).expect(204);
    await say(pass, house, { text: '\0' }).expect(400);
    await say(pass, house, { text: 'x\0\ud83d', name: 'G\0' }).expect(204);
    expect((await seen(pass)).items[0]?.comments.at(-1)).toMatchObject({ text: 'x\ufffd', author: { name: 'G' } });
    await guest(pass, 'post', '/verdicts').send({ renderId: other, decision: 'approved', name: 'G' }).expect(404);
    // Neither the token nor the pass works for other links.
    for (const key of [pass, link.token])
      expect((await request(product.url).get('/api/renders').set('Authorization', `Bearer ${key}`)).status).toBe(401);
    const kept = JSON.stringify(
      await product.database.share.findUnique({ where: { id: link.share.id }, include: { visits: true } }),
    );
    expect(kept.includes(link.token) || kept.includes(pass)).toBe(false);
    expect(Buffer.from(link.token, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  test('shows guests and members the fidelity of a result, with the map of differences', async () => {
    const sketched = await made('A sketched house');
    const pass = await passOf(await share([sketched]));
    expect((await seen(pass)).items[0]).toMatchObject({ fidelity: null, hasMap: false });
    await guest(pass, 'get', `/files/${sketched}?of=map`).expect(404);
    const { id, thumbnailKey } = await product.database.asset.findUniqueOrThrow({ where: { renderId: sketched } });
    const facts = { fidelity: 91.2, drawnLines: 40, movedShare: 6.5, movedBy: 0.021 };
    await product.database.asset.update({ where: { id }, data: { facts, differencesKey: thumbnailKey } });
    const fidelity = { score: 91.2, drawnLines: 40, movedShare: 6.5, movedBy: 2.1, openings: null };
    expect((await seen(pass)).items[0]).toMatchObject({ fidelity, hasMap: true, file: null });
    const map = await guest(pass, 'get', `/files/${sketched}?of=map`).expect(200);
    expect([map.headers['content-type'], map.headers['cache-control']]).toEqual(['image/png', 'private, no-store']);
    const inside = await call(product, office.people.viewer, 'get', `/api/reviews?render=${sketched}`, office.id);
    expect(reviewSchema.parse(inside.body).items[0]).toMatchObject({
      fidelity,
      file: { differencesKey: thumbnailKey },
    });
  });

  test('shows watermarked copies of at most 2,048 pixels, and allows no downloads, by default', async () => {
    const pixels = async (pass: string, of: string) => {
      const { body, headers } = await guest(pass, 'get', `/files/${house}?of=${of}`).buffer().expect(200);
      expect(headers['cache-control']).toContain('no-store');
      const picture = sharp(body);
      expect((await picture.metadata()).xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
      return new Set(await picture.resize(64).raw().toBuffer()).size;
    };
    const [closed, plain] = [
      await passOf(await share([house])),
      await passOf(await share([house], { watermark: false, download: true })),
    ];
    // The double paints one colour, so any other colour is the watermark.
    expect(await pixels(closed, 'picture')).toBeGreaterThan(await pixels(plain, 'picture'));
    expect(code(await guest(closed, 'get', `/files/${house}?of=download`).expect(403))).toBe('share_no_download');
    const taken = await guest(plain, 'get', `/files/${house}?of=download`).buffer().expect(200);
    const asset = await product.database.asset.findUniqueOrThrow({ where: { renderId: house } });
    expect([taken.body.length, taken.headers['content-disposition']]).toEqual([
      asset.bytes,
      expect.stringMatching(/^attachment; filename="House-by-the-lake_01_\d+x\d+_[0-9a-f]{8}\.png"$/),
    ]);
    // A download that was interrupted continues where it stopped.
    const rest = guest(plain, 'get', `/files/${house}?of=download`).set('Range', 'bytes=10-').buffer();
    expect((await rest.expect(206)).body.equals(taken.body.subarray(10))).toBe(true);
    const behind = guest(plain, 'get', `/files/${house}?of=download`).set('Range', `bytes=${asset.bytes}-`);
    expect((await behind.expect(416)).headers['content-range']).toBe(`bytes */${asset.bytes}`);
  });

  test('shows guests the workspace logo while its plan includes it (40.42)', async () => {
    const pass = await passOf(await share([house]));
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const { workspace, workspaceLogo } = product.database;
    await workspaceLogo.create({ data: { workspaceId: office.id, image: Uint8Array.from(image) } });
    const { plan } = await workspace.findUniqueOrThrow({ where: { id: office.id } });
    const logos: (string | null)[] = [];
    for (const each of ['business', 'studio']) {
      await workspace.update({ where: { id: office.id }, data: { plan: each } });
      logos.push((await seen(pass)).logo);
    }
    await workspace.update({ where: { id: office.id }, data: { plan } });
    expect(logos).toEqual([`data:image/webp;base64,${image.toString('base64')}`, null]);
  });

  test('answers get-url for its results, while it is valid and within its settings', async () => {
    const other = await product.database.asset.findUniqueOrThrow({ where: { renderId: await made('A tower') } });
    const asset = await product.database.asset.findUniqueOrThrow({ where: { renderId: house } });
    const [closed, plain] = [await share([house]), await share([house], { watermark: false, download: true })];
    const ask = async (link: MadeShare, key: string, download = '') => {
      const pass = await passOf(link);
      const path = `/api/gallery/get-url?key=${encodeURIComponent(key)}${download && '&download=1'}`;
      return () => request(product.url).get(path).set(PASS_HEADER, pass);
    };
    const shown = await (await ask(closed, asset.key))().expect(200);
    expect(shown.body).toMatchObject({ signedUrl: expect.stringContaining('review-marked'), expiresInSeconds: 60 });
    expect((await fetch(shown.body.signedUrl)).headers.get('content-type')).toBe('image/webp');
    await (await ask(closed, asset.key, 'download'))().expect(403);
    const taken = await fetch((await (await ask(plain, asset.key, 'download'))().expect(200)).body.signedUrl);
    expect(Number(taken.headers.get('content-length'))).toBe(asset.bytes);
    expect(taken.headers.get('content-disposition')).toMatch(/^attachment; filename="House-by-the-lake_01_/);
    await (await ask(plain, other.key))().expect(404);
    // A signed-in user who does not belong to the workspace is treated as the same guest.
    const [stranger, pass] = [await signUp(), await passOf(plain)];
    const path = `/api/gallery/get-url?key=${encodeURIComponent(asset.key)}`;
    await call(product, stranger, 'get', path).expect(404);
    await call(product, stranger, 'get', path).set(PASS_HEADER, pass).expect(200);
    const late = await ask(plain, asset.key);
    await product.database.share.update({ where: { id: plain.share.id }, data: { revokedAt: new Date() } });
    await late().expect(410);
  });

  test('with a watermark shows videos as copies that a worker marks, and never the clean one', async () => {
    const fields = {
      image_ref: `render:${house}`,
      prompt: 'x',
      seconds: '1',
      resolution: '720p',
      ratio: '16:9',
      fps: '12',
    };
    const { body } = await post(office.people.editor, '/api/img2vid', fields).expect(202);
    const clip: string = body.taskId;
    const { database } = product;
    await until(async () => (await database.render.findUnique({ where: { id: clip } }))?.status === 'done');
    const { sha256, bytes } = await database.asset.findUniqueOrThrow({ where: { renderId: clip } });
    const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex');
    const fetched = (pass: string, of: string) => guest(pass, 'get', `/files/${clip}?of=${of}`).buffer();
    const open = await passOf(await share([clip], { watermark: false, download: true }));
    for (const of of ['clip', 'download']) expect(hash((await fetched(open, of).expect(200)).body)).toBe(sha256);

    const marked = await passOf(await share([clip], { download: true }));
    // A worker that makes the copy counts as alive. A failed copy is reported and retried later.
    const stands = (status: string, minutes: number) =>
      database.videoCopy.update({
        where: { renderId: clip },
        data: { status, attempt: 3, leasedUntil: new Date(Date.now() + minutes * 60_000) },
      });
    await stands('making', 5);
    expect(code(await fetched(marked, 'clip').expect(409))).toBe('video_copy_making');
    await stands('failed', 5);
    for (const of of ['clip', 'download'])
      expect(code(await fetched(marked, of).expect(409))).toBe('video_copy_failed');
    await stands('failed', -5);
    const copy: Buffer = await until(async () => {
      const answer = await fetched(marked, 'clip');
      return answer.status === 200 ? answer.body : null;
    }, 'the copy');
    expect([hash(copy) === sha256, copy.length > 0, bytes > 0]).toEqual([false, true, true]);
    expect(hash((await fetched(marked, 'download').expect(200)).body)).toBe(hash(copy));
    // A guest's download is recognised, and there is a record of exactly its bytes. Only members see names.
    const record = signedRecordSchema.parse((await guest(marked, 'get', `/records/${clip}`).expect(200)).body).record;
    expect([record.render, record.file.sha256, record.approved]).toEqual([clip, hash(copy), null]);
    const still = signedRecordSchema.parse((await guest(open, 'get', `/records/${clip}`).expect(200)).body).record;
    expect(still.file.sha256).toBe(sha256);
    await guest(open, 'get', `/records/${house}`).expect(404);
    const closed = await passOf(await share([clip]));
    expect(code(await guest(closed, 'get', `/records/${clip}`).expect(403))).toBe('share_no_download');
    // The hash was stored with the file, so a record does not read the file again (40.34).
    const assets = new AssetStore(product.storeSettings);
    await assets.remove(markedVideoKey(office.id, clip));
    await guest(marked, 'get', `/records/${clip}`).expect(200);
    assets.close();
    // The record is erased together with the result.
    await post(office.people.editor, '/api/trash', { ids: [clip] }).expect(200);
    await post(office.people.editor, '/api/trash/erase', { ids: [clip] }).expect(200);
    expect(await storedFiles(product, `renders/${office.id}/${clip}/`)).toEqual([]);
  });

  test('ends completely at the moment it is revoked, expires, or its workspace closes', async () => {
    const link = await share([house]);
    const pass = await passOf(link);
    const socket = io(`${product.url}/review`, {
      transports: ['websocket'],
      auth: { pass },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    await until(() => socket.connected && heard.includes('changed'), 'a guest who listens');
    await say(pass, house).expect(204);
    await until(() => heard.filter((name) => name === 'changed').length > 1, 'the news');
    // When many pages open at once, a link admits only as many as it allows.
    const crowd = Array.from({ length: 60 }, () =>
      io(`${product.url}/review`, { transports: ['websocket'], auth: { pass }, reconnection: false, forceNew: true }),
    );
    sockets.push(...crowd);
    const met = await Promise.all(
      crowd.map(
        (page) =>
          new Promise<string>((resolve) => {
            page.once('connect', () => resolve('in'));
            page.once('connect_error', ({ message }) => resolve(message));
          }),
      ),
    );
    expect([met.filter((each) => each === 'in').length, met.filter((each) => each === 'rate_limited').length]).toEqual([
      49, 11,
    ]);
    for (const page of crowd) page.close();
    const { viewer, admin, owner } = office.people;
    // People who may create links can copy it again; others and viewers cannot, and the list has no token.
    const copied = () => post(admin, `/api/shares/${link.share.id}/link`);
    expect((await copied().expect(200)).body).toEqual({ token: link.token });
    await post(viewer, `/api/shares/${link.share.id}/link`).expect(403);
    await call(product, await signUp(), 'post', `/api/shares/${link.share.id}/link`).expect(404);
    const kept = await product.database.share.findUniqueOrThrow({ where: { id: link.share.id } });
    expect(JSON.stringify(kept)).not.toContain(link.token);
    await product.database.share.update({ where: { id: link.share.id }, data: { tokenSealed: null } });
    expect(code(await copied().expect(409))).toBe('share_link_not_kept');
    await product.database.share.update({ where: { id: link.share.id }, data: { tokenSealed: kept.tokenSealed } });
    await post(viewer, `/api/shares/${link.share.id}/revoke`).expect(403);
    await call(product, await signUp(), 'post', `/api/shares/${link.share.id}/revoke`).expect(404);
    await post(admin, `/api/shares/${link.share.id}/revoke`).expect(204);
    await post(admin, `/api/shares/${link.share.id}/revoke`).expect(204);
    await copied().expect(404);
    await until(() => heard.at(-1) === 'ended' && !socket.connected, 'the end of the connection');
    const all = async (shown: string, token: string) => [
      code(await open(token)),
      code(await guest(shown, 'get', '/review')),
      code(await guest(shown, 'get', `/files/${house}`)),
      code(await say(shown, house)),
    ];
    expect(await all(pass, link.token)).toEqual(['share_revoked', 'share_pass', 'share_pass', 'share_pass']);
    // Comments stay with the result.
    const { body } = await call(product, owner, 'get', `/api/reviews?render=${house}`, office.id).expect(200);
    expect(reviewSchema.parse(body).items[0]?.comments.map(({ author }) => author.name)).toContain('Greta Client');

    const late = await share([house]);
    const latePass = await passOf(late);
    await product.database.share.update({ where: { id: late.share.id }, data: { expiresAt: new Date() } });
    expect(new Set(await all(latePass, late.token))).toEqual(new Set(['share_ended']));
    const closing = await share([house]);
    const closingPass = await passOf(closing);
    const closed = (deletedAt: Date | null) =>
      product.database.workspace.update({ where: { id: office.id }, data: { deletedAt } });
    await closed(new Date());
    expect(new Set(await all(closingPass, closing.token))).toEqual(new Set(['share_unknown']));
    await closed(null);
    // While the workspace is suspended, nothing new is shared and open links do not work.
    // Lifting the suspension restores all.
    const suspended = (suspendedAt: Date | null) =>
      product.database.workspace.update({ where: { id: office.id }, data: { suspendedAt } });
    await suspended(new Date());
    expect(new Set(await all(closingPass, closing.token))).toEqual(new Set(['share_paused']));
    const wish = { name: 'House', renders: [house], days: 7 };
    expect(code(await post(owner, '/api/shares', wish).expect(403))).toBe('workspace_suspended');
    await suspended(null);
    await seen(closingPass);
    const states = shareListSchema.parse(
      (await call(product, owner, 'get', '/api/shares', office.id).expect(200)).body,
    );
    const stateOf = (id: string) => states.items.find((each) => each.id === id)?.state;
    expect([link, late, closing].map((each) => stateOf(each.share.id))).toEqual(['revoked', 'expired', 'open']);
  });

  test('that is revoked cuts off a download in progress', async () => {
    const { database, storeSettings } = product;
    const view = await made('A house of many megabytes');
    const link = await share([view], { watermark: false, download: true });
    const pass = await passOf(link);
    // More bytes than the buffers between the store and the reader hold.
    const assets = new AssetStore(storeSettings);
    const asset = await database.asset.findUniqueOrThrow({ where: { renderId: view } });
    const key = asset.cleanKey ?? asset.key;
    const bytes = 64 * 1024 ** 2;
    await assets.keep(key, Buffer.alloc(bytes), 'image/png');
    const reading = http.get(`${product.url}/api/guest/files/${view}?of=download`, {
      headers: { [PASS_HEADER]: pass },
    });
    const [answer]: [http.IncomingMessage] = await new Promise((resolve) =>
      reading.once('response', (it) => resolve([it])),
    );
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, `${bytes}`]);
    let read = 0;
    answer.on('data', (chunk: Buffer) => {
      read += chunk.length;
      answer.pause();
    });
    await until(() => read > 0, 'the first bytes');
    const ended = new Promise<string>((resolve) => {
      answer.once('error', () => resolve('broken off'));
      answer.once('end', () => resolve('whole'));
    });
    await post(office.people.editor, `/api/shares/${link.share.id}/revoke`).expect(204);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    answer.removeAllListeners('data').on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    answer.resume();
    expect([await ended, read < bytes]).toEqual(['broken off', true]);
    assets.close();
  });

  test('stays listed while it is open, however many were created and ended after it', async () => {
    const link = await share([house]);
    const { uid, workspaceId } = await product.database.share.findUniqueOrThrow({ where: { id: link.share.id } });
    const later = new Date(Date.now() + 60_000);
    await product.database.share.createMany({
      data: Array.from({ length: 201 }, () => ({
        ...{ id: randomUUID(), workspaceId, uid, name: 'Ended', tokenHash: randomUUID(), watermark: true },
        ...{ download: false, createdAt: later, expiresAt: later, revokedAt: new Date() },
      })),
    });
    const { body } = await call(product, office.people.owner, 'get', '/api/shares', office.id).expect(200);
    const { items } = shareListSchema.parse(body);
    expect(items.map(({ id }) => id)).toContain(link.share.id);
    expect(items.findLastIndex(({ state }) => state === 'open')).toBeLessThan(
      items.findIndex(({ state }) => state !== 'open'),
    );
    await product.database.share.deleteMany({ where: { name: 'Ended' } });
  });

  test('with a password opens by it alone, a few attempts a minute, and guests inside stay', async () => {
    const link = await share([house], { password: 'lake and roof' });
    expect(code(await open(link.token).expect(403))).toBe('share_password');
    const inside = (await open(link.token, 'lake and roof').expect(200)).body.pass;
    // Many guests may enter from one office: only wrong passwords count.
    for (let nth = 0; nth < 6; nth++) await open(link.token, 'lake and roof').expect(200);
    const codes: string[] = [];
    for (let nth = 0; nth < 6; nth++) codes.push(code(await open(link.token, `guess ${nth}`)));
    expect(codes).toEqual([...Array(5).fill('share_password_wrong'), 'share_password_paced']);
    // Even the right password is refused, so that an attacker does not learn that it was right.
    expect(code(await open(link.token, 'lake and roof').expect(429))).toBe('share_password_paced');
    await seen(inside);
    const { passwordHash } = await product.database.share.findUniqueOrThrow({ where: { id: link.share.id } });
    expect(passwordHash).not.toContain('lake');
  });

  test('under a distributed password attack stays open for addresses that entered before', async () => {
    const [met, strange] = [
      await share([house], { password: 'lake and roof' }),
      await share([house], { password: 'lake and roof' }),
    ];
    await open(met.token, 'lake and roof').expect(200);
    const redis = new Redis(product.services.redisUrl);
    try {
      const moments = Array.from({ length: 100 }, () => `${Date.now() * 1_000}`);
      for (const { share: each } of [met, strange]) await redis.lpush(`{pace}:share-password:${each.id}`, ...moments);
    } finally {
      redis.disconnect();
    }
    await open(met.token, 'lake and roof').expect(200);
    expect(code(await open(strange.token, 'lake and roof').expect(429))).toBe('share_password_paced');
  });

  test('is created only by permitted members, for existing results that can be shown, in their workspace', async () => {
    const wish = { name: 'House', renders: [house], days: 7 };
    await post(office.people.viewer, '/api/shares', wish).expect(403);
    await call(product, await signUp(), 'post', '/api/shares')
      .send(wish)
      .expect(404);
    const trashed = await made();
    const pass = await passOf(await share([house, trashed]));
    expect((await seen(pass)).items).toHaveLength(2);
    await post(office.people.editor, '/api/trash', { ids: [trashed] }).expect(200);
    expect((await seen(pass)).items.map(({ renderId }) => renderId)).toEqual([house]);
    await guest(pass, 'get', `/files/${trashed}`).expect(404);
    await guest(pass, 'post', '/verdicts').send({ renderId: trashed, decision: 'approved', name: 'G' }).expect(404);
    await post(office.people.editor, '/api/shares', { ...wish, renders: [house, trashed] }).expect(404);
    await post(office.people.editor, '/api/shares', { ...wish, renders: [house, randomUUID()] }).expect(404);
  });
});

describe('a comment', () => {
  test('stays at its place for both sides, is answered and resolved, and notifies makers once an hour', async () => {
    const view = await made();
    const pass = await passOf(await share([view]));
    const spot = { left: 0.5, top: 0.25, width: 0.25, height: 0.25 };
    await say(pass, view, {
      spot,
      text: 'Too steep, @editor of the office <img src=x onerror=alert(1)> \u0000',
    }).expect(204);
    await say(pass, view, { text: 'And the \ud83d door' }).expect(204);
    const [first, second] = (await seen(pass)).items[0]!.comments;
    expect(first).toMatchObject({ spot, own: true, inside: false, author: { name: 'Greta Client', guest: true } });
    expect([first?.text, second?.text]).toEqual([
      'Too steep, @editor of the office <img src=x onerror=alert(1)>',
      'And the \ufffd door',
    ]);
    const { editor, viewer, admin } = office.people;
    await post(viewer, '/api/reviews/comments', { renderId: view, answers: first?.id, text: 'We lower it' }).expect(
      204,
    );
    await post(admin, '/api/reviews/comments', {
      renderId: view,
      text: 'Between us, @viewer of the office: it is',
    }).expect(204);
    await guest(pass, 'post', `/comments/${first?.id}/resolve`)
      .send({ resolved: true, name: 'Greta Client' })
      .expect(204);
    const [{ comments }] = (await seen(pass)).items as [Review['items'][0]];
    expect(comments.map(({ text, author }) => [author.name, text])).toEqual([
      ['Greta Client', first?.text],
      ['Greta Client', second?.text],
      ['viewer of the office', 'We lower it'],
    ]);
    expect([comments[0]?.resolved?.by, comments[2]?.answers]).toEqual(['Greta Client', first?.id]);
    const letters = async (person: TestPerson) =>
      (
        await product.database.mail.findMany({
          where: { recipient: person.email, kind: 'review_comment' },
          orderBy: { createdAt: 'asc' },
        })
      )
        .filter(({ contents }) => JSON.stringify(contents).includes(view))
        .map(({ kind, contents }) => composeMail(kind, contents, 'en').subject);
    expect(await letters(editor)).toEqual(
      [
        'Greta Client mentions you in Office',
        'Greta Client commented on a result of Office',
        'admin of the office commented on a result of Office',
      ].slice(0, 2),
    );
    expect(await letters(viewer)).toEqual(['admin of the office mentions you in Office']);
    // A guest of another link can neither see nor answer the comment.
    const elsewhere = await passOf(await share([view]));
    expect((await seen(elsewhere)).items[0]?.comments).toEqual([]);
    await say(elsewhere, view, { answers: first?.id }).expect(404);
    await guest(elsewhere, 'post', `/comments/${first?.id}/resolve`).send({ resolved: false, name: 'X' }).expect(404);
  });

  test('is inside the image, limited in length and number, and can be deleted only by its author', async () => {
    const view = await made();
    const link = await share([view]);
    const pass = await passOf(link);
    const spots = [
      { left: 0.9, top: 0, width: 0.2, height: 0.1 },
      { left: -0.1, top: 0, width: 0, height: 0 },
      { left: 0, top: 0, width: 0.5, height: 0 },
      { left: Number.NaN, top: 0, width: 0, height: 0 },
    ];
    for (const spot of spots) await say(pass, view, { spot }).expect(400);
    await say(pass, view, { text: 'x'.repeat(2_001) }).expect(400);
    await say(pass, view, { text: ' \u0000 ' }).expect(400);
    const nameless = await say(pass, view, { name: '\u200b\u202e\u0301' }).expect(400);
    expect(nameless.body.details).toEqual({ name: 'must have at least one character that can be seen' });
    // The limit is per hour, also for parallel requests.
    const before = { renderId: view, shareId: link.share.id, guestName: 'Greta Client', text: 'x' };
    const visit = await product.database.shareVisit.findFirstOrThrow({ where: { shareId: link.share.id } });
    await product.database.reviewComment.createMany({
      data: Array.from({ length: 55 }, () => ({ ...before, id: randomUUID(), visitId: visit.id })),
    });
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(pass, view)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(204), ...Array(7).fill(429)]);
    const { editor, admin, viewer } = office.people;
    await post(viewer, '/api/reviews/comments', { renderId: view, text: 'mine' }).expect(204);
    const mine = await product.database.reviewComment.findFirstOrThrow({ where: { uid: viewer.uid, text: 'mine' } });
    const remove = (person: TestPerson) =>
      call(product, person, 'delete', `/api/reviews/comments/${mine.id}`, office.id);
    const moderates = async (person: TestPerson) =>
      (await call(product, person, 'get', `/api/reviews?render=${view}`, office.id)).body.may.moderate;
    expect([await moderates(viewer), await moderates(editor), await moderates(admin)]).toEqual([false, false, true]);
    await remove(editor).expect(403);
    await call(product, await signUp(), 'delete', `/api/reviews/comments/${mine.id}`).expect(404);
    await remove(admin).expect(204);
    await remove(viewer).expect(404);
    const log = await call(product, admin, 'get', '/api/workspace/audit?action=review.comment_deleted', office.id);
    const [entry] = log.body.items;
    expect(entry).toMatchObject({
      subject: view,
      details: { comment: mine.id, own: false },
      actor: { uid: admin.uid },
    });
  });

  test('with answers keeps them when deleted, without its text and author, until the last answer is deleted', async () => {
    const view = await made('A house that is spoken of');
    const link = await share([view]);
    const pass = await passOf(link);
    const { editor, viewer, admin } = office.people;
    const write = (person: TestPerson, text: string, answers: string | null = null) =>
      post(person, '/api/reviews/comments', { renderId: view, shareId: link.share.id, text, answers });
    const remove = (person: TestPerson, id: string) =>
      call(product, person, 'delete', `/api/reviews/comments/${id}`, office.id);
    const comments = async () => (await seen(pass)).items[0]?.comments ?? [];
    const idOf = async (text: string) => (await comments()).find((each) => each.text === text)?.id ?? '';
    await write(editor, 'Mine alone').expect(204);
    const alone = await idOf('Mine alone');
    await write(editor, 'And once more', alone).expect(204);
    await remove(editor, alone).expect(204);
    expect(await comments()).toEqual([]);

    await say(pass, view, { text: 'The roof is too steep', spot: { left: 0.1, top: 0.1, width: 0, height: 0 } }).expect(
      204,
    );
    const first = await idOf('The roof is too steep');
    await write(viewer, 'We lower it', first).expect(204);
    await remove(viewer, first).expect(403);
    await remove(admin, first).expect(204);
    expect(await comments()).toEqual([
      expect.objectContaining({
        ...{ id: first, deleted: true, text: '', author: { name: '', guest: false }, own: false, answers: null },
        spot: { left: 0.1, top: 0.1, width: 0, height: 0 },
      }),
      expect.objectContaining({
        answers: first,
        text: 'We lower it',
        author: { name: 'viewer of the office', guest: false },
      }),
    ]);
    expect(await product.database.reviewComment.findUniqueOrThrow({ where: { id: first } })).toMatchObject({
      ...{ text: '', uid: null, guestName: null, visitId: null },
    });
    await remove(admin, first).expect(404);
    // The thread continues while another comment is deleted.
    const answer = await idOf('We lower it');
    const [gone, late] = await Promise.all([remove(viewer, answer), write(editor, 'By how much?', first)]);
    expect(gone.status).toBe(204);
    const left = await comments();
    expect(left.map(({ text }) => text)).toEqual(late.status === 204 ? ['', 'By how much?'] : []);
    if (late.status === 204) await remove(editor, await idOf('By how much?')).expect(204);
    expect(await comments()).toEqual([]);
    expect(await product.database.reviewComment.count({ where: { renderId: view } })).toBe(0);
  });
});

test('limits of one link affect only that link: repeated requests are stored once and notified once an hour', async () => {
  const view = await made();
  const link = await share([view]);
  const [pass, elsewhere] = [await passOf(link), await passOf(await share([view]))];
  const { editor, admin } = office.people;
  const { database } = product;
  const ask = (by: string, note: string, decision = 'changes') =>
    guest(by, 'post', '/verdicts').send({ renderId: view, decision, note, name: 'Greta Client' });
  for (let time = 0; time < 3; time += 1) await ask(pass, 'Lower the roof').expect(204);
  await ask(pass, 'And the door').expect(204);
  expect((await seen(pass)).items[0]?.verdicts.map(({ note }) => note)).toEqual(['Lower the roof', 'And the door']);
  const told = await database.mail.findMany({ where: { recipient: editor.email, kind: 'review_verdict' } });
  // Two e-mails are correct if the hour ended in between.
  expect([1, 2]).toContain(told.filter(({ contents }) => JSON.stringify(contents).includes(view)).length);

  const said = { renderId: view, shareId: link.share.id, guestName: 'Greta Client' };
  await database.verdict.createMany({
    data: Array.from({ length: 18 }, (_, nth) => ({ ...said, id: randomUUID(), decision: 'changes', note: `${nth}` })),
  });
  await database.reviewComment.createMany({
    data: Array.from({ length: 200 }, () => ({ ...said, id: randomUUID(), visitId: randomUUID(), text: 'x' })),
  });
  const full = await ask(pass, 'And the wall').expect(409);
  expect([full.body.code, full.body.details]).toEqual(['changes_full', { limit: 20 }]);
  expect(code(await say(pass, view).expect(409))).toBe('review_link_full');
  // Earlier requests stay open. Other links and members continue, and the result can still be approved.
  await ask(pass, 'Lower the roof').expect(204);
  await ask(elsewhere, 'And the wall').expect(204);
  await say(elsewhere, view).expect(204);
  await post(editor, '/api/reviews/comments', { renderId: view, text: 'We see' }).expect(204);
  await post(admin, '/api/reviews/verdicts', { renderId: view, decision: 'changes', note: 'x' }).expect(204);
  await ask(pass, '', 'approved').expect(204);
});

describe('an approval', () => {
  test('freezes the result, whatever happens in parallel, until an admin takes it back', async () => {
    const view = await made();
    const link = await share([view]);
    const pass = await passOf(link);
    const { editor, viewer, admin } = office.people;
    const project = (await post(editor, '/api/projects', { name: 'Lake' }).expect(201)).body.id;
    await call(product, editor, 'put', `/api/projects/${project}/renders`, office.id)
      .send({ ids: [view] })
      .expect(204);
    const { viewId } = await product.database.projectVersion.findFirstOrThrow({ where: { renderId: view } });
    const newer = () =>
      product.database.projectVersion.create({
        data: { id: randomUUID(), projectId: project, viewId, renderId: house, number: 2, uid: editor.uid },
      });
    const chosen = async ({ id }: { id: string }) =>
      code(await call(product, editor, 'put', `/api/project-views/${viewId}/current`, office.id).send({ version: id }));
    const decide = (decision: string) =>
      guest(pass, 'post', '/verdicts').send({ renderId: view, decision, note: 'Lower the roof', name: 'Greta Client' });
    await decide('changes').expect(204);
    await post(viewer, '/api/reviews/verdicts', { renderId: view, decision: 'approved' }).expect(403);
    // A double click, a deletion and a comment at once: one approval results, and later changes are refused.
    const [one, two, trash] = await Promise.all([
      decide('approved'),
      decide('approved'),
      post(editor, '/api/trash', { ids: [view] }),
    ]);
    const row = await product.database.render.findUniqueOrThrow({ where: { id: view } });
    const approved = [one, two].filter(({ status }) => status === 204).length;
    expect([approved, trash.body.done.length]).toEqual(row.trashedAt ? [0, 1] : [1, 0]);
    if (row.trashedAt) {
      await post(editor, '/api/trash/restore', { ids: [view] }).expect(200);
      await decide('approved').expect(204);
    }
    // The approved version represents its view, even if newer versions exist.
    expect(await chosen(await newer())).toBe('view_approved');
    // The approved version cannot leave its view: it can be neither moved nor removed.
    const folder = `/api/projects/${project}`;
    const other = (await post(editor, `${folder}/views`, { name: 'Elsewhere' }).expect(201)).body.id;
    for (const away of [
      call(product, editor, 'delete', `${folder}/renders/${view}`, office.id),
      call(product, editor, 'put', `${folder}/renders`, office.id).send({ ids: [view], view: other }),
      call(product, editor, 'delete', `/api/project-views/${viewId}`, office.id),
      call(product, editor, 'delete', folder, office.id),
    ])
      expect(code(await away)).toBe('view_approved');
    const same = call(product, editor, 'put', `${folder}/renders`, office.id);
    await same.send({ ids: [view], view: viewId.toUpperCase() }).expect(204);
    const stands = await product.database.projectView.findUniqueOrThrow({
      where: { id: viewId },
      include: { chosen: true },
    });
    expect([stands.chosen?.renderId, stands.chosen?.number]).toEqual([view, 1]);
    // After it is saved in another project, it represents its view there as well.
    const second = (await post(editor, '/api/projects', { name: 'Second' }).expect(201)).body.id;
    await call(product, editor, 'put', `/api/projects/${second}/renders`, office.id)
      .send({ ids: [view] })
      .expect(204);
    expect(await product.database.projectView.count({ where: { projectId: second, chosen: { renderId: view } } })).toBe(
      1,
    );
    expect(code(await say(pass, view).expect(409))).toBe('review_closed');
    expect(code(await decide('changes').expect(409))).toBe('review_closed');
    expect((await post(admin, '/api/trash', { ids: [view] }).expect(200)).body.left).toEqual([
      { id: view, because: 'approved' },
    ]);
    const { items } = await seen(pass);
    expect(items[0]?.approved).toMatchObject({ by: 'Greta Client' });
    expect(items[0]?.verdicts.map(({ decision, by, note }) => [decision, by.name, note])).toEqual([
      ['changes', 'Greta Client', 'Lower the roof'],
      ['approved', 'Greta Client', 'Lower the roof'],
    ]);
    // Other clients do not see the approver's name.
    expect((await seen(await passOf(await share([view])))).items[0]?.approved).toMatchObject({ by: null });
    const letters = await product.database.mail.findMany({
      where: { recipient: editor.email, kind: 'review_verdict' },
    });
    const told = letters.filter(({ contents }) => JSON.stringify(contents).includes(view));
    expect(told.map(({ contents }) => composeMail('review_verdict', contents, 'en').subject).sort()).toEqual([
      'Greta Client approved a result of Office',
      'Greta Client requested changes in Office',
    ]);

    await post(editor, '/api/reviews/reopen', { renderId: view }).expect(403);
    await post(admin, '/api/reviews/reopen', { renderId: view }).expect(204);
    await say(pass, view).expect(204);
    expect((await seen(pass)).items[0]).toMatchObject({ approved: null, verdicts: [{}, { withdrawn: true }] });
    expect((await post(editor, '/api/trash', { ids: [view] }).expect(200)).body.done).toEqual([view]);
    const log = await call(product, admin, 'get', '/api/workspace/audit', office.id).expect(200);
    const acts = log.body.items.filter(({ subject }: { subject: string }) => subject === view);
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      'review.reopened',
      'review.approved',
      'review.changes_asked',
    ]);
    expect((await verifyAudit(product.database)).faults).toEqual([]);
  });
});

test('guessing tokens or passes is rate limited like guessing keys', async () => {
  // This test is the last: for a minute no link opens from this address.
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, nth) => open(`${'x'.repeat(42)}${nth}`)));
  expect(new Set(guesses.map(code))).toEqual(new Set(['share_unknown']));
  expect(guesses[0]?.body.error).toBe('This link does not exist. Ask the sender for a new one.');
  expect(code(await guest('x'.repeat(43), 'get', '/review').expect(401))).toBe('share_pass');
  expect(code(await request(product.url).get('/api/guest/review').expect(401))).toBe('share_pass');
});

test('a member who loses a right while their action waits for the workspace cannot complete it', async () => {
  const { editor } = office.people;
  const { database } = product;
  const id = await made('A house that is taken out of their hands');
  const become = (role: string, by: Pick<typeof database, 'workspaceMember'> = database) =>
    by.workspaceMember.update({
      where: { workspaceId_uid: { workspaceId: office.id, uid: editor.uid } },
      data: { role },
    });
  const answers = await database.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${office.id}::uuid FOR NO KEY UPDATE`;
    const acts = Promise.all([
      post(editor, '/api/reviews/verdicts', { renderId: id, decision: 'approved', note: '' }),
      call(product, editor, 'put', `/api/gallery/renders/${id}`, office.id).send({ named: false }),
      post(editor, '/api/trash', { ids: [id] }),
    ]);
    const waiting = () => database.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%workspaces%FOR NO KEY UPDATE%'`;
    // At most two changes to a workspace hold a connection at a time; the third waits before it connects.
    await until(async () => (await waiting()).length >= 2, 'all of them to wait');
    await become('viewer', transaction);
    // These calls are not awaited here, because they continue after the commit.
    return { acts };
  });
  expect((await answers.acts).map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'role_cannot'],
    [403, 'role_cannot'],
    [403, 'viewer_cannot_render'],
  ]);
  await become('editor');
});

test('parallel actions on one result run one after the other, without deadlocks', async () => {
  const { owner, admin, editor } = office.people;
  const id = await made('A house that everybody wants something of');
  const link = await share([id]);
  const pass = await passOf(link);
  const renders = { ids: [id] };
  const put = (person: TestPerson, method: 'put' | 'delete', path: string) =>
    call(product, person, method, path, office.id).send(method === 'put' ? { named: false } : {});
  const acts: (() => PromiseLike<{ status: number; body: { code?: string; share?: { id: string } } }>)[] = [
    () =>
      post(owner, '/api/reviews/verdicts', { renderId: id, shareId: link.share.id, decision: 'changes', note: 'x' }),
    () => post(admin, '/api/reviews/verdicts', { renderId: id, decision: 'approved', note: '' }),
    () => post(owner, '/api/reviews/reopen', { renderId: id }),
    () => post(editor, '/api/reviews/comments', { renderId: id, text: 'The roof' }),
    () => say(pass, id),
    () => guest(pass, 'post', '/verdicts').send({ renderId: id, decision: 'changes', note: 'y', name: 'Greta Client' }),
    async () => {
      const answer = await post(editor, '/api/shares', { name: 'House', renders: [id], days: 7 });
      return answer.status === 201 ? post(admin, `/api/shares/${answer.body.share.id}/revoke`) : answer;
    },
    () => put(editor, 'put', `/api/gallery/renders/${id}`),
    () => put(editor, 'delete', `/api/gallery/renders/${id}`),
    () => post(admin, '/api/trash', renders),
    () => post(owner, '/api/trash/restore', renders),
    () => call(product, owner, 'patch', '/api/workspace', office.id).send({ name: 'Office' }),
  ];
  const answers = await Promise.all(
    acts.map(async (act) => {
      const statuses: number[] = [];
      for (let time = 0; time < 25; time += 1) statuses.push((await act()).status);
      return statuses;
    }),
  );
  expect(answers.flat().filter((status) => status >= 500)).toEqual([]);
  // Some actions of each kind succeeded: if all were refused, no lock would have been tested.
  expect(answers.map((statuses) => statuses.some((status) => status < 300))).toEqual(acts.map(() => true));
  // No deadlock occurred, not even one that was retried.
  expect(product.api.log).not.toContain(TRANSACTION_REPEATED);
});
