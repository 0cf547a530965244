import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { partAt, partMapSchema, partsOn, unpackCells, unpackRegions } from '@maquette/contracts/fields/part-map';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { deleteUnusedUploads } from '@maquette/domain/assets/delete-unused-uploads';
import { decodedFrames } from '@maquette/engines/motion/decoded-clip';
import sharp from 'sharp';
import request from 'supertest';
import { ROOT, until } from '../harness/child-process';
import { drawnHouse } from '../harness/drawn-house';
import { type HeicChoices, heicFile } from '../harness/heic-file';
import { pdfFile, stream } from '../harness/pdf-file';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage } from '../harness/renders';

let product: Product;
let person: TestPerson;
beforeAll(async () => {
  // Links may lead to this machine, where the test's website runs.
  product = await Product.start({ workers: 0, api: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  person = await signUp();
});
afterAll(() => product.stop());

function upload(role: string, bytes: Buffer, name = 'file.png', who = person): request.Test {
  const call = request(product.url).post('/api/uploads').set('Authorization', `Bearer ${who.token}`);
  return call.attach(role, bytes, name);
}

/** Reads a storage key's content. */
async function stored(key: string, who = person): Promise<Buffer> {
  const { body } = await ask(product, who, `/api/gallery/get-url?key=${encodeURIComponent(key)}`).expect(200);
  return Buffer.from(await (await fetch(body.signedUrl)).arrayBuffer());
}

const drawing = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#e8e4da' } }).composite([
    {
      input: Buffer.from(
        '<svg width="320" height="200"><path d="M40 160V80l60-40 60 40v80z" fill="none" stroke="#222" stroke-width="3"/></svg>',
      ),
    },
  ]);

test('an image behind a link is fetched and stored like an upload; other content is refused as such (40.26)', async () => {
  const bytes = await drawing().png().toBuffer();
  const site = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'image/png');
    response.end(url === '/house.png' ? bytes : Buffer.from('GIF89a and no more'));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const link = (path: string) =>
    request(product.url)
      .post('/api/uploads/link')
      .set('Authorization', `Bearer ${person.token}`)
      .send({ url: `http://127.0.0.1:${port}${path}` });
  const { body } = await link('/house.png').expect(201);
  const sent = await upload('image', bytes).expect(201);
  expect(body.file).toEqual(sent.body.file);
  expect((await link('/photo').expect(415)).body.code).toBe('file_format');
  site.close();
  expect((await link('/house.png').expect(422)).body.code).toBe('link_not_reached');
  const stranger = await request(product.url).post('/api/uploads/link').send({ url: 'https://example.com/a.png' });
  expect(stranger.status).toBe(401);
});

const otherFormat = (role: string, format: string, advice: string) =>
  `The ${role} image is ${format}, which is not accepted. ${advice}`;
const SAVE_FRAME = 'Save the frame you need as a PNG and send that.';
const heic = () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]);

/** A square in one colour in the middle of a transparent image of 80 by 80 pixels. */
const onClear = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">${colour && `<rect x="24" y="24" width="32" height="32" fill="${colour}"/>`}</svg>`,
    ),
  ).ensureAlpha();

/** A PNG that claims to be `side` pixels square and contains almost nothing. */
function bombPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 64), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** The boxes of an MP4 with one video track. */
function clip({
  codec = 'avc1',
  seconds = 4,
  width = 640,
  height = 360,
  frames = 96,
  /** Ticks of the clock per second. */
  timescale = 1_000,
} = {}): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(width, 24);
  entry.writeUInt16BE(height, 26);
  const tables = box(
    'moov',
    box(
      'trak',
      box(
        'mdia',
        box('mdhd', words(0, 0, 0, timescale, Math.round(seconds * timescale), 0)),
        box('hdlr', words(0, 0), Buffer.from('vide'), Buffer.alloc(12)),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', words(0, 1), box(codec, entry, box('avcC', Buffer.from([1, 66, 0, 30, 255, 224, 0])))),
            box('stts', words(0, 1, frames, Math.round((seconds * timescale) / Math.max(1, frames)))),
            box('stsc', words(0, 1, 1, Math.max(1, frames), 1)),
            box('stsz', words(0, 0, frames), Buffer.alloc(4 * frames)),
            box('stco', words(0, 1, 24)),
          ),
        ),
      ),
    ),
  );
  return Buffer.concat([box('ftyp', Buffer.from('isom'), words(512)), tables, box('mdat', Buffer.alloc(64))]);
}

const NOT_READABLE =
  'The reference image could not be read. Please upload a JPEG, PNG or WebP of at most 40 megapixels.';
const USE_ANOTHER = 'Please upload an H.264 MP4 of at most 60 s and 4096 pixels a side.';

describe('an uploaded image', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('as %s is stored upright, without metadata, and once', async (format) => {
    const bytes = await drawing()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret-owner' } } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-note/></x:xmpmeta>')
      [format]()
      .toBuffer();
    const tail = Buffer.concat([bytes, Buffer.from('<script>alert("tail")</script>')]);
    const { body } = await upload('image', tail, 'évil/../name.svg').expect(201);
    // Orientation 6 means a rotation, so the stored image is upright.
    expect(body.file).toMatchObject({ source: 'upload', width: 200, height: 320 });
    const kept = await stored(body.file.key);
    for (const secret of ['secret-owner', 'secret-note', 'alert', 'Exif']) expect(kept.includes(secret)).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 200, height: 320, hasAlpha: false });

    const again = await upload('depth_map', tail).expect(201);
    expect(again.body.file.id).toBe(body.file.id);
    expect(body.file.key).not.toMatch(/vil|name/);
  });

  test.each<[string, HeicChoices, { width: number; height: number }]>([
    ['of another camera', { brand: 'mif1' }, { width: 320, height: 200 }],
    [
      'of an iPhone, with tiles, 10 bits, a depth map and rotation',
      { tile: 128, bits: 10, depth: true, turns: 3 },
      { width: 200, height: 320 },
    ],
  ])('as a HEIC %s is stored as an upright JPEG (43.1)', async (_, choices, size) => {
    const photo = await heicFile(await drawing().png().toBuffer(), choices);
    const { body } = await upload('image', photo, 'IMG_0412.PNG').expect(201);
    expect(body.file).toMatchObject({ ...size, contentType: 'image/jpeg' });
    const { data, info } = await sharp(await stored(body.file.key))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Paper, and the line of the wall, which is at 40,120 in the drawing and turned clockwise with it.
    const [x, y] = choices.turns ? [200 - 120, 40] : [40, 120];
    const at = (left: number, top: number) => [...data.subarray((top * info.width + left) * 3).subarray(0, 3)];
    expect(at(5, 5).map((value, nth) => Math.abs(value - ([0xe8, 0xe4, 0xda][nth] ?? 0)) < 6)).toEqual([
      true,
      true,
      true,
    ]);
    expect(Math.max(...at(x, y))).toBeLessThan(110);
  });

  test('as an AVIF is stored as a JPEG', async () => {
    const { body } = await upload('image', await drawing().avif({ effort: 0 }).toBuffer()).expect(201);
    expect(body.file).toMatchObject({ width: 320, height: 200, contentType: 'image/jpeg' });
  });

  test('as a HEIC that is cut, oversized or a mask is refused with what to do, and others are still read', async () => {
    const sheet = await drawing().png().toBuffer();
    const photo = await heicFile(sheet, { tile: 128 });
    const huge = await heicFile(sheet, { claimed: { width: 60_000, height: 60_000 } });
    const answers = await Promise.all([
      upload('image', photo.subarray(0, photo.length / 2)),
      upload('image', huge),
      upload('mask', photo),
      upload('image', Buffer.concat([photo.subarray(0, 40), Buffer.alloc(4_000, 0xff)])),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'file_unreadable'],
      [422, 'image_too_many_pixels'],
      [415, 'file_format'],
      [422, 'file_unreadable'],
    ]);
    expect(answers[1]?.body.error).toBe(
      'The reference image has 3600 megapixels. The maximum is 50; please scale it down.',
    );
    await upload('image', photo).expect(201);
  });

  test('as a page of a PDF is stored with sharp lines, upright and as a viewer shows it (43.1)', async () => {
    const layers = '/Properties << /On 10 0 R /Off 11 0 R >> /ColorSpace << /Inks /DeviceCMYK >>';
    const file = pdfFile(
      [
        { draws: '0 0 100 100 re f' },
        {
          size: [1_191, 842],
          turned: 90,
          // A hairline across the sheet, a cyan area, and a black area on a layer that is turned off.
          draws: '0.1 w 0 421 m 1191 421 l S 1 0 0 0 k 100 600 100 100 re f /OC /Off BDC 0 g 600 600 300 100 re f EMC',
        },
      ],
      {
        resources: layers,
        objects: ['<< /Type /OCG /Name (Plan) >>', '<< /Type /OCG /Name (Grid) >>'],
        catalogue:
          '/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [11 0 R] >> >> /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
      },
    );
    const sent = (page?: string) => {
      const call = upload('image', file, 'Einreichplan.PDF');
      return page === undefined ? call : call.field('page', page).field('previews', 'true');
    };
    const [first, second, missing, wrong] = await Promise.all([sent(), sent('2'), sent('3'), sent('two')]);
    expect([first.status, first.body.document]).toEqual([201, { page: 1, pages: 2, previews: [] }]);
    expect(second.body.file).toMatchObject({ contentType: 'image/png', width: 2_896, height: 4_096 });
    expect(second.body.document).toMatchObject({ page: 2, pages: 2 });
    expect(second.body.document.previews.map(({ image }: { image: string }) => image.slice(0, 23))).toEqual([
      'data:image/jpeg;base64,',
      'data:image/jpeg;base64,',
    ]);
    expect([missing.status, missing.body.code, wrong.status, wrong.body.code]).toEqual([
      422,
      'pdf_page_missing',
      400,
      'invalid_request',
    ]);
    expect(missing.body.error).toBe('This PDF has no page 3. Choose one from 1 to 2.');
    const page = await sharp(await stored(second.body.file.key))
      .raw()
      .toBuffer();
    // The sheet was turned clockwise: its x runs down, and its y from left to right.
    const at = (x: number, y: number) => {
      const scale = 4_096 / 1_191;
      const place = (Math.round(x * scale) * 2_896 + Math.round(y * scale)) * 3;
      return [...page.subarray(place, place + 3)];
    };
    const hairline = Array.from({ length: 9 }, (_, nth) => at(700, 421 + (nth - 4) / 3.44)[0] ?? 255);
    expect(Math.min(...hairline)).toBeLessThan(140);
    expect(hairline.filter((value) => value < 250).length).toBeLessThanOrEqual(2);
    const [red = 255, , blue = 0] = at(150, 650);
    expect([red < 60, blue > 200, at(750, 650)]).toEqual([true, true, [255, 255, 255]]);
  });

  test.each<[string, () => Buffer, string]>([
    [
      'protected by a password',
      () =>
        pdfFile([{ draws: '' }], {
          objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`],
          trailer: '/Encrypt 10 0 R /ID [<00> <00>]',
        }),
      'pdf_locked',
    ],
    ['without pages', () => pdfFile([]), 'pdf_empty'],
    ['with 501 pages', () => pdfFile(Array.from({ length: 501 }, () => ({ draws: '' }))), 'pdf_too_many_pages'],
    [
      'that is a dynamic form',
      () =>
        pdfFile([{ draws: '' }], {
          catalogue: '/NeedsRendering true /AcroForm << /Fields [] /XFA 10 0 R >>',
          objects: [stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>')],
        }),
      'pdf_dynamic_form',
    ],
    ['of noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000, 7)]), 'pdf_unreadable'],
  ])('as a PDF %s is refused with what to do', async (_, make, code) => {
    const { body } = await upload('image', make(), 'plan.pdf').expect(422);
    expect(body.code).toBe(code);
  });

  test('that is completely transparent is refused in every role', async () => {
    const clear = await onClear('').png().toBuffer();
    for (const role of ['image', 'mask', 'depth_map', 'foreground_mask']) {
      const { body } = await upload(role, clear).expect(422);
      expect(body).toMatchObject({ ok: false, code: 'file_empty' });
    }
  });

  test.each([
    ['black lines of a drawing on white', 'image', '#000', 255, 0],
    ['white lines of a drawing on black', 'image', '#fff', 0, 255],
    ['a colour picture on white', 'image', '#c33', 255, 204],
    ['a white mask on black', 'mask', '#fff', 0, 255],
    ['a black mask, whose shape is its alpha, white on black', 'mask', '#000', 0, 255],
    ['a foreground mask in one colour white on black', 'foreground_mask', '#c33', 0, 255],
    ['a depth map on black: what is clear is far away', 'depth_map', '#fff', 0, 255],
  ] as const)('with transparency is flattened on %s', async (_, role, colour, ground, shape) => {
    const { body } = await upload(role, await onClear(colour).png().toBuffer()).expect(201);
    const kept = await sharp(await stored(body.file.key))
      .extractChannel('red')
      .raw()
      .toBuffer();
    expect([kept[0], Math.abs((kept[40 * 80 + 40] ?? 0) - shape) < 20]).toEqual([ground, true]);
  });

  test('as a 16-bit depth map keeps its levels, spread over the whole range', async () => {
    const millimetres = Uint16Array.from({ length: 640 * 4 }, (_, at) => 400 + (at % 640));
    const depth = sharp(millimetres, { raw: { width: 640, height: 4, channels: 1 } }).toColourspace('grey16');
    const { body } = await upload('depth_map', await depth.png().toBuffer()).expect(201);
    const kept = await sharp(await stored(body.file.key))
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer();
    const levels = new Set(new Uint16Array(kept.buffer, kept.byteOffset, 640));
    expect([levels.size, Math.min(...levels), Math.max(...levels)]).toEqual([640, 0, 65_535]);
  });

  test('as a mask without a marked area or a depth map in one tone is refused', async () => {
    const even = (grey: string) => sharp({ create: { width: 80, height: 80, channels: 3, background: grey } }).png();
    expect((await upload('mask', await even('#000').toBuffer()).expect(422)).body.code).toBe('mask_empty');
    expect((await upload('depth_map', await even('#888').toBuffer()).expect(422)).body.code).toBe('depth_flat');
  });

  test('in one tone is refused as a drawing, mask or depth map before credits are held, also when uploaded before', async () => {
    const own = await signUp();
    const sheet = (tone: string) =>
      sharp({ create: { width: 640, height: 360, channels: 3, background: tone } })
        .jpeg()
        .toBuffer();
    const fields = { modality: 's2i', prompt: 'A house' };
    const sent = await postImage(product, own, fields)
      .attach('image', await sheet('#fff'), 'sheet.jpg')
      .expect(422);
    const { file } = (await upload('image', await sheet('#000'), 'night.jpg', own).expect(201)).body;
    expect(file.evenTone).toBe(0);
    const ref = `upload:${file.id}`;
    const asDrawing = await postImage(product, own, { ...fields, image_ref: ref }).expect(422);
    const asMask = await postImage(product, own, { prompt: 'A house', image_ref: ref, mask_ref: ref }).expect(422);
    const asDepth = await request(product.url)
      .post('/api/img2vid')
      .set('Authorization', `Bearer ${own.token}`)
      .field({ image_ref: ref, depth_map_ref: ref, resolution: '720p', seconds: '1' })
      .expect(422);
    expect([sent, asDrawing, asMask, asDepth].map(({ body }) => body.code)).toEqual([
      'drawing_empty',
      'drawing_empty',
      'mask_empty',
      'depth_flat',
    ]);
    expect(await product.database.render.count({ where: { uid: own.uid } })).toBe(0);
    // As a style or a reference, an image needs no lines.
    await postImage(product, own, { ...fields, image_ref: ref, reference_role: 'style-only' }).expect(202);
  });

  test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    [
      '20 MB and one byte',
      'image',
      () => Buffer.alloc(20 * 1_048_576 + 1, 0xff),
      413,
      'The reference image is too large (>20MB).',
    ],
    [
      'a mask of 12 MB and one byte',
      'foreground_mask',
      () => Buffer.alloc(12 * 1_048_576 + 1),
      413,
      'The foreground mask image is too large (>12MB).',
    ],
    [
      'a depth map of 13 MB',
      'depth_map',
      () => Buffer.alloc(13 * 1_048_576),
      413,
      'The depth map image is too large (>12MB).',
    ],
    ['nothing', 'image', () => Buffer.alloc(0), 415, 'The reference file must be an image.'],
    [
      'an SVG with a script',
      'image',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      otherFormat('reference', 'an SVG', 'Export it as a PNG at least 2000 pixels wide.'),
    ],
    ['a GIF', 'image', () => drawing().gif().toBuffer(), 415, otherFormat('reference', 'a GIF', SAVE_FRAME)],
    [
      'a TIFF',
      'image',
      () => drawing().tiff().toBuffer(),
      415,
      otherFormat('reference', 'a TIFF', 'Save a copy as a PNG and send that.'),
    ],
    [
      'a GIF of depths',
      'depth_map',
      () => drawing().gif().toBuffer(),
      415,
      otherFormat('depth map', 'a GIF', SAVE_FRAME),
    ],
    [
      'a photo of an iPhone',
      'foreground_mask',
      heic,
      415,
      otherFormat(
        'foreground mask',
        'a HEIC',
        'Export it as a JPEG, or set the camera of the iPhone to Formats > Most Compatible.',
      ),
    ],
    ['words', 'depth_map', () => Buffer.from('not a picture at all'), 415, 'The depth map file must be an image.'],
    [
      'a JPEG cut in half',
      'image',
      async () => (await drawing().jpeg().toBuffer()).subarray(0, 900),
      422,
      NOT_READABLE,
    ],
    ['a PNG of 16,000 pixels a side in few bytes', 'image', () => bombPng(16_000), 422, NOT_READABLE],
    [
      'a WebP with 41 megapixels',
      'image',
      () =>
        sharp({ create: { width: 8_200, height: 5_000, channels: 3, background: '#fff' } })
          .webp({ effort: 0 })
          .toBuffer(),
      422,
      NOT_READABLE,
    ],
    [
      'a PNG signature and noise',
      'image',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(4_000, 7)]),
      422,
      NOT_READABLE,
    ],
  ])('%s is refused with what to do', async (_, role, make, status, sentence) => {
    const { body } = await upload(role, await make()).expect(status);
    expect(body).toMatchObject({ ok: false, error: sentence });
  });
});

describe('an uploaded video', () => {
  test('is stored with its length, rate and size, and contains only its frames', async () => {
    const sent = readFileSync(path.resolve('domain/developer/sample-clip.mp4'));
    const secret = 'GPS +48.8577+002.2950 <script>';
    const told = Buffer.concat([sent, box('free', Buffer.from(secret)), box('uuid', Buffer.from(secret))]);
    const { body } = await upload('video', told, 'walk.mp4').expect(201);
    const { width, height, seconds, fps } = body.file;
    const kept = await stored(body.file.key);
    expect(kept.includes(secret)).toBe(false);
    expect([kept.includes('uuid'), kept.includes('udta'), kept.includes('Lavc')]).toEqual([false, false, false]);
    const [was, is] = [await decodedFrames(sent), await decodedFrames(kept)];
    expect({ frames: is.length, length: is[0]?.length }).toEqual({
      frames: Math.round(seconds * fps),
      length: (width * height * 3) / 2,
    });
    expect(is.every((frame, i) => Buffer.compare(frame, was[i] ?? new Uint8Array()) === 0)).toBe(true);
  });

  test.each<[string, () => Buffer, number, string]>([
    ['no ftyp', () => clip().subarray(20), 415, 'The video file must be an MP4.'],
    ['an image', () => Buffer.alloc(2_000, 3), 415, 'The video file must be an MP4.'],
    [
      '50 MB and one byte',
      () => Buffer.concat([clip(), Buffer.alloc(50 * 1_048_576)]),
      413,
      'The video is too large (>50MB).',
    ],
    ['cut before its tables', () => clip().subarray(0, 60), 422, 'This file has no duration (corrupt MP4).'],
    ['no duration', () => clip({ seconds: 0 }), 422, 'This file has no duration (corrupt MP4).'],
    [
      'a duration that is none',
      () => clip({ timescale: 90_000, seconds: 1 / 90_000, frames: 1 }),
      422,
      'This file has no duration (corrupt MP4).',
    ],
    ['no frames', () => clip({ frames: 0 }), 422, 'This file has no duration (corrupt MP4).'],
    ['too long', () => clip({ seconds: 61 }), 422, `The video could not be used: it is 61 s long. ${USE_ANOTHER}`],
    [
      'too wide',
      () => clip({ width: 8_000 }),
      422,
      `The video could not be used: its size is 8000×360. ${USE_ANOTHER}`,
    ],
    [
      'another codec',
      () => clip({ codec: 'hvc1' }),
      415,
      'This file is a recording in the space-saving format of newer phones (HEVC), which cannot be used as the video. Record with Settings > Camera > Formats > Most Compatible, or convert it to an H.264 MP4, for example with the free program HandBrake.',
    ],
  ])('%s is refused with what to do', async (_, make, status, sentence) => {
    const before = await product.database.upload.count();
    const { body } = await upload('video', make(), 'clip.mp4').expect(status);
    expect(body).toMatchObject({ ok: false, error: sentence });
    // None of the upload is stored.
    expect(await product.database.upload.count()).toBe(before);
  });
});

describe('hostile files', () => {
  /** A PNG with one row of thirty million pixels: few bytes, but half a minute to rotate. */
  const thread = () =>
    sharp(Buffer.alloc(30_000_000), { raw: { width: 30_000_000, height: 1, channels: 1 }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test('an image beyond the maximum side is refused before decoding, with the reason', async () => {
    const hostile = await signUp();
    const bytes = await thread();
    const refused = await upload('image', bytes, 'file.png', hostile).expect(422);
    expect(refused.body.code).toBe('image_too_long');
    expect(refused.body.error).toBe(
      'The reference image is 30000000×1 pixels. Each side can have at most 16384; please crop it or scale it down.',
    );
  });

  test('files of one user do not delay others, and count whether they are stored or not', async () => {
    const [hostile, stranger] = [await signUp(), await signUp()];
    const slow = await sharp({ create: { width: 8_000, height: 4_900, channels: 3, background: '#777' } })
      .png({ progressive: true })
      .toBuffer();
    const order: string[] = [];
    const files = Array.from({ length: 6 }, async (_, i) => {
      const bytes = i === 0 ? Buffer.alloc(500, 9) : slow;
      const { status } = await upload('image', bytes, 'file.png', hostile);
      order.push('hostile');
      return status;
    });
    await upload('image', await drawing().png().toBuffer(), 'file.png', stranger).expect(201);
    order.push('stranger');
    expect(await Promise.all(files)).toEqual([415, 201, 201, 201, 201, 201]);
    expect(order.indexOf('stranger')).toBeLessThan(5);
    const day = await product.database.uploadDay.findFirstOrThrow({ where: { subject: `person:${hostile.uid}` } });
    expect(day.files).toBe(6);
  });

  test('the daily limit counts files and bytes, refused and repeated ones too', async () => {
    const eager = await signUp();
    const fine = await drawing().png().toBuffer();
    await upload('image', fine, 'file.png', eager).expect(201);
    const subject = `person:${eager.uid}`;
    const set = (data: { files?: number; bytes?: bigint }) =>
      product.database.uploadDay.updateMany({ where: { subject }, data });
    await set({ files: 498 });
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await upload('image', fine, 'file.png', eager)).body.code ?? 'kept'),
    );
    expect(codes.sort()).toEqual(['kept', 'kept', 'uploads_used', 'uploads_used', 'uploads_used']);
    await set({ files: 1, bytes: 2n * 1024n ** 3n - 10n });
    const { body } = await upload('image', fine, 'file.png', eager).expect(429);
    expect(body.error).toMatch(
      /^You have uploaded 2 GB today\. You can upload the next file at 2\d{3}-.*UTC midnight\)\.$/,
    );
  });
});

test('parts of a stored sketch are shown to its workspace only', async () => {
  const room = readFileSync(path.join(ROOT, 'client/public/sketches/room.webp'));
  const { body } = await upload('image', room, 'room.webp').expect(201);
  const asked = `/api/uploads/parts?image=upload:${body.file.id}&designType=Interior`;
  const { body: answer } = await ask(product, person, asked).expect(200);
  const { width, height, runs } = partMapSchema.parse(answer);
  const map = { width, height, cells: unpackCells(runs, width * height) };
  expect(partsOn(map)).toEqual(['wallMaterial', 'frameMaterial', 'floorMaterial']);
  expect([partAt(map, 0.32, 0.35), partAt(map, 0.15, 0.9), partAt(map, 0.5, 0.05)]).toEqual([
    'wallMaterial',
    'floorMaterial',
    null,
  ]);
  const { regions, regionRuns } = partMapSchema.parse(answer);
  const at = unpackRegions(regionRuns, width * height);
  const floor = regions.findIndex(({ kind }) => kind === 'floor');
  const [x, y] = regions[floor]?.at ?? [0, 0];
  expect(at[Math.floor(y * height) * width + Math.floor(x * width)]).toBe(floor + 1);
  const { body: corrected } = await ask(product, person, `${asked}&corrections=rug@${x.toFixed(4)},${y.toFixed(4)}`);
  expect(partMapSchema.parse(corrected).regions[floor]).toMatchObject({ kind: 'rug', corrected: true });
  await ask(product, person, `${asked}&corrections=rug@NaN,2`).expect(400);
  await ask(product, await signUp(), asked).expect(422);
  await ask(product, person, asked.replace('upload:', 'anything:')).expect(400);
  // Of many parallel requests the first runs and two wait. The rest learn when to retry.
  const many = await Promise.all(Array.from({ length: 12 }, () => ask(product, person, asked)));
  const refused = many.filter(({ status }) => status === 429);
  expect(many.filter(({ status }) => status === 200).length + refused.length).toBe(many.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect([body.code, headers['retry-after'], headers['cache-control']]).toEqual(['parts_waiting', '2', 'no-store']);
  }
});

describe('an unused upload', () => {
  test('is deleted after thirty days, unless a render was made from it or it was uploaded again', async () => {
    const store = new AssetStore(product.storeSettings);
    const own = await signUp();
    const drawn = async (width: number) => {
      const bytes = await drawnHouse(width, 90).png().toBuffer();
      return { bytes, file: (await upload('image', bytes, 'file.png', own).expect(201)).body.file };
    };
    const [unused, used, again] = [await drawn(160), await drawn(170), await drawn(180)];
    await request(product.url)
      .post('/api/img2gen')
      .set('Authorization', `Bearer ${own.token}`)
      .field({ modality: 's2i', prompt: 'A shed', target_resolution: '720p', image_ref: `upload:${used.file.id}` })
      .expect(202);
    const ids = [unused, used, again].map(({ file }) => file.id);
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await product.database.upload.updateMany({ where: { id: { in: ids } }, data: { createdAt: longAgo } });
    await upload('image', again.bytes, 'file.png', own).expect(201);
    // A file that cannot be removed today keeps its row, and other files are removed.
    const stuck = { remove: () => Promise.reject(new Error('access denied: the file must not be deleted')) };
    await expect(deleteUnusedUploads(product.database, stuck)).rejects.toThrow(
      'access denied: the file must not be deleted',
    );
    expect(await product.database.upload.count({ where: { id: { in: ids } } })).toBe(3);
    expect(await deleteUnusedUploads(product.database, store)).toBe(1);
    const left = await product.database.upload.findMany({ where: { id: { in: ids } } });
    expect(left.map(({ id }) => id).sort()).toEqual([used.file.id, again.file.id].sort());
    expect(await store.exists(unused.file.key)).toBe(false);
    expect(await store.exists(used.file.key)).toBe(true);
    store.close();
  });
});

describe('attacks by upload', () => {
  test('a hundred thousand fields', async () => {
    const boundary = 'b';
    const fields = Array.from(
      { length: 100_000 },
      (_, n) => `--${boundary}\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
    );
    const { body } = await request(product.url)
      .post('/api/img2gen')
      .set('Authorization', `Bearer ${person.token}`)
      .set('Content-Type', `multipart/form-data; boundary=${boundary}`)
      .send(`${fields.join('')}--${boundary}--\r\n`)
      .expect(400);
    expect(body.code).toBe('too_many_fields');
  });

  test('a file in a field that accepts none', async () => {
    const { body } = await upload('avatar', await drawing().png().toBuffer()).expect(400);
    expect(body.details).toEqual({ avatar: 'is no file this form takes' });
  });

  test('two dozen large files at once and aborted uploads: the api stays small and answers others', async () => {
    const halfSent = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('maquette-upload-'));
    const [before, others] = await Promise.all([product.api.peakMegabytes(), halfSent()]);
    const large = Buffer.alloc(19 * 1_048_576, 0xff).fill(0xd8, 1, 2);
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    const one = (nth: number) => people[nth % people.length]!;
    const stalled = Array.from({ length: 20 }, (_, nth) => stallingUpload(product.url, one(nth).token));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (__, nth) => upload('image', large, 'file.png', one(nth))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    await ask(product, person, '/api/me/entitlements').expect(200);
    // In memory these files would take 456 MB.
    expect((await product.api.peakMegabytes()) - before).toBeLessThan(200);
    for (const socket of stalled) socket.destroy();
    // Temporary files are deleted, including those of aborted uploads.
    await until(async () => (await halfSent()).length <= others.length, 'the removal of half-sent files');
  });

  test('twenty slow uploads at once: six run, the rest is refused, and others are not affected', async () => {
    const [slow, other] = await Promise.all([signUp(), signUp()]);
    const stalled = Array.from({ length: 20 }, () => stallingUpload(product.url, slow.token));
    const answered = new Set<number>();
    stalled.forEach((socket, nth) => {
      socket.on('data', (bytes: Buffer) => {
        if (bytes.toString('latin1').startsWith('HTTP/1.1 429')) answered.add(nth);
      });
    });
    await until(() => answered.size === 14, 'the refusal of all but six');
    const png = await drawing().png().toBuffer();
    const { body } = await upload('image', png, 'file.png', slow).expect(429);
    expect(body).toMatchObject({
      code: 'too_many_uploads',
      error: 'You are already uploading 6 files. Wait for one to finish before you upload more.',
    });
    await upload('image', png, 'file.png', other).expect(201);
    for (const socket of stalled) socket.destroy();
    await until(() => upload('image', png, 'file.png', slow).then(({ status }) => status === 201), 'a free place');
  });

  test("another workspace's upload can be neither used nor read", async () => {
    const { body } = await upload('image', await drawing().jpeg().toBuffer()).expect(201);
    const stranger = await signUp();
    await ask(product, stranger, `/api/gallery/get-url?key=${encodeURIComponent(body.file.key)}`).expect(404);
    const call = request(product.url).post('/api/img2gen').set('Authorization', `Bearer ${stranger.token}`);
    const refused = await call.send({ modality: 's2i', image_ref: `upload:${body.file.id}` }).expect(422);
    expect(refused.body.error).toBe('The reference is no longer available. Please add it again.');
  });
});

/** Sends the beginning of a large file and then stalls. */
function stallingUpload(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 19000000\r\n\r\n${head}`,
  );
  socket.write(Buffer.alloc(1_000_000, 0xff));
  return socket;
}
