import { DRAFT } from '@maquette/contracts/pricing/draft-credit';
import sharp from 'sharp';
import request from 'supertest';
import { drawnHouse } from '../harness/drawn-house';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, readRender, renderBecomes } from '../harness/renders';

let product: Product;
let drawing: Buffer;
beforeAll(async () => {
  drawing = await drawnHouse(720, 1_280).png().toBuffer();
  product = await Product.start({ api: { FREE_BETA_GRANT: '1000', GUARANTEE_DAILY_CREDITS: '60' } });
});
// Stopping audits the books: a charge means delivered at or above its guarantee.
afterAll(() => product.stop());

/** Sketch to Images at 720p, 8 credits, with a guarantee of 85. */
function order(person: TestPerson, fields: Record<string, string> = {}, image = drawing) {
  const form = { modality: 's2i', image_fit: 'fill', geometry_guarantee: '85', prompt: 'takes 0.1 s', ...fields };
  return postImage(product, person, form).attach('image', image, 'drawing.png');
}

async function made(person: TestPerson, fields: Record<string, string> = {}) {
  const { body } = await order(person, fields).expect(202);
  return renderBecomes(product, person, body.taskId, ['done', 'failed', 'cancelled']);
}

const send = (person: TestPerson, method: 'post' | 'patch', path: string, body: object) =>
  request(product.url)[method](path).set('Authorization', `Bearer ${person.token}`).send(body);

test('a result at its guarantee is charged, also when only the free second attempt reaches it', async () => {
  const person = await signUp();
  const first = await made(person, { prompt: 'takes 0.1 s, keeps the drawing' });
  expect(first).toMatchObject({ money: 'charged', guarantee: { atLeast: 85, returnedFor: null } });
  expect(first.result?.facts.guaranteeAttempts).toBeUndefined();
  const second = await made(person, { prompt: 'takes 0.1 s, keeps it when strict' });
  expect(second).toMatchObject({ money: 'charged', result: { facts: { guaranteeAttempts: 2 } } });
  expect(second.result?.facts.fidelity).toBeGreaterThan(Number(second.result?.facts.firstFidelity));
});

test('a result below its guarantee stays visible, costs nothing, and its receipt says why', async () => {
  const person = await signUp();
  const missed = await made(person);
  expect(missed).toMatchObject({ status: 'done', money: 'returned', guarantee: { atLeast: 85, returnedFor: 'below' } });
  expect(missed.result?.differencesKey).toEqual(expect.any(String));
  const receipt = await send(person, 'post', '/api/me/entitlements/consume', { taskId: missed.id }).expect(200);
  expect(receipt.body).toMatchObject({ quoted: 8, charged: 0, returned: 8, held: 0 });
  expect(receipt.body.postings.at(-1)).toMatchObject({
    reason: expect.stringMatching(/^Returned: fidelity [\d.]+, below the guaranteed 85$/),
    reasonCode: 'fidelity_below',
    reasonParams: { fidelity: expect.any(Number), guarantee: 85 },
  });
  const { headers } = await ask(product, person, `/api/img2gen-status?taskId=${missed.id}`).expect(200);
  expect(headers['x-maquette-credits-used']).toBe('0');
});

test('a draft whose credits were returned does not count towards its final', async () => {
  const person = await signUp();
  const recipe = { seed: '7', seed_locked: '1' };
  const draft = await made(person, { ...recipe, model: DRAFT.model });
  expect(draft).toMatchObject({ money: 'returned', credits: 6 });
  const final = await made(person, {
    ...{ ...recipe, draft: draft.id, prompt: 'takes 0.1 s', geometry_guarantee: '0' },
    ...{ target_resolution: '1080p' },
  });
  expect(final).toMatchObject({ money: 'charged', credits: 11, draft: null, guarantee: null });
});

test('orders that cannot be guaranteed are refused before anything is held, and accepted without guarantee', async () => {
  const person = await signUp();
  const strokes = Array.from({ length: 900 }, (_, at) => {
    const [x, y, turn] = [(at * 137) % 720, (at * 251) % 1_280, at];
    return `<line x1="${x}" y1="${y}" x2="${x + 36 * Math.cos(turn)}" y2="${y + 36 * Math.sin(turn)}"/>`;
  });
  const noise = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280" fill="#fff"/><g stroke="#000" stroke-width="3">${strokes.join('')}</g></svg>`,
  );
  const refusals = [
    order(person, {}, await sharp(noise).png().toBuffer()),
    order(person, { reference_role: 'style-only' }),
    order(person, { drawing_corrections: 'leave-out@0.9,0.9' }),
    order(person, { image_fit: '', ratio: '1:1' }),
    // The rendered corner is empty paper, although the rest of the drawing is not.
    order(person, { crop_zoom: '4', crop_x: '0', crop_y: '0' }),
  ];
  for (const refused of refusals) {
    const { body } = await refused.expect(422);
    expect(body.error.code ?? body.code).toBe('guarantee_refused');
  }
  await order(person, { geometry_guarantee: '96' }).expect(400);
  expect(await product.database.render.count({ where: { uid: person.uid } })).toBe(0);
  await order(person, { reference_role: 'style-only', geometry_guarantee: '0' }).expect(202);
});

test('an order saved in a project takes its guarantee, unless it names its own', async () => {
  const person = await signUp();
  const { body: project } = await send(person, 'post', '/api/projects', { name: 'House' }).expect(201);
  await send(person, 'patch', `/api/projects/${project.id}`, { guarantee: 96 }).expect(400);
  await send(person, 'patch', `/api/projects/${project.id}`, { guarantee: 70 }).expect(204);
  const read = await ask(product, person, `/api/projects/${project.id}`).expect(200);
  expect(read.body.project.guarantee).toBe(70);
  const keeps = { prompt: 'takes 0.1 s, keeps the drawing', save_in: project.id };
  expect((await made(person, { ...keeps, geometry_guarantee: '' })).guarantee?.atLeast).toBe(70);
  expect((await made(person, { ...keeps, geometry_guarantee: '0' })).guarantee).toBeNull();
  expect((await made(person, { ...keeps, geometry_guarantee: '90' })).guarantee?.atLeast).toBe(90);
  // An order that cannot have a guarantee does not fail because of the project's default.
  for (const [field, value] of [
    ['reference_role', 'style-only'],
    ['drawing_corrections', 'leave-out@0.9,0.9'],
  ] as const)
    expect((await made(person, { ...keeps, geometry_guarantee: '', [field]: value })).guarantee).toBeNull();
});

test('the plan bounds the daily returns of a workspace, however many orders arrive at once, and a setting lowers it', async () => {
  const person = await signUp();
  await ask(product, person, '/api/me/entitlements').expect(200);
  const where = { personalOf: person.uid };
  // A user may send six files at a time.
  const four = () => Promise.all(Array.from({ length: 4 }, () => order(person)));
  const answers = [...(await four()), ...(await four())];
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(202), 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.error).toMatch(/at most 50 credits/);
  const ids = answers.filter(({ status }) => status === 202).map(({ body }) => body.taskId as string);
  for (const id of ids) await renderBecomes(product, person, id, ['done']);
  await order(person).expect(429);
  await order(person, { geometry_guarantee: '0' }).expect(202);
  expect(await readRender(product, person, ids[0] ?? '')).toMatchObject({ money: 'returned' });
  // The Creator plan allows 250, this installation 60.
  await product.database.workspace.update({ where, data: { plan: 'creator' } });
  await order(person).expect(202);
  const { body } = await order(person).expect(429);
  expect(body.error).toMatch(/at most 60 credits/);
});

test('a cancelled render is returned as cancelled, whatever its guarantee', async () => {
  const person = await signUp();
  const { body } = await order(person, { prompt: 'takes 3 s' }).expect(202);
  await renderBecomes(product, person, body.taskId, ['running']);
  await send(person, 'post', '/api/img2gen-cancel', { taskId: body.taskId }).expect(200);
  const cancelled = await renderBecomes(product, person, body.taskId, ['cancelled', 'done']);
  expect(cancelled).toMatchObject({ status: 'cancelled', money: 'returned', guarantee: { returnedFor: null } });
  expect(await product.audit()).toEqual([]);
});
