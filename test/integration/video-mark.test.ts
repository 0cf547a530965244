import { randomUUID } from 'node:crypto';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import { decodedFrames } from '@maquette/engines/motion/decoded-clip';
import { watermarkOverlay } from '@maquette/worker/renders/watermark';
import sharp from 'sharp';
import request from 'supertest';
import { until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, renderBecomes } from '../harness/renders';

const CLIP = { resolution: '720p', ratio: '9:16', seconds: '0.5', fps: '12', model: 'maquette-motion-turbo' };
const SIZE = { width: 406, height: 720 };
/** Allowed difference in pixel codes between two encodings of a frame: maximum, and mean over the mark. */
const ENCODING = 4;
/** Difference that a second mark would cause: minimum and mean. */
const SECOND_MARK = 8;

let product: Product;
let free: TestPerson;

beforeAll(async () => {
  product = await Product.start({ realEngine: true });
  free = await signUp();
  await ask(product, free, '/api/me/entitlements').expect(200);
  const workspace = await product.database.workspace.findUniqueOrThrow({ where: { personalOf: free.uid } });
  const gift = { workspaceId: workspace.id, kind: 'topup', amount: 10_000, reason: 'top_up' } as const;
  await product.database.$transaction((transaction) =>
    grantCredits(transaction, { ...gift, idempotencyKey: randomUUID() }),
  );
});
afterAll(() => product.stop());

async function made(path: string, fields: Record<string, string>, image?: Buffer): Promise<LiveRender> {
  const call = request(product.url).post(path).set('Authorization', `Bearer ${free.token}`);
  for (const [name, value] of Object.entries({ ...CLIP, ...fields })) call.field(name, value);
  if (image) call.attach('image', image, 'file');
  const { body } = await call.expect(202);
  return renderBecomes(product, free, body.taskId, ['done', 'failed']);
}

async function fileOf({ result }: LiveRender): Promise<Buffer> {
  const key = encodeURIComponent(result?.key ?? '');
  const { body } = await ask(product, free, `/api/gallery/get-url?key=${key}`).expect(200);
  return Buffer.from(await (await fetch(body.signedUrl)).arrayBuffer());
}

async function firstFrame(render: LiveRender): Promise<Uint8Array> {
  const frames = await decodedFrames(await fileOf(render));
  return frames[0] ?? new Uint8Array();
}

/** The mark's pixels: their positions, and what a second mark does to a frame's luma. */
async function mark(): Promise<{ at: number; over: (luma: number) => number }[]> {
  const overlay = await watermarkOverlay(SIZE.width, SIZE.height);
  return Array.from({ length: SIZE.width * SIZE.height }, (_, at) => {
    const share = (overlay[4 * at + 3] ?? 0) / 255;
    const ink = 16 + (219 * (overlay[4 * at] ?? 0)) / 255;
    return { at, share, over: (luma: number) => luma + (ink - luma) * share };
  }).filter(({ share }) => share > 0.2);
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("a Free plan's video", () => {
  test('that is regraded carries the mark once', async () => {
    const grey = await sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const clip = await made('/api/img2vid', {}, grey);
    expect(clip).toMatchObject({ status: 'done', result: SIZE });
    const again = await made('/api/vid2vid', { video_ref: `render:${clip.id}`, prompt_strength: '0' });
    expect(again).toMatchObject({ tool: 'v2v', status: 'done', result: SIZE });
    const [once, regraded] = [await firstFrame(clip), await firstFrame(again)];
    // Cropping removes the old mark, and a new mark replaces it.
    const closer = { video_ref: `render:${clip.id}`, prompt_strength: '0', image_fit: 'fill', crop_zoom: '2' };
    const cut = await firstFrame(await made('/api/vid2vid', closer));
    const pixels = await mark();
    const middle = once[(SIZE.height / 2) * SIZE.width + SIZE.width / 2] ?? 0;
    expect(mean(pixels.map(({ at }) => Math.abs((once[at] ?? 0) - middle)))).toBeGreaterThan(SECOND_MARK);
    expect(mean(pixels.map(({ at }) => Math.abs((cut[at] ?? 0) - (once[at] ?? 0))))).toBeLessThan(ENCODING);
    expect(mean(pixels.map(({ at }) => Math.abs((regraded[at] ?? 0) - (once[at] ?? 0))))).toBeLessThan(ENCODING);
    expect(mean(pixels.map(({ at, over }) => Math.abs(over(once[at] ?? 0) - (once[at] ?? 0))))).toBeGreaterThan(
      SECOND_MARK,
    );
  });

  test('of a plan without a mark gets it in guest copies and a label in labelled ones, and is otherwise the same', async () => {
    const { database } = product;
    const { workspaceId } = await database.workspaceMember.findFirstOrThrow({ where: { uid: free.uid } });
    await database.workspace.update({ where: { id: workspaceId }, data: { plan: 'studio' } });
    const grey = await sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const clip = await made('/api/img2vid', { grain: '0' }, grey);
    const clean = await firstFrame(clip);
    const wish = { name: 'Clip', renders: [clip.id], days: 7 };
    const sign = { Authorization: `Bearer ${free.token}` };
    const { body: link } = await request(product.url).post('/api/shares').set(sign).send(wish).expect(201);
    const { body: opened } = await request(product.url).post('/api/guest/open').send({ token: link.token }).expect(200);
    const copy = await until(async () => {
      const file = request(product.url).get(`/api/guest/files/${clip.id}?of=clip`).set(PASS_HEADER, opened.pass);
      const answer = await file.buffer();
      return answer.status === 200 ? answer.body : null;
    }, 'the copy');
    const [marked = new Uint8Array()] = await decodedFrames(copy);
    const pixels = await mark();
    const off = (at: number) => Math.abs((marked[at] ?? 0) - (clean[at] ?? 0));
    expect(mean(pixels.map(({ at }) => off(at)))).toBeGreaterThan(SECOND_MARK);
    const middle = Array.from({ length: SIZE.width }, (_, x) => (SIZE.height / 2) * SIZE.width + x);
    expect(mean(middle.map(off))).toBeLessThan(ENCODING);

    // The label is in the lower left corner of every frame, and the invisible mark stays.
    const place = `/api/labelled/${clip.id}/video`;
    const url = await until(async () => {
      return (await request(product.url).post(place).set(sign).send({ language: 'ja' }).expect(200)).body.signedUrl;
    }, 'the labelled copy');
    const labelledCopy = Buffer.from(await (await fetch(url)).arrayBuffer());
    const [labelled = new Uint8Array()] = await decodedFrames(labelledCopy);
    const lumaOff = (x: number, y: number) =>
      Math.abs((labelled[y * SIZE.width + x] ?? 0) - (clean[y * SIZE.width + x] ?? 0));
    const over = (left: number, right: number, top: number) =>
      mean(
        Array.from({ length: (right - left) * 14 }, (_, at) =>
          lumaOff(left + (at % (right - left)), top + Math.floor(at / (right - left))),
        ),
      );
    const bottom = SIZE.height - 27;
    expect(over(14, 60, bottom)).toBeGreaterThan(40);
    expect(over(SIZE.width / 2, SIZE.width - 4, bottom)).toBeLessThan(ENCODING);
    expect(over(0, SIZE.width, 100)).toBeLessThan(ENCODING);
    const markIn = async (file: Buffer) => {
      const { body } = await request(product.url).post('/api/verify/file').type('video/mp4').send(file).expect(200);
      return [body.mark, body.signed?.record.render];
    };
    expect(await markIn(labelledCopy)).toEqual(await markIn(await fileOf(clip)));
  });
});
