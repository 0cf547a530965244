import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { deleteUnusedUploads } from '@maquette/domain/assets/delete-unused-uploads';
import { knownKeys } from '@maquette/domain/assets/known-files';
import { RenderInputs } from '@maquette/worker/renders/render-inputs';
import sharp from 'sharp';
import { until } from '../harness/child-process';
import { call } from '../harness/office';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.stop());

const assets = () => new AssetStore(product.storeSettings);
/** Maximum difference (0-255) between pixels of an area drawn in one colour, if only the invisible mark changes them. */
const INVISIBLE_LEVELS = 12;
const old = () => new Date(Date.now() - (TRASH_DAYS + 1) * 86_400_000);

test('an element keeps what its plan shows after its result is erased: our watermark on Free, none on a paid plan', async () => {
  const free = await signUp();
  const read = async (path: string) => (await call(product, free, 'get', path).expect(200)).body;
  const { taskId: source } = (await postImage(product, free, { prompt: 'A wall of larch' }).expect(202)).body;
  await until(async () => (await read(`/api/renders/${source}`)).status === 'done');
  const wish = { kind: 'reference', name: 'Larch', words: '', fields: {}, image_ref: `render:${source}` };
  const { id } = (await call(product, free, 'post', '/api/elements').send(wish).expect(201)).body;
  for (const path of ['/api/trash', '/api/trash/erase'])
    expect(
      (
        await call(product, free, 'post', path)
          .send({ ids: [source] })
          .expect(200)
      ).body.done,
    ).toEqual([source]);
  const [{ picture, ...element }] = (await read('/api/elements')).items;
  expect([element.id, picture.source]).toEqual([id, 'upload']);
  // The double paints one colour. The invisible mark changes a channel by a few levels, while our watermark is white.
  const spreadOf = async (bytes: Buffer) =>
    Math.max(...(await sharp(bytes).removeAlpha().stats()).channels.map(({ min, max }) => max - min));
  const shown = async () => {
    const { signedUrl } = await read(`/api/gallery/get-url?key=${picture.key}`);
    return spreadOf(Buffer.from(await (await fetch(signedUrl)).arrayBuffer()));
  };
  expect(await shown()).toBeGreaterThan(INVISIBLE_LEVELS);
  const { cleanKey } = await product.database.upload.findUniqueOrThrow({ where: { id: picture.id } });
  await call(product, free, 'get', `/api/gallery/get-url?key=${cleanKey}`).expect(404);
  const inputs = new RenderInputs({ database: product.database, assets: assets() });
  expect(await spreadOf(await inputs.read(picture))).toBeLessThanOrEqual(INVISIBLE_LEVELS);
  await product.database.workspace.update({ where: { personalOf: free.uid }, data: { plan: 'creator' } });
  // The plan may be cached for some seconds.
  await until(async () => (await shown()) <= INVISIBLE_LEVELS, 'the clean picture');
  // Both files must be kept for objects that use them. They are deleted together once no object uses them.
  const files = [picture.key, cleanKey ?? ''];
  expect(await knownKeys(product.database, files, new Date())).toEqual(new Set(files));
  await call(product, free, 'delete', `/api/elements/${id}`).expect(204);
  await product.database.element.deleteMany({ where: { id } });
  await product.database.upload.update({ where: { id: picture.id }, data: { createdAt: old() } });
  await deleteUnusedUploads(product.database, assets());
  expect(await Promise.all(files.map((key) => assets().exists(key)))).toEqual([false, false]);
});
