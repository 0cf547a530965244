import { acceptRender } from '@maquette/domain/renders/accept-render';
import { claimRender } from '@maquette/domain/renders/claim-render';
import { settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import request from 'supertest';
import { v7 as uuidv7 } from 'uuid';
import { entitlementsOf, send } from '../harness/buying';
import { orderOf } from '../harness/orders';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask } from '../harness/renders';

let product: Product;
let database: PooledClient;
let person: TestPerson;
let workspaceId: string;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
  database = connectDatabase(product.services.databaseUrl, 4);
  person = await signUp({ name: 'Ada' });
  workspaceId = (await entitlementsOf(product, person)).workspace.id;
  const first = await made({ prompt: '=HYPERLINK("http://evil")', price: 12 });
  await made({ prompt: 'a "quiet" house,\nby the sea', price: 7, tool: 's2i' });
  await made({ prompt: 'never made', price: 30, fails: true });
  const projectId = uuidv7();
  await database.project.create({ data: { id: projectId, workspaceId, uid: person.uid, name: '+Sea houses' } });
  const viewId = uuidv7();
  await database.projectView.create({ data: { id: viewId, projectId, name: 'Street', position: 1 } });
  await database.projectVersion.create({ data: { projectId, viewId, number: 1, renderId: first, uid: person.uid } });
});
afterAll(async () => {
  await database.$disconnect();
  await product.stop();
});

async function made(what: { prompt: string; price: number; tool?: 't2i' | 's2i'; fails?: boolean }): Promise<string> {
  const order = orderOf(workspaceId, what.price);
  const { render } = await acceptRender(database, {
    ...order,
    uid: person.uid,
    tool: what.tool ?? 't2i',
    settings: { ...order.settings, prompt: what.prompt },
  });
  await claimRender(database, render.id, 30);
  if (what.fails) await settleFailed(database, render.id, { code: 'engine_crashed', attempt: 1 });
  else {
    await settleDone(database, render.id, 1, {
      key: render.id,
      thumbnailKey: `${render.id}-t`,
      contentType: 'image/png',
      bytes: 1,
      width: 1,
      height: 1,
      sha256: '',
      provider: 'test',
      facts: {},
    });
  }
  return render.id;
}

describe('usage', () => {
  test('lists charges, newest first, with running totals; failures cost nothing', async () => {
    const { body } = await ask(product, person, '/api/credits/usage?window=30d').expect(200);
    expect(body.items).toMatchObject([
      { tool: 's2i', mode: 'fast', credits: 3.5, runningTotal: 9.5, member: { uid: person.uid, name: 'Ada' } },
      { tool: 't2i', credits: 6, runningTotal: 6 },
    ]);
    expect(body.totals).toMatchObject({
      credits: 9.5,
      jobs: 2,
      byTool: [
        { tool: 't2i', credits: 6, jobs: 1 },
        { tool: 's2i', credits: 3.5, jobs: 1 },
      ],
      byMember: [{ uid: person.uid, credits: 9.5, jobs: 2 }],
    });
    expect(body.more).toBe(false);
    // Posting numbers are global: two of them would reveal how much the whole product renders.
    const mine = await database.render.findMany({ where: { workspaceId, status: 'done' }, orderBy: { id: 'desc' } });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(mine.map(({ id }) => id));
    const receipt = await send(product, person, '/api/me/entitlements/consume', { taskId: mine[0]?.id }).expect(200);
    const sequenceNumbers = receipt.body.postings.filter(({ id }: { id: string }) => /^\d+$/.test(id));
    expect([receipt.body.postings.length, sequenceNumbers]).toEqual([2, []]);
  });

  test('is filtered by tool, member and time, and never shows another workspace', async () => {
    const count = async (query: string, asker = person) =>
      (await ask(product, asker, `/api/credits/usage?${query}`).expect(200)).body.items.length;
    expect(await count('tool=s2i')).toBe(1);
    expect(await count(`member=${person.uid}`)).toBe(2);
    expect(await count('member=somebody')).toBe(0);
    expect(await count(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toBe(0);
    expect(await count(`to=${new Date(Date.now() + 60_000).toISOString()}`)).toBe(2);
    expect(await count(`member=${person.uid}`, await signUp())).toBe(0);
    await ask(product, person, '/api/credits/usage?window=forever').expect(400);
  });

  test('as a file contains no formula and follows RFC 4180', async () => {
    const answer = await request(product.url)
      .get('/api/credits/usage.csv')
      .set('Authorization', `Bearer ${person.token}`)
      .expect(200)
      .expect('Content-Type', /text\/csv/)
      .expect('Content-Disposition', 'attachment; filename="maquette-usage.csv"');
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFtime,tool,mode,details,credits,running total,member,id');
    expect(lines[1]).toContain(',s2i,fast,"a ""quiet"" house, by the sea · 720p 1:1",3.5,9.5,Ada,');
    expect(lines[2]).toContain(`,t2i,fast,"'=HYPERLINK(""http://evil"") · 720p 1:1",6,6,Ada,`);
    expect(lines).toHaveLength(4);
  });

  test('of a month by project and tool adds up', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const { text } = await ask(product, person, `/api/billing/statement?month=${month}`).expect(200);
    expect(text.split('\r\n')).toEqual([
      '\uFEFFmonth,project,tool,jobs,credits',
      `${month},'+Sea houses,t2i,1,6`,
      `${month},in no project,s2i,1,3.5`,
      `${month},all,all,2,9.5`,
      '',
    ]);
    await ask(product, person, '/api/billing/statement?month=2026-13').expect(400);
  });

  test('a low-credit limit triggers a notice, and nothing can be bought without a payment provider', async () => {
    expect(await entitlementsOf(product, person)).toMatchObject({ lowCredits: false });
    const wish = { enabled: false, topupId: 't2', below: 200, monthlyCeilingUsd: 60, lowCreditThreshold: 1_000 };
    const put = (body: object) =>
      request(product.url).put('/api/billing/auto-top-up').set('Authorization', `Bearer ${person.token}`).send(body);
    const { body } = await put(wish).expect(200);
    expect(body).toMatchObject({
      canBuy: false,
      lowCreditThreshold: 1_000,
      autoTopUp: { enabled: false, topupId: 't2', below: 200, monthlyCeilingUsd: 60, spentThisMonthUsd: 0 },
    });
    expect(await entitlementsOf(product, person)).toMatchObject({ lowCredits: true });
    await put({ ...wish, monthlyCeilingUsd: -1 }).expect(400);
    const refused = await request(product.url)
      .post('/api/stripe/checkout-link')
      .set('Authorization', `Bearer ${person.token}`)
      .send({ kind: 'topup', topupId: 't1' })
      .expect(503);
    expect(refused.body).toMatchObject({
      ok: false,
      error: 'Could not start checkout.',
      hint: 'Payments are not set up on this server.',
    });
  });
});
