import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findMark } from '@maquette/api/uploads/find-mark';
import { type CheckedType, fileCheckSchema } from '@maquette/contracts/provenance/file-check';
import { signedRecordSchema, verifyAnswerSchema } from '@maquette/contracts/provenance/record';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { statementListSchema } from '@maquette/contracts/provenance/statement';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
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
import { ask, postImage } from '../harness/renders';
import { storedFiles } from '../harness/stored-files';

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
/** Result of checking a file. */
const check = async (file: Buffer, type: CheckedType = 'image/jpeg') => {
  const { body } = await request(product.url).post('/api/verify/file').type(type).send(file).expect(200);
  return fileCheckSchema.parse(body);
};
/** As platforms do with what is sent to them. */
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
  // One changed byte makes another file.
  const forged = Buffer.from(await fileOf(house));
  forged.writeUInt8((forged.at(-1) ?? 0) ^ 1, forged.length - 1);
  expect(await verify({ sha256: hashOf(forged) })).toEqual({ genuine: false, signed: null });

  // A guest's download is another copy, and recognised, too.
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
    // One name a file: sharp caches what it read by the name.
    const file = path.join(folder, key.replaceAll('/', '-'));
    await writeFile(file, bytes);
    const { manifest, payload } = await findMark({ path: file, anchors });
    const render = results.find((id) => key.includes(id)) ?? '';
    // Measured depth carries no mark. The double paints one flat colour, in which the small copies for guests, saved as
    // WebP 76 and 80, keep none: guest-images.test reads them from an image with detail.
    const isFlatCopy = /review-\w+-(768|1280)\.webp/.test(key);
    if (!isFlatCopy) expect([key, payload]).toEqual([key, /depth/.test(key) ? null : markPayload(render)]);
    const sourceType = /depth/.test(key) ? SOURCE_TYPES.algorithmic : expect.stringContaining('lgorithmicMedia');
    const signed = { signer: 'ours', isIntact: true, program: 'Maquette', signedBy: expect.any(String) };
    expect([key, manifest]).toEqual([key, { ...signed, render, sourceType }]);
  }
  // A clip that a service encoded again, at 720p and CRF 28: no byte and no manifest is left, its frames still tell.
  const again = await encodedAgain(await fileOf(clip), folder);
  expect(await check(again, 'video/mp4')).toMatchObject({
    ...{ manifest: null, mark: 'known', scale: expect.closeTo(1, 2) },
    signed: { record: { render: clip, tool: 'i2v' } },
  });
  await rm(folder, { recursive: true });
  // A changed byte: signed here, not intact, and not vouched for.
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
  // With a visible label: the rest of the image, its manifest and its invisible mark stay, and it is recognised by its
  // bytes.
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
  await ask(product, viewer, `/api/labelled/${clip}`).set(inOffice).expect(404);
  // Public answers contain no prompt text.
  expect(JSON.stringify(await verify({ sha256 }))).not.toContain('A house');
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
  // As an earlier version stored them: every file claimed a trained model.
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
  if (!signer) throw new Error('there is no signer');
  const parts = { database: product.database, assets, signer };
  // Twice in parallel, as if it were started again.
  await Promise.all([signStoredFiles(parts), signStoredFiles(parts)]);
  expect(await signStoredFiles(parts)).toMatchObject({ signed: 0, failed: [] });
  for (const key of keys) {
    const bytes = await assets.read(key);
    expect(bytes.equals(before.get(key) ?? bytes)).toBe(false);
    const type = TYPES[path.extname(key).slice(1)] ?? 'image/png';
    const said = { manifest: { signer: 'ours', isIntact: true, render: id }, sourceType: SOURCE_TYPES.algorithmic };
    expect([key, await check(bytes, type)]).toEqual([key, expect.objectContaining({ sourceType: said.sourceType })]);
    expect((await check(bytes, type)).manifest).toMatchObject(said.manifest);
    // Pixels are unchanged.
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(before.get(key) ?? bytes))).toBe(true);
  }
  for (const sha256 of [hashOf(old), hashOf(await assets.read(row.key))]) {
    expect((await verify({ sha256 })).signed?.record.render).toBe(id);
  }
});
