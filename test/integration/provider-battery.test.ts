import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProviderOffer, ToolOffer } from '@maquette/contracts/providers/provider-offer';
import { setChoice } from '@maquette/domain/providers/provider-choices';
import { declareOffers, readOffers } from '@maquette/domain/providers/provider-offers';
import { settleCancelled } from '@maquette/domain/renders/settle-render';
import request from 'supertest';
import { ROOT, until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import type { ProviderEntry, ProviderUnderTest } from '../harness/provider-under-test';
import {
  EVERYWHERE,
  faultsOfTheProduct,
  isFirstOfItsAdapter,
  kindOf,
  PROVIDERS_UNDER_TEST,
} from '../harness/providers-under-test';
import { ask, postClip, postImage, readRender, renderBecomes } from '../harness/renders';
import { startWorkerOf } from '../harness/use-provider';

/** The provider takes longer than any test. The test ends its work. */
const UNTIL_TOLD = 'takes 3000 s';
const TABLE = path.join(ROOT, 'docs/provider-faults.md');
/** The cells for a fault in the table, besides its name and provider. */
type Cells = readonly string[];
/** Results by adapter and kind of fault. An adapter treats all faults of a kind alike. */
const ended = new Map<string, Cells>();
const waited: { name: string; cells: Cells }[] = [];

// All tests share one product: the next provider comes with the next worker.
let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0, api: { FREE_BETA_GRANT: '1000' } });
});
afterAll(() => product.stop());

describe.each(PROVIDERS_UNDER_TEST)('renders made by $name', (entry) => {
  const { name, start, microdollars, atOnce, accounts, tooFast }: ProviderEntry = entry;
  /** The product's behaviour is tested once, and an adapter's behaviour once per adapter. */
  const provesForAll = EVERYWHERE || entry === PROVIDERS_UNDER_TEST[0];
  const provesItsAdapter = EVERYWHERE || isFirstOfItsAdapter(entry);
  const account = accounts[0]?.[0] ?? 'key';
  let double: ProviderUnderTest;
  let person: TestPerson;
  beforeAll(async () => {
    double = await start();
    await startWorkerOf(product, name, { ACCOUNT_CHECK_SECONDS: '1', ...double.settings, ...entry.slots });
  });
  afterAll(async () => {
    await Promise.all(product.workers.splice(0).map((worker) => worker.stop()));
    await double.close();
  });
  beforeEach(async () => {
    person = await signUp();
    await double.forget();
  });

  const order = async (prompt: string, fields: Record<string, string> = {}) =>
    (await postImage(product, person, { prompt, ...fields }).expect(202)).body.taskId as string;
  const cancel = (id: string) =>
    request(product.url)
      .post('/api/img2gen-cancel')
      .set('Authorization', `Bearer ${person.token}`)
      .send({ taskId: id });
  /** Work that has not begun cannot be finished, so this repeats until it has an effect. */
  const finishUntil = (seen: () => Promise<boolean>) =>
    until(async () => {
      await double.finish();
      return seen();
    });
  /** The api reloads offers every two seconds, and uses those that it serves. */
  const apiKnows = (so: (offers: ToolOffer[]) => boolean) =>
    until(async () => so((await ask(product, person, '/api/providers').expect(200)).body.offers));
  const callsOf = (renderId: string) => product.database.providerCall.findMany({ where: { renderId } });

  test('report provider, model, seed, the sent prompt and later processing', async () => {
    const render = await renderBecomes(product, person, await order('a vaulted wine cellar'), ['done', 'failed']);
    expect(render).toMatchObject({ status: 'done', money: 'charged', line: double.pool, result: { provider: name } });
    const facts: Record<string, unknown> = render.result?.facts ?? {};
    expect(facts).toMatchObject({ sentPrompt: expect.stringContaining('a vaulted wine cellar'), test: true });
    for (const told of ['madeBy', 'modelUsed', 'seedUsed', 'callsMade', 'doneHere']) {
      expect(facts[told]).toEqual(expect.stringMatching(/./));
    }
    expect(await callsOf(render.id)).toMatchObject([{ status: 'answered', provider: name, microdollars }]);
  });

  test('take no slot of the embedded engines: as many run at once as it allows', async () => {
    const people = await Promise.all(Array.from({ length: atOnce + 1 }, () => signUp()));
    await Promise.all(people.map((one) => postImage(product, one, { prompt: UNTIL_TOLD }).expect(202)));
    await until(async () => (await double.calls()).length === atOnce, `${atOnce} calls at the same time`);
    expect(await product.database.render.count({ where: { status: 'running' } })).toBe(atOnce);
    // The waiting render is next.
    await finishUntil(async () => (await double.calls()).length === atOnce + 1);
    await finishUntil(async () => (await product.database.render.count({ where: { status: 'running' } })) === 0);
    await product.settled();
  });

  describe('that are cancelled', () => {
    test('during the call end at once, and a late answer is dropped', async () => {
      const id = await order(UNTIL_TOLD);
      await until(async () => (await double.calls()).length === 1);
      expect((await cancel(id).expect(200)).body.status).toBe('cancelled');
      await until(async () => (await callsOf(id)).every(({ status }) => status === 'abandoned'));
      // The job is cancelled at the provider after the render is cancelled here, possibly more than once.
      if (entry.submitted) await until(async () => new Set(await double.dropped?.()).size === 1, 'its end there');
      await finishUntil(async () => (await double.calls())[0]?.outcome !== 'arrived');
      // A late answer arrives before the next image is made.
      await renderBecomes(product, person, await order('the next one'), ['done']);
      const render = await readRender(product, person, id);
      expect(render).toMatchObject({ status: 'cancelled', money: 'returned', result: null });
      expect(await double.calls()).toHaveLength(2);
      if (entry.submitted) expect(new Set(await double.dropped?.()).size).toBe(1);
    });

    if (!provesForAll) return;

    test('during the call are cancelled there even without a notice to their worker', async () => {
      const id = await order(UNTIL_TOLD);
      await until(async () => (await double.calls()).length === 1);
      await settleCancelled(product.database, id);
      await until(async () => (await callsOf(id)).every(({ status }) => status === 'abandoned'));
      await double.finish();
    });

    test('while they wait send nothing', async () => {
      await double.breakAccount(account);
      const parked = await order('the first finds the account refused');
      await until(async () => (await readRender(product, person, parked)).waitCause?.cause === 'paused');
      const waiting = await order('the second waits');
      for (const id of [parked, waiting]) expect((await cancel(id).expect(200)).body.status).toBe('cancelled');
      expect(await callsOf(waiting)).toEqual([]);
      await double.mendAccount();
      await renderBecomes(product, person, await order('a third one'), ['done']);
    });

    test('while finishing are not cancelled, and are charged', async () => {
      const id = await order('nearly done');
      const where = { id };
      await until(async () => (await product.database.render.findUniqueOrThrow({ where })).finishingAt !== null);
      expect((await cancel(id)).body.status).not.toBe('cancelled');
      expect(await renderBecomes(product, person, id, ['done', 'failed', 'cancelled'])).toMatchObject({
        status: 'done',
        money: 'charged',
      });
      expect(await callsOf(id)).toMatchObject([{ status: 'answered', sent: 1 }]);
    });
  });

  if (entry.clips && provesItsAdapter) {
    test('of a video report their provider and later processing', async () => {
      const { status, body } = await postClip(product, person, { seconds: '1', prompt: 'dusk falls' });
      expect(status).toBe(202);
      const render = await renderBecomes(product, person, body.taskId, ['done', 'failed']);
      expect(render).toMatchObject({ status: 'done', money: 'charged', line: double.pool, result: { provider: name } });
      expect(render.result).toMatchObject({ width: 406, height: 720, clip: { seconds: 1, fps: 12 } });
      expect(render.result?.facts).toMatchObject({
        sentPrompt: expect.stringContaining('dusk falls'),
        doneHere: expect.stringContaining('406×720'),
        test: true,
      });
      const [call] = await double.calls();
      expect(Object.values(call?.images ?? {})).toHaveLength(1);
    });
  }

  if (entry.clips) {
    test('that no model there can make are refused with a reason, before credits are held', async () => {
      const { status, body } = await postClip(product, person, { seconds: '13' });
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'not_made', error: expect.stringMatching(/clips of at most \d+ s/) });
      expect(await double.calls()).toEqual([]);
    });
  }

  test.each(faultsOfTheProduct(entry))(
    'with $fault end as expected, and nothing that may have run is sent again',
    async (met) => {
      const { fault, ends, call, operator, sent = 1 } = met;
      await double.goWrong(fault);
      const render = await renderBecomes(product, person, await order(`meets ${fault}`), ['done', 'failed']);
      expect(render.failure?.code ?? render.status).toBe(ends);
      expect(render.money).toBe(ends === 'done' ? 'charged' : 'returned');
      expect((await callsOf(render.id)).map(({ status }) => status)).toEqual([call]);
      expect(await double.calls()).toHaveLength(sent);
      const words = ends === 'done' ? 'delivered' : (render.failure?.sentence ?? '');
      const often = sent === 1 ? ['once', 'no'] : [`${sent} times: the first is not in its queue`, 'yes'];
      ended.set(`${entry.adapter} ${kindOf(met)}`, [words, render.money, ...often, `${call}, ${operator}`]);
    },
  );

  test.each(accounts)(
    'wait with the reason while the %s is invalid, and continue when it is fixed',
    async (how, fault) => {
      await double.breakAccount(how);
      const id = await order(`while the ${how} is not good`);
      const waiting = await until(async () => {
        const render = await readRender(product, person, id);
        return render.waitCause?.cause === 'paused' ? render : null;
      });
      expect(waiting).toMatchObject({ status: 'queued', money: 'held', failure: null });
      expect(waiting.waitCause?.detail).toMatch(/operator has been notified/);
      await double.mendAccount();
      const render = await renderBecomes(product, person, id, ['done', 'failed']);
      expect(render).toMatchObject({ status: 'done', money: 'charged' });
      const [refused, made] = await double.calls();
      expect([refused?.outcome, made?.outcome]).toEqual([fault, 'success']);
      expect(await callsOf(id)).toMatchObject([{ status: 'answered', sent: 2 }]);
      const words = `waits: ${waiting.waitCause?.detail}`;
      waited.push({
        name,
        cells: [fault, name, words, 'held', 'once, and again after it is fixed', 'yes', 'refused, alert'],
      });
    },
  );

  if (provesForAll) {
    test('move to the embedded engine when the account fails, but only if their owner allowed it', async () => {
      await double.breakAccount(account);
      const not = await order('only the model');
      await until(async () => (await readRender(product, person, not)).waitCause?.cause === 'paused');
      person = await signUp();
      const agreed = await order('whoever can', { embedded_fallback: 'true' });
      const made = await renderBecomes(product, person, agreed, ['done', 'failed']);
      expect(made).toMatchObject({ status: 'done', line: 'image', result: { provider: 'quick' } });
      expect(await callsOf(agreed)).toEqual([]);
      const where = { id: not };
      expect(await product.database.render.findUniqueOrThrow({ where })).toMatchObject({ pool: double.pool });
      await double.mendAccount();
      await product.settled();
      expect(await product.database.render.findUniqueOrThrow({ where })).toMatchObject({ provider: name });
    });
  }

  if (entry === PROVIDERS_UNDER_TEST[0]) {
    test("follow an operator's choice of provider while everything runs, until it is undone", async () => {
      const chosen = async (providers: string[]) => {
        await setChoice(product.database, { list: 'stills', providers, setBy: 'a test' });
        const first = providers.length > 0 ? 'quick' : name;
        await apiKnows((offers) => offers.every(({ tool, providers: [one] }) => tool !== 't2i' || one?.name === first));
      };
      await expect(chosen(['nobody'])).rejects.toThrow(/no worker can ask nobody for stills: they can ask embedded/);
      await chosen(['embedded']);
      expect(await renderBecomes(product, person, await order('by ourselves'), ['done'])).toMatchObject({
        line: 'image',
      });
      await chosen([]);
      expect(await renderBecomes(product, person, await order('by them'), ['done'])).toMatchObject({
        line: double.pool,
      });
    });
  }

  if (entry.sellsBelowCost) {
    test('are not sold below cost if the operator says so', async () => {
      const told = await readOffers(product.database);
      const declared = async (offers: ToolOffer[]) => {
        await declareOffers(product.database, offers, () => []);
        await apiKnows((known) =>
          known.every(({ providers: [one] }, nth) => one?.title === offers[nth]?.providers[0]?.title),
        );
      };
      const house = () => postImage(product, person, { prompt: 'a house' });
      // The new titles show when the api uses the new offers, because the policy of these is not visible.
      const retitled = (providers: ProviderOffer[]) =>
        providers.map((one) => ({ ...one, title: `${one.title} at its price` }));
      await declared(told.map((offer) => ({ ...offer, marginPolicy: 'refuse', providers: retitled(offer.providers) })));
      expect((await house().expect(422)).body.code).toBe('not_sold');
      await postImage(product, person, { prompt: 'a house', model: 'sd3.5-large-turbo' }).expect(202);
      await declared(told);
      await house().expect(202);
      await product.settled();
    });
  }

  test('are offered to the screens with notes for each field', async () => {
    const { body } = await ask(product, person, '/api/providers').expect(200);
    const offer = body.offers.find(
      ({ tool, mode }: { tool: string; mode: string }) => tool === 't2i' && mode === 'fast',
    );
    expect(offer.providers).toMatchObject([{ name, test: true, embedded: false }, { embedded: true }]);
    expect(JSON.stringify(body)).not.toMatch(/microdollars/);
  });

  if (entry.englishOnly) {
    test('are refused before credits are held when the prompt is in a script they cannot read', async () => {
      const { body } = await postImage(product, person, { prompt: 'Дом у моря на закате' }).expect(422);
      expect(body.code).toBe('prompt_language');
      expect(
        await product.database.creditPosting.count({ where: { kind: 'hold', workspace: { personalOf: person.uid } } }),
      ).toBe(0);
    });
  }

  if (tooFast) {
    test('wait a minute with held credits when the provider is rate limited', async () => {
      await double.goWrong(tooFast);
      const id = await order('too fast');
      const waiting = await until(async () => {
        const render = await readRender(product, person, id);
        return render.waitCause?.cause === 'paused' ? render : null;
      });
      expect(waiting).toMatchObject({ status: 'queued', money: 'held' });
      expect(waiting.waitCause?.detail).toMatch(/within \d+ s/);
      expect(await callsOf(id)).toMatchObject([{ status: 'refused' }]);
      expect((await cancel(id).expect(200)).body.status).toBe('cancelled');
      const words = `waits: ${waiting.waitCause?.detail}`;
      waited.push({
        name,
        cells: [tooFast, name, words, 'held', 'once, and again after the minute', 'yes', 'refused, alert'],
      });
    });
  }
});

const row = (cells: Cells) => `| ${cells.join(' | ')} |`;
const rowsOf = ({ name, adapter, faults }: ProviderEntry) => [
  ...faults.map((fault) => row([fault.fault, name, ...(ended.get(`${adapter} ${kindOf(fault)}`) ?? ['not met'])])),
  ...waited.filter((one) => one.name === name).map(({ cells }) => row(cells)),
];

test('docs/provider-faults.md matches the results of these tests (FAULT_TABLE=write writes it)', () => {
  const head = [
    'fault',
    'provider',
    'what the person reads',
    'credits',
    'sent',
    'tried again',
    'kept of the call, operator',
  ];
  const text = [
    '# What happens to a render when its provider fails',
    '',
    'Generated by `test/integration/provider-battery.test.ts`: `FAULT_TABLE=write npm test -- provider-battery` rewrites it.',
    'A call is `refused` if nothing ran, `answered` if it ran and was paid, `unknown` if its outcome cannot be known. Operators find',
    'those in the log and in `npm run margins`. Nothing that may have run is sent again.',
    '',
    row(head),
    row(head.map(() => '---')),
    ...PROVIDERS_UNDER_TEST.flatMap(rowsOf),
    '',
  ].join('\n');
  if (process.env.FAULT_TABLE === 'write') writeFileSync(TABLE, text);
  expect(readFileSync(TABLE, 'utf8')).toBe(text);
});
