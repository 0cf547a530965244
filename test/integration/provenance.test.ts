import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findMark } from '@maquette/api/uploads/find-mark';
import type { ApiJob } from '@maquette/contracts/developer/developer-api';
import { type CheckedType, fileCheckSchema } from '@maquette/contracts/provenance/file-check';
import { labelledVideoSchema } from '@maquette/contracts/provenance/labelled-video';
import { signedRecordSchema, verifyAnswerSchema } from '@maquette/contracts/provenance/record';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { statementListSchema } from '@maquette/contracts/provenance/statement';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { exportLinkSchema, latestExportSchema } from '@maquette/contracts/workspaces/exports';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { sourceTypePacket } from '@maquette/domain/assets/source-type-packet';
import { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { markPayload } from '@maquette/domain/marks/mark-payload';
import { signStoredFiles } from '@maquette/domain/provenance/sign-stored-files';
import { findFfmpeg } from '@maquette/engines/motion/encode/ffmpeg-program';
import sharp from 'sharp';
import request from 'supertest';
import { until } from '../harness/child-process';
import { call, openOffice } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { makeKey, Program, signUpDeveloper } from '../harness/programs';
import { ask, postImage } from '../harness/renders';
import { storedFiles } from '../harness/stored-files';
import { unpackZip } from '../harness/unpack-zip';

const KEYS = { PROVENANCE_KEY: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60' };

let product: Product;
beforeAll(async () => {
  product = await Product.start({ api: KEYS, worker: { ...KEYS, APP_URL: 'https://maquette.example' } });
});
afterAll(() => product.stop());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const TYPES: Record<string, CheckedType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
};
/** Response to the check of a file. */
const check = async (file: Buffer, type: CheckedType = 'image/jpeg') => {
  const { body } = await request(product.url).post('/api/verify/file').type(type).send(file).expect(200);
  return fileCheckSchema.parse(body);
};
/** Encodes a clip again without metadata, as social platforms do with uploads. */
async function encodedAgain(clip: Buffer, folder: string): Promise<Buffer> {
  const [from, to] = [path.join(folder, 'sent.mp4'), path.join(folder, 'again.mp4')];
  await writeFile(from, clip);
  const coding = ['-vf', 'scale=-2:720', '-c:v', 'libx264', '-crf', '28', '-map_metadata', '-1'];
  await promisify(execFile)((await findFfmpeg()) ?? '', ['-v', 'error', '-y', '-i', from, ...coding, to]);
  return readFile(to);
}
const verify = async (body: object) =>
  verifyAnswerSchema.parse((await request(product.url).post('/api/verify').send(body).expect(200)).body);

test('every delivered file is recognised by its bytes, with its maker, sources and status', async () => {
  const office = await openOffice(product);
  const { editor, viewer } = office.people;
  const inOffice = { 'X-Workspace': office.id };
  const made = async (path: string, body: object): Promise<string> => {
    const id = (await call(product, editor, 'post', path, office.id).send(body).expect(202)).body.taskId;
    await until(
      async () => (await product.database.render.findUnique({ where: { id } }))?.status === 'done',
      'a result',
    );
    return id;
  };
  const house = await made('/api/img2gen', {
    prompt: 'A house',
    target_resolution: '720p',
    ratio: '1:1',
    seed: '7',
    seedLocked: 'true',
  });
  const clip = await made('/api/img2vid', {
    image_ref: `render:${house}`,
    prompt: 'x',
    seconds: '1',
    resolution: '720p',
    ratio: '16:9',
    fps: '12',
  });
  // An edit of the result, and the same result in another format.
  // The double paints the seed as a grey; pure black and white can hold no mark.
  const grey = { seed: '90', seed_locked: 'true' };
  const edited = await made('/api/img2gen', {
    prompt: 'In snow',
    ...grey,
    image_ref: `render:${house}`,
    target_resolution: '720p',
    ratio: '1:1',
  });
  const larger = {
    prompt: 'A house',
    ...grey,
    made_from: house,
    target_resolution: '1080p',
    ratio: '1:1',
    output_format: 'jpeg',
  };
  const enlarged = await made('/api/img2gen', larger);
  const assets = new AssetStore(product.storeSettings);
  const fileOf = async (id: string) =>
    assets.read((await product.database.asset.findUniqueOrThrow({ where: { renderId: id } })).key);
  const sha256 = hashOf(await fileOf(house));
  const { genuine, signed } = await verify({ sha256 });
  expect([genuine, signed?.record]).toEqual([
    true,
    expect.objectContaining({
      render: house,
      status: 'concept',
      provider: expect.any(String),
      source: null,
      edits: [],
      approved: null,
    }),
  ]);
  expect((await verify({ sha256: hashOf(await fileOf(clip)) })).signed?.record).toMatchObject({
    ...{ tool: 'i2v', status: 'indicative', source: { sha256 } },
    edits: [{ render: house, tool: 't2i', sha256 }],
  });
  // A file with one changed byte is another file.
  const forged = Buffer.from(await fileOf(house));
  forged.writeUInt8((forged.at(-1) ?? 0) ^ 1, forged.length - 1);
  expect(await verify({ sha256: hashOf(forged) })).toEqual({ genuine: false, signed: null });

  // A guest's download is a separate copy, and is recognised as well.
  const wish = { name: 'House', renders: [house], days: 7, watermark: true, download: true };
  const { token } = (await call(product, editor, 'post', '/api/shares', office.id).send(wish).expect(201)).body;
  const { pass } = (await request(product.url).post('/api/guest/open').send({ token }).expect(200)).body;
  const guest = request(product.url).get(`/api/guest/files/${house}?of=download`).set(PASS_HEADER, pass);
  const copy = (await guest.buffer().expect(200)).body as Buffer;
  expect((await verify({ sha256: hashOf(copy) })).signed?.record).toMatchObject({
    render: house,
    file: { contentType: 'image/webp' },
  });

  // Every obtainable file of both results contains its own record: large, small, watermarked or measured.
  await request(product.url).get(`/api/guest/files/${house}`).set(PASS_HEADER, pass).expect(200);
  const anchors = (await request(product.url).get('/api/verify/certificates.pem').expect(200)).text;
  const results = [house, clip, edited, enlarged];
  const files = await storedFiles(product, `renders/${office.id}/`);
  expect(results.filter((id) => !files.some(({ key }) => key.includes(id)))).toEqual([]);
  const names = files.map(({ key }) => path.basename(key));
  const expected = ['picture.png', 'thumbnail.webp', 'depth.png', 'clip.mp4', 'poster.jpg', 'review-marked.webp'];
  expect(names).toEqual(expect.arrayContaining(expected));
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-outputs-'));
  for (const { key, bytes } of files) {
    // Each file gets its own name, because sharp caches what it has read by name.
    const file = path.join(folder, key.replaceAll('/', '-'));
    await writeFile(file, bytes);
    const { manifest, payload } = await findMark({ path: file, anchors });
    const render = results.find((id) => key.includes(id)) ?? '';
    // Measured depth carries no mark. The double paints one flat colour, in which the small copies for guests,
    // saved as WebP 76 and 80, keep none: guest-images.test reads them from an image with detail.
    const isFlatCopy = /review-\w+-(768|1280)\.webp/.test(key);
    if (!isFlatCopy) expect([key, payload]).toEqual([key, /depth/.test(key) ? null : markPayload(render)]);
    const sourceType = /depth/.test(key) ? SOURCE_TYPES.algorithmic : expect.stringContaining('lgorithmicMedia');
    const signed = { signer: 'ours', isIntact: true, program: 'Maquette', signedBy: expect.any(String) };
    expect([key, manifest]).toEqual([key, { ...signed, render, sourceType }]);
  }
  // A clip that a service encoded again, at 720p and CRF 28.
  // No byte and no manifest is left, but the frames have the mark.
  const again = await encodedAgain(await fileOf(clip), folder);
  expect(await check(again, 'video/mp4')).toMatchObject({
    ...{ manifest: null, mark: 'known', scale: expect.closeTo(1, 2) },
    signed: { record: { render: clip, tool: 'i2v' } },
  });
  await rm(folder, { recursive: true });
  // The file has a changed byte. We signed it, but it is not intact.
  expect(await check(forged, 'image/png')).toMatchObject({ manifest: { signer: 'ours', isIntact: false } });

  const verdict = { renderId: house, decision: 'approved', name: 'Greta Client' };
  await request(product.url).post('/api/guest/verdicts').set(PASS_HEADER, pass).send(verdict).expect(204);
  const recordFor = (person: TestPerson) => ask(product, person, `/api/provenance/${house}`).set(inOffice);
  const beside = signedRecordSchema.parse((await recordFor(viewer).expect(200)).body);
  expect(beside.record).toMatchObject({ status: 'approved', approved: { by: 'Greta Client' }, file: { sha256 } });
  expect((await verify({ sha256 })).signed?.record).toMatchObject({ status: 'approved', approved: { by: null } });
  expect((await verify({ signed: beside })).genuine).toBe(true);
  const bent = { ...beside, record: { ...beside.record, seed: 8 } };
  expect(await verify({ signed: bent })).toEqual({ genuine: false, signed: null });
  await ask(product, await signUp(), `/api/provenance/${house}`).expect(404);
  const key = (await request(product.url).get('/api/verify/key').expect(200)).body;
  expect([key.algorithm, key.keyId]).toEqual(['Ed25519', beside.keyId]);
  // Planning statements: complete for members, without names and prompts for guests of a link, refused for others.
  const statements = `/api/statements?render=${clip}&render=${house}`;
  const asked = (await ask(product, viewer, `${statements}&format=json`).set(inOffice).expect(200)).body;
  const told = statementListSchema.parse(asked);
  expect(told.items.map(({ render }) => render)).toEqual([clip, house]);
  expect(told.text).toMatch(/A house[\s\S]*Approved by Greta Client on/);
  expect(told.items[1]?.caption).toMatch(/^Image: .+, from a description, \d+ \w+ \d{4}$/);
  const pdf = await ask(product, viewer, `${statements}&language=vi`).set(inOffice).buffer().expect(200);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="planning-statement-2.pdf"',
  });
  expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  const forGuest = (id: string) =>
    request(product.url).get(`/api/guest/statements/${id}?format=text`).set(PASS_HEADER, pass);
  const shown = (await forGuest(house).expect(200)).text;
  expect(shown).toContain('not shown to guests');
  expect(shown).toContain('Approved on');
  expect(shown).not.toMatch(/A house|Greta|dashboard/);
  await forGuest(clip).expect(404);
  await ask(product, await signUp(), statements).expect(404);
  // With a visible label: the rest of the image,
  // its manifest and its invisible mark stay, and it is recognised by its bytes.
  const labelled = await ask(product, viewer, `/api/labelled/${house}?language=ja`).set(inOffice).buffer().expect(200);
  const [before, after] = [await fileOf(house), labelled.body as Buffer];
  const upper = (file: Buffer) => sharp(file).extract({ left: 0, top: 0, width: 720, height: 640 }).raw().toBuffer();
  const lower = (file: Buffer) => sharp(file).extract({ left: 0, top: 640, width: 360, height: 80 }).raw().toBuffer();
  expect((await upper(before)).equals(await upper(after))).toBe(true);
  expect((await lower(before)).equals(await lower(after))).toBe(false);
  expect(await check(after, 'image/png')).toMatchObject({
    mark: 'known',
    manifest: { signer: 'ours', isIntact: true },
  });
  expect((await verify({ sha256: hashOf(after) })).signed?.record.render).toBe(house);
  // Public answers contain no prompt text.
  expect(JSON.stringify(await verify({ sha256 }))).not.toContain('A house');
});

test('every way a result leaves the product keeps its manifest and can be verified', async () => {
  const developer = await signUpDeveloper(product);
  const program = new Program(product, (await makeKey(product, developer, { kind: 'live' })).secret);
  const as = (method: 'get' | 'post', path: string, body?: object) =>
    call(product, developer, method, path, developer.workspaceId).send(body);
  const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
  const ordered = async (path: string, order: object): Promise<ApiJob> => {
    const { status, body } = await program.post(path, order, { 'Idempotency-Key': randomUUID() });
    expect([status, body.code]).toEqual([202, undefined]);
    return program.becomes(body.id, ['done']);
  };
  // The double paints the seed as a grey.
  const house = await ordered('/images', { prompt: 'A house', seed: 90, seed_locked: true, target_resolution: '720p' });
  const clip = await ordered('/videos', { image_ref: `render:${house.id}`, seconds: 1, resolution: '720p', fps: 12 });
  program.close();
  const left: { way: string; type: CheckedType; bytes: Buffer; render: string }[] = [];
  const add = (way: string, render: string, type: CheckedType, bytes: Buffer) =>
    left.push({ way, render, type, bytes });

  add('API image', house.id, 'image/png', await fetched(house.result?.url ?? ''));
  add('API video', clip.id, 'video/mp4', await fetched(clip.result?.url ?? ''));
  await as('post', '/api/archives', { ids: [house.id, clip.id] }).expect(202);
  const packed = await until(async () => {
    const { latest } = latestExportSchema.parse((await as('get', '/api/archives').expect(200)).body);
    return latest?.status === 'ready' ? latest : null;
  }, 'the archive');
  const { url } = exportLinkSchema.parse((await as('post', `/api/archives/${packed.id}/link`).expect(200)).body);
  for (const [name, bytes] of await unpackZip(await fetched(url))) {
    if (name.endsWith('.png')) add('ZIP image', house.id, 'image/png', bytes);
    if (name.endsWith('.mp4')) add('ZIP video', clip.id, 'video/mp4', bytes);
  }
  const wish = { name: 'House', renders: [house.id, clip.id], days: 7, watermark: true, download: true };
  const { token } = (await as('post', '/api/shares', wish).expect(201)).body;
  const { pass } = (await request(product.url).post('/api/guest/open').send({ token }).expect(200)).body;
  const guest = (id: string) =>
    request(product.url).get(`/api/guest/files/${id}?of=download`).set(PASS_HEADER, pass).buffer();
  add('shared image', house.id, 'image/webp', (await guest(house.id).expect(200)).body);
  add(
    'shared video',
    clip.id,
    'video/mp4',
    await until(async () => {
      const { status, body } = await guest(clip.id);
      return status === 200 ? (body as Buffer) : null;
    }, 'the copy for guests'),
  );
  const image = await as('get', `/api/labelled/${house.id}?language=vi`).buffer().expect(200);
  add('labelled image', house.id, 'image/png', image.body);
  // Three requests in parallel make one copy.
  const video = () => as('post', `/api/labelled/${clip.id}/video`, { language: 'ja' });
  const asked = await Promise.all([video(), video(), video()]);
  expect(asked.map(({ status, body }) => [status, body.signedUrl])).toEqual(Array(3).fill([200, null]));
  const label = await until(async () => {
    return labelledVideoSchema.parse((await video().expect(200)).body).signedUrl;
  }, 'the label');
  add('labelled video', clip.id, 'video/mp4', await fetched(label));

  const ways = ['API image', 'API video', 'ZIP image', 'ZIP video', 'shared image', 'shared video'];
  expect(left.map(({ way }) => way)).toEqual([...ways, 'labelled image', 'labelled video']);
  const anchors = (await request(product.url).get('/api/verify/certificates.pem').expect(200)).text;
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-ways-'));
  for (const [at, { way, render, type, bytes }] of left.entries()) {
    const file = path.join(folder, `${at}.${type.split('/')[1]?.replace('jpeg', 'jpg')}`);
    await writeFile(file, bytes);
    const { manifest, payload } = await findMark({ path: file, anchors });
    expect([way, manifest]).toEqual([way, expect.objectContaining({ signer: 'ours', isIntact: true, render })]);
    // The double draws copies of videos without the mark: video-mark.test reads it from real frames.
    const isDrawnAnew = way === 'shared video' || way === 'labelled video';
    if (!isDrawnAnew) expect([way, payload]).toEqual([way, markPayload(render)]);
    expect([way, (await verify({ sha256: hashOf(bytes) })).signed?.record.render]).toEqual([way, render]);
  }
  await rm(folder, { recursive: true });
  // Labelled and shared copies state what was changed: their manifests name the unchanged result by its hash.
  const source = hashOf(left.find(({ way }) => way === 'API video')?.bytes ?? Buffer.alloc(0));
  const names = left.filter(({ bytes }) => bytes.includes(`sha256:${source}`)).map(({ way }) => way);
  expect(names).toEqual(['shared video', 'labelled video']);
  // Other users find neither copy, and an image has no labelled video.
  await call(product, await signUp(), 'post', `/api/labelled/${clip.id}/video`).expect(404);
  await as('post', `/api/labelled/${house.id}/video`).expect(404);
  await as('post', `/api/labelled/${clip.id}/video`, { language: 'xx' }).expect(400);
  // A workspace can have only a few videos labelled at a time, even in parallel.
  // A video that failed reports this until it may be retried.
  const rows = product.database.labelledVideo;
  const set = (data: object) => rows.updateMany({ where: { renderId: clip.id }, data });
  await set({ status: 'failed', leasedUntil: new Date(Date.now() + 60_000) });
  expect((await video().expect(409)).body.code).toBe('labelled_video_failed');
  const drawing = { svg: '', left: 0, top: 0 };
  const held = { status: 'making', leasedUntil: new Date(Date.now() + 60_000), drawing };
  const open = ['a', 'b', 'c', 'd'].map((language) => ({ renderId: clip.id, language, ...held }));
  await rows.createMany({ data: open });
  const languages = ['en', 'de', 'fr', 'vi'];
  const refused = await Promise.all(
    languages.map(async (language) => (await as('post', `/api/labelled/${clip.id}/video`, { language })).status),
  );
  expect(refused.sort()).toEqual([200, 429, 429, 429]);
  // The copies are erased together with the result.
  await as('post', '/api/trash', { ids: [clip.id] }).expect(200);
  await as('post', '/api/trash/erase', { ids: [clip.id] }).expect(200);
  expect(await rows.count({ where: { renderId: clip.id } })).toBe(0);
  expect(await storedFiles(product, `renders/${developer.workspaceId}/${clip.id}/`)).toEqual([]);
});

test('Free results are recognised with their watermark and, on a plan, without it; erased ones are not recognised', async () => {
  const person = await signUp();
  const id: string = (await postImage(product, person, { prompt: 'A house' }).expect(202)).body.taskId;
  const row = await until(() => product.database.asset.findUnique({ where: { renderId: id } }), 'a result');
  const assets = new AssetStore(product.storeSettings);
  const hashes = [hashOf(await assets.read(row.key)), hashOf(await assets.read(row.cleanKey ?? ''))];
  expect(new Set(hashes).size).toBe(2);
  for (const sha256 of hashes) expect((await verify({ sha256 })).signed?.record.render).toBe(id);
  await call(product, person, 'post', '/api/trash')
    .send({ ids: [id] })
    .expect(200);
  await call(product, person, 'post', '/api/trash/erase')
    .send({ ids: [id] })
    .expect(200);
  for (const sha256 of hashes) expect((await verify({ sha256 })).genuine).toBe(false);
});

test('a scaled, cropped JPEG copy is recognised by its invisible mark; another image is not', async () => {
  const person = await signUp();
  const order = { prompt: 'A house by a lake', target_resolution: '720p', ratio: '16:9' };
  const id: string = (await postImage(product, person, order).expect(202)).body.taskId;
  const row = await until(() => product.database.asset.findUnique({ where: { renderId: id } }), 'a result');
  const file = await new AssetStore(product.storeSettings).read(row.key);
  const found = await sharp(file)
    .extract({ left: 77, top: 31, width: 1_100, height: 640 })
    .resize(800)
    .jpeg({ quality: 80 })
    .toBuffer();
  const known = await check(found);
  expect(known).toMatchObject({ mark: 'known', signed: { record: { render: id, tool: 't2i' } } });
  expect(known.scale).toBeCloseTo(800 / 1_100, 1);
  expect((await verify({ signed: known.signed ?? {} })).genuine).toBe(true);
  const foreign = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await check(foreign)).toEqual({ manifest: null, mark: 'none', scale: null, sourceType: null, signed: null });
  // Anonymous checks: two at a time per address, sharing one turn of the process that opens files.
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => {
      return (await request(product.url).post('/api/verify/file').type('image/jpeg').send(found)).status;
    }),
  );
  expect([...new Set(statuses)].sort()).toEqual([200, 429]);
  const refused = async (file: Buffer, status: number) =>
    (await request(product.url).post('/api/verify/file').type('image/jpeg').send(file).expect(status)).body.code;
  expect(await refused(Buffer.from('no picture at all'), 422)).toBe('file_unreadable');
  expect(await refused(Buffer.alloc(0), 400)).toBe('invalid_request');
  expect(await refused(Buffer.alloc(65 * 1024 ** 2), 413)).toBe('file_too_large');
});

test('files stored without a manifest get one with the right source type, keep being recognised by their old bytes, and are signed once', async () => {
  const person = await signUp();
  const id: string = (await postImage(product, person, { prompt: 'A barn' }).expect(202)).body.taskId;
  const row = await until(() => product.database.asset.findUnique({ where: { renderId: id } }), 'a result');
  const assets = new AssetStore(product.storeSettings);
  // Rewrites the files as an earlier version left them, when every file claimed a trained model.
  const keys = [row.key, row.thumbnailKey, row.cleanKey ?? ''];
  const before = new Map<string, Buffer>();
  for (const key of keys) {
    const type = TYPES[path.extname(key).slice(1)] ?? 'image/png';
    const pixels = sharp(await assets.read(key)).withXmp(sourceTypePacket(SOURCE_TYPES.trained));
    const bytes = await (type === 'image/webp' ? pixels.webp() : pixels.png()).toBuffer();
    before.set(key, bytes);
    await assets.keep(key, bytes, type);
  }
  const old = before.get(row.key) ?? Buffer.alloc(0);
  const known = { renderId: id, contentType: 'image/png', width: row.width, height: row.height };
  await product.database.knownFile.create({ data: { ...known, sha256: hashOf(old) } });
  const data = { sha256: hashOf(old), bytes: old.length };
  await product.database.asset.update({ where: { id: row.id }, data });
  await product.database.render.update({ where: { id }, data: { provider: 'embedded' } });

  const signer = FileSigner.of({ ...KEYS, APP_URL: 'https://maquette.example' });
  if (!signer) throw new Error('the installation has no signing key');
  const parts = { database: product.database, assets, signer };
  // The migration runs twice in parallel, as if it were started again.
  await Promise.all([signStoredFiles(parts), signStoredFiles(parts)]);
  expect(await signStoredFiles(parts)).toMatchObject({ signed: 0, failed: [] });
  for (const key of keys) {
    const bytes = await assets.read(key);
    expect(bytes.equals(before.get(key) ?? bytes)).toBe(false);
    const type = TYPES[path.extname(key).slice(1)] ?? 'image/png';
    const said = { manifest: { signer: 'ours', isIntact: true, render: id }, sourceType: SOURCE_TYPES.algorithmic };
    expect([key, await check(bytes, type)]).toEqual([key, expect.objectContaining({ sourceType: said.sourceType })]);
    expect((await check(bytes, type)).manifest).toMatchObject(said.manifest);
    // The pixels are unchanged.
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(before.get(key) ?? bytes))).toBe(true);
  }
  for (const sha256 of [hashOf(old), hashOf(await assets.read(row.key))]) {
    expect((await verify({ sha256 })).signed?.record.render).toBe(id);
  }
});
