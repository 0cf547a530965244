import { modelViewSchema } from '@maquette/contracts/model-library/model-view';
import { passIndexSchema } from '@maquette/contracts/models/model-passes';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import sharp from 'sharp';
import { glbFile } from '../harness/glb-file';
import { ModelCalls } from '../harness/model-calls';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, renderBecomes } from '../harness/renders';
import { unpackZip } from '../harness/unpack-zip';

let product: Product;
let models: ModelCalls;
let person: TestPerson;
let id: string;
beforeAll(async () => {
  product = await Product.start({ realEngine: true });
  models = new ModelCalls(product);
  person = await signUp();
  id = modelViewSchema.parse(await models.add(person, glbFile())).id;
});
afterAll(() => product.stop());

async function made(fields: Record<string, string>) {
  const { body } = await models.order(id, person, { ratio: '16:9', ...fields }).expect(202);
  const render = await renderBecomes(product, person, body.taskId, ['done', 'failed']);
  expect(render.failure).toBeNull();
  return render;
}

async function fetched(path: string): Promise<Buffer> {
  const { body } = await ask(product, person, path).expect(200);
  return Buffer.from(await (await fetch(body.signedUrl)).arrayBuffer());
}

test('our own engine renders a view with its passes, and records lens, slots and what was added', async () => {
  const slots = JSON.stringify({ Brick: { colour: '#2040c0' } });
  const render = await made({ slots, passes: '1', model_ground: '1', model: 'sd3.5-large-turbo' });
  const { result } = render;
  expect(result).toMatchObject({ width: 1_280, height: 720, facts: { engine: 'model', focalMillimetres: 35 } });
  expect(JSON.parse(String(result?.facts.addedThings))).toEqual({ ground: 1 });
  const zip = await unpackZip(await fetched(`/api/renders/${render.id}/passes`));
  const index = passIndexSchema.parse(JSON.parse(zip.get('passes.json')?.toString() ?? ''));
  const shares = JSON.parse(String(result?.facts.slots)) as { name: string; share: number }[];
  const brick = index.slots.find(({ name }) => name === 'Brick');
  expect(brick?.share).toBeCloseTo(shares.find(({ name }) => name === 'Brick')?.share ?? 0, 1);
  // Where the ID pass says brick, the albedo is the chosen blue.
  const ids = await sharp(zip.get('slot-id.png')).raw().toBuffer();
  const albedo = await sharp(zip.get('albedo.png')).raw().toBuffer();
  const colour = Buffer.from(brick?.colour.slice(1) ?? '', 'hex');
  let [pixels, blue] = [0, 0];
  for (let at = 0; at < ids.length; at += 3) {
    if (!ids.subarray(at, at + 3).equals(colour)) continue;
    pixels += 1;
    if ((albedo[at + 2] ?? 0) > 2 * (albedo[at] ?? 0)) blue += 1;
  }
  expect(pixels).toBeGreaterThan(5_000);
  expect(blue / pixels).toBeGreaterThan(0.95);
  const { body } = await ask(product, person, `/api/provenance/${render.id}`).expect(200);
  expect(body.record).toMatchObject({ tool: 'm2i', digitalSourceType: SOURCE_TYPES.algorithmic });
});

test('a sun study is one sheet, larger than its frames, and has a thumbnail', async () => {
  const render = await made({ look: 'sun-study', study_days: '172', study_hours: '9,15', target_resolution: '4K' });
  expect(render.settings).toMatchObject({ resolution: '720p', width: 1_280, height: 720 });
  const { result } = render;
  expect(result?.width).toBeGreaterThan(2 * 1_280);
  expect(result?.height).toBeGreaterThan(720);
  expect(result?.thumbnailKey).toBeTruthy();
});
