import { createHash, randomUUID } from 'node:crypto';
import { type DeletionView, deletionSchema, deletionsSchema } from '@maquette/contracts/account/deletions';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { type BillingSource, reconcileBilling } from '@maquette/domain/billing/reconcile-billing';
import { type DeletionParts, processDeletions } from '@maquette/domain/deletions/process-deletions';
import { composeMail } from '@maquette/domain/mail/compose-mail';
import { verifyAudit } from '@maquette/domain/workspaces/read-audit';
import sharp from 'sharp';
import { buy, entitled, send } from '../harness/buying';
import { until } from '../harness/child-process';
import { call, type Office, openOffice } from '../harness/office';
import { signIn, signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { makeKey, Program } from '../harness/programs';
import { ask, postImage, renderBecomes } from '../harness/renders';
import { sessionIdIn } from '../harness/stripe-double';
import { columnsWithout, tracesOf } from '../harness/traces';

let product: Product;
const programs: Program[] = [];
beforeAll(async () => {
  product = await Product.start({ stripe: true, api: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
});
afterAll(async () => {
  for (const program of programs) program.close();
  await product?.stop();
});

const NAME = 'Zora Quillfeather';
/** Columns that the deletion itself writes, and columns that operators write. */
const OF_OPERATORS = ['deletions.uid', 'ops_switches.ended_by', 'ops_switches.set_by', 'provider_choices.set_by'];
const HOUR_MS = 3_600_000;
const remove = (person: TestPerson, email = person.email) =>
  call(product, person, 'post', '/api/me/deletions').send({ email });
const keep = (person: TestPerson, id: string) => call(product, person, 'post', `/api/me/deletions/${id}/keep`);
const listed = async (person: TestPerson): Promise<DeletionView[]> =>
  deletionsSchema.parse((await ask(product, person, '/api/me/deletions').expect(200)).body).items;
const close = (office: Office, person: TestPerson) =>
  call(product, person, 'delete', '/api/workspace', office.id).send({ name: 'Office' });
const letterTo = (email: string, kind: string) =>
  product.database.mail
    .findFirst({ where: { recipient: email, kind } })
    .then((mail) => mail && composeMail(kind, mail.contents, 'en'));

const page = (office: Office, person: TestPerson, wish: object) =>
  call(product, person, 'post', '/api/stripe/checkout-link', office.id).send(wish);
const TOP_UP = { kind: 'topup', topupId: 't4' };

/** Moves the deletion a week into the past, and ends cached sign-ins. */
async function weekLater(id: string): Promise<void> {
  const { database } = product;
  const past = new Date(Date.now() - HOUR_MS);
  await until(async () => {
    const { lockedOutAt, doneAt } = await database.deletion.findUniqueOrThrow({ where: { id } });
    // Skips the half minute in which an older token might still be accepted.
    const locked = lockedOutAt ? { lockedOutAt: past } : {};
    await database.deletion.update({ where: { id }, data: { dueAt: past, nextAttemptAt: past, ...locked } });
    return doneAt;
  }, 'the end of the deletion');
}

/** Creates a user who used every feature, in their own workspace and in another one. */
async function busyPerson(office: Office): Promise<{ person: TestPerson; workspaceId: string; program: Program }> {
  const person = await signUp({ name: NAME });
  await call(product, person, 'post', '/api/me/profile').send({ displayName: NAME }).expect(200);
  await buy(product, person, { kind: 'subscription', planId: 'pro', interval: 'monthly' });
  await entitled(product, person, { planId: 'pro' });
  const workspaceId = (await ask(product, person, '/api/me/entitlements').expect(200)).body.workspace.id as string;
  const post = (path: string, body: object) => call(product, person, 'post', path).send(body);
  const portrait = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#88a' } })
    .png()
    .toBuffer();
  await call(product, person, 'put', '/api/me/photo').attach('image', portrait, 'me.png').expect(200);
  const made = (await postImage(product, person, { prompt: `the house of ${NAME}` }).expect(202)).body.taskId as string;
  await renderBecomes(product, person, made, ['done']);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#8a8' } })
    .png()
    .toBuffer();
  await call(product, person, 'post', '/api/uploads').attach('image', picture, 'a.png').expect(201);
  await post('/api/handoff', { image_ref: `render:${made}`, prompt: 'a pier' }).expect(201);
  const project = await post('/api/projects', { name: `Works of ${NAME}` }).expect(201);
  await call(product, person, 'put', `/api/projects/${project.body.id}/renders/${made}`).expect((answer) => answer.ok);
  await call(product, person, 'put', `/api/favorites/${made}`).expect((answer) => answer.ok);
  await post('/api/elements', { kind: 'style', name: NAME, words: `as ${NAME} likes it` }).expect(201);
  await post('/api/saved-searches', { name: NAME, page: 'assets', query: 'q=house' }).expect(201);
  await post('/api/developer/webhook-endpoints', {
    url: 'http://localhost:4000/hook',
    description: NAME,
    events: ['job.done'],
  }).expect(201);
  const program = new Program(product, (await makeKey(product, person, { kind: 'sandbox', name: NAME })).secret);
  programs.push(program);
  const byProgram = await program.post('/images', { prompt: 'a villa', target_resolution: '720p' });
  expect(byProgram.status).toBe(202);
  await send(product, person, '/api/contact', {
    ...{ firstName: 'Zora', lastName: 'Quillfeather', email: person.email, country: 'Germany', service: 'Other' },
    ...{ message: 'Hello', agreeToContact: true, agreeToMarketing: false, website: '', filledSeconds: 20 },
    submissionId: '11111111-1111-4111-8111-111111111111',
  }).expect((answer) => answer.ok);
  // Another user looks at their results.
  await product.database.workspaceMember.create({
    data: { workspaceId, uid: office.people.viewer.uid, role: 'viewer' },
  });
  // In another user's workspace the user leaves a member, a render and an invitation.
  await product.database.workspaceMember.create({ data: { workspaceId: office.id, uid: person.uid, role: 'admin' } });
  const inOffice = (await postImage(product, person).set('X-Workspace', office.id).expect(202)).body.taskId as string;
  await until(async () => (await product.database.render.findUnique({ where: { id: inOffice } }))?.status === 'done');
  await call(product, person, 'post', '/api/workspace/invitations', office.id)
    .send({ emails: ['guest@office.example'], role: 'viewer' })
    .expect(201);
  await call(product, person, 'put', `/api/favorites/${inOffice}`, office.id).expect((answer) => answer.ok);
  const kept = { kind: 'reference', name: 'Harbour', image_ref: `render:${inOffice}` };
  await call(product, person, 'post', '/api/elements', office.id).send(kept).expect(201);
  await call(product, office.people.owner, 'patch', `/api/workspace/members/${person.uid}`, office.id).send({
    monthlyCap: 500,
  });
  await speakOf(office, person, inOffice);
  const trashed = (await postImage(product, person).set('X-Workspace', office.id).expect(202)).body.taskId as string;
  await until(async () => (await product.database.render.findUnique({ where: { id: trashed } }))?.status === 'done');
  await call(product, person, 'post', '/api/trash', office.id)
    .send({ ids: [trashed] })
    .expect(200);
  const ofOffice = { id: randomUUID(), workspaceId: office.id };
  // The user leaves a file, and the other user has an export with everything, including members.
  const there = { workspaceId: office.id, status: 'ready', expiresAt: new Date(Date.now() + HOUR_MS) };
  for (const uid of [person.uid, office.people.owner.uid])
    await product.database.export.create({ data: { ...there, id: randomUUID(), uid } });
  await product.database.teamspace.create({
    data: { ...ofOffice, name: 'Harbour', members: { create: { workspaceId: office.id, uid: person.uid } } },
  });
  const accepted = { email: 'zora@elsewhere.example', tokenHash: ofOffice.id, invitedBy: office.people.owner.uid };
  await product.database.invitation.create({
    data: { ...ofOffice, ...accepted, role: 'admin', expiresAt: new Date(), acceptedBy: person.uid },
  });
  const facts = { min: [0, 0, 0], max: [1, 1, 1], slots: [], cameras: [] };
  const version = {
    version: 1,
    fileId: randomUUID(),
    uid: person.uid,
    bytes: 1,
    sha256: '0',
    meshBytes: 1,
    triangles: 1,
  };
  const model = { ...ofOffice, uid: person.uid, name: 'House', units: { scale: 1, up: 'y' } };
  await product.database.model.create({ data: { ...model, versions: { create: { ...version, facts } } } });
  return { person, workspaceId, program };
}

/** In a review the user leaves a link, a comment, an answer, a resolved thread, an ended approval, and a mention. */
async function speakOf(office: Office, person: TestPerson, renderId: string): Promise<void> {
  const post = (who: TestPerson, path: string, body: object) =>
    call(product, who, 'post', path, office.id)
      .send(body)
      .expect((answer) => answer.ok);
  await post(person, '/api/shares', { name: `For ${office.id}`, renders: [renderId], days: 7 });
  await post(person, '/api/reviews/comments', { renderId, text: 'Look at the roof' });
  await post(office.people.owner, '/api/reviews/comments', { renderId, text: `Well, @${NAME}!` });
  const { id } = await product.database.reviewComment.findFirstOrThrow({ where: { renderId } });
  await post(person, `/api/reviews/comments/${id}/resolve`, { resolved: true });
  await post(person, '/api/reviews/verdicts', { renderId, decision: 'approved' });
  await post(person, '/api/reviews/reopen', { renderId });
}

describe('an account', () => {
  test('is not deleted while its user owns shared workspaces, nor by another e-mail than theirs', async () => {
    const office = await openOffice(product);
    const { owner, admin } = office.people;
    const refused = await remove(owner).expect(409);
    expect([refused.body.code, refused.body.error]).toEqual(['owns_workspaces', expect.stringContaining('Office')]);
    expect((await remove(admin, 'somebody@else.example').expect(400)).body.code).toBe('email_differs');
    const { id } = deletionSchema.parse((await remove(admin).expect(202)).body);
    expect(
      (await call(product, owner, 'post', '/api/workspace/transfer', office.id).send({ uid: admin.uid }).expect(409))
        .body.code,
    ).toBe('member_leaving');
    await keep(admin, id).expect(200);
  });

  test('does nothing after its deletion was requested except cancel it; a week later nothing of it is left anywhere', async () => {
    const office = await openOffice(product);
    const { person, workspaceId, program } = await busyPerson(office);
    const byKey = async () => (await program.get('/account')).status;
    expect(await byKey()).toBe(200);
    const words = [person.uid, person.email, NAME, 'Quillfeather'];
    expect((await tracesOf(product, words)).length).toBeGreaterThan(10);
    // Every column that names users contains this one: add a new column here and use it above.
    // The last two are written by the deletion itself, and by operators.
    expect(await columnsWithout(product, person.uid)).toEqual(OF_OPERATORS);
    const running = (await postImage(product, person, { prompt: 'until told' }).expect(202)).body.taskId as string;

    const receipt = deletionSchema.parse((await remove(person).expect(202)).body);
    expect(receipt).toMatchObject({ kind: 'account', name: person.email, keepable: true });
    expect((await letterTo(person.email, 'account_deletion'))?.facts?.[0]).toEqual(['Receipt', receipt.id]);
    expect(await letterTo(office.people.viewer.email, 'workspace_closing')).not.toBeNull();
    await call(product, office.people.viewer, 'get', '/api/workspace', workspaceId).expect(404);
    expect((await ask(product, person, '/api/me/entitlements').expect(403)).body.code).toBe('account_leaving');
    expect((await ask(product, person, '/api/me/workspaces').expect(403)).body.code).toBe('account_leaving');
    await call(product, person, 'get', '/api/workspace/members', office.id).expect(404);
    await call(product, person, 'post', '/api/me/workspaces').send({ name: 'Flight' }).expect(403);
    expect(await byKey()).toBe(403);
    await until(
      async () => (await product.database.render.findUniqueOrThrow({ where: { id: running } })).status === 'cancelled',
    );
    const subscription = () => product.stripe.client.subscriptions.list({ status: 'all' }).then(({ data }) => data[0]);
    await until(async () => (await subscription())?.cancel_at_period_end);

    // Only the owner can cancel the deletion, and afterwards everything is as before.
    await keep(office.people.owner, receipt.id).expect(404);
    await keep(person, receipt.id).expect(200);
    await ask(product, person, '/api/me/entitlements').expect(200);
    await call(product, person, 'get', '/api/workspace/members', office.id).expect(200);
    expect(await byKey()).toBe(200);
    expect(await listed(person)).toEqual([]);

    const { id } = deletionSchema.parse((await remove(person).expect(202)).body);
    const { customerId } = await product.database.billingAccount.findUniqueOrThrow({ where: { workspaceId } });
    await weekLater(id);
    expect(await tracesOf(product, words)).toEqual([]);
    await expect(signIn(person.email, person.password)).rejects.toThrow();
    expect(await product.stripe.client.customers.retrieve(customerId ?? '')).toMatchObject({ deleted: true });
    expect((await subscription())?.status).toBe('canceled');
    // Only the books of the user's workspace remain. In the office, everything remains except files that name the user.
    const { database } = product;
    expect(await database.export.count({ where: { workspaceId: office.id, withdrawnAt: null } })).toBe(0);
    expect(await database.render.count({ where: { workspaceId } })).toBe(0);
    expect(await database.creditPosting.count({ where: { workspaceId } })).toBeGreaterThan(0);
    const audit = await call(product, office.people.owner, 'get', '/api/workspace/audit', office.id).expect(200);
    expect(audit.body.items[0]).toMatchObject({ action: 'member.left', actor: { name: 'Former member' } });
    expect((await verifyAudit(database)).faults).toEqual([]);
    // The hash of their network cannot be found by trying all networks (40.34).
    const entries = await database.auditEntry.findMany({ where: { address: { startsWith: 'gone:' } } });
    expect(entries.length).toBeGreaterThan(0);
    const found = createHash('sha256').update('127.0.0.0/24').digest('hex').slice(0, 32);
    expect(entries.filter(({ address, addressSalt }) => addressSalt !== null || address === `gone:${found}`)).toEqual(
      [],
    );
    const search = await call(product, office.people.owner, 'get', '/api/renders?of=workspace', office.id).expect(200);
    expect(search.body.items.length).toBe(1);
    expect(await product.audit()).toEqual([]);
  });
});

describe('a workspace', () => {
  test('closes for all at once, can be kept by its owner alone, and is erased a week later with every image', async () => {
    const office = await openOffice(product);
    const { owner, admin, editor } = office.people;
    const order = (prompt: string) => postImage(product, editor, { prompt }).set('X-Workspace', office.id).expect(202);
    const done = (await order('a shed')).body.taskId as string;
    await until(async () => (await product.database.render.findUnique({ where: { id: done } }))?.status === 'done');
    await close(office, admin).expect(403);
    const receipt = deletionSchema.parse((await close(office, owner).expect(202)).body);
    expect([receipt.kind, receipt.name]).toEqual(['workspace', 'Office']);
    await call(product, owner, 'get', '/api/workspace', office.id).expect(404);
    expect(await letterTo(editor.email, 'workspace_closing')).not.toBeNull();
    expect((await letterTo(owner.email, 'workspace_deletion'))?.action?.path).toBe('/deletions');
    expect([await listed(owner), await listed(admin)]).toEqual([[receipt], []]);
    await keep(admin, receipt.id).expect(404);
    await keep(owner, receipt.id).expect(200);
    await call(product, editor, 'get', '/api/workspace', office.id).expect(200);
    await keep(owner, receipt.id).expect(404);

    const open = (await order('until told')).body.taskId as string;
    const { id } = deletionSchema.parse((await close(office, owner).expect(202)).body);
    await until(
      async () => (await product.database.render.findUniqueOrThrow({ where: { id: open } })).status === 'cancelled',
    );
    const account = await product.database.creditAccount.findUniqueOrThrow({ where: { workspaceId: office.id } });
    expect(account.held).toBe(0n);
    await weekLater(id);
    const left = (await tracesOf(product, [office.id])).map((place) => place.split(':')[0]);
    const books = ['audit_entries', 'credit_accounts', 'credit_grants', 'credit_postings', 'deletions', 'workspaces'];
    expect([...new Set(left)].sort()).toEqual(books.map((table) => `table ${table}`));
    await ask(product, owner, '/api/me/entitlements').expect(200);
  });

  test.each(['removeAll', 'forgetCustomer', 'erased, but not told'] as const)(
    'whose deletion breaks at %s is deleted in the next run',
    async (step) => {
      const office = await openOffice(product);
      const { database } = product;
      await database.billingAccount.create({ data: { workspaceId: office.id, customerId: `cus_${office.id}` } });
      const { id } = deletionSchema.parse((await close(office, office.people.owner).expect(202)).body);
      const troubles: string[] = [];
      let broken = true;
      const breaks = (at: string) => {
        if (broken && at === step) throw new Error(`the service ${at} is unavailable`);
      };
      const assets = new AssetStore(product.storeSettings);
      const parts: DeletionParts = {
        database,
        assets: {
          removeAll: async (prefix) => {
            breaks('removeAll');
            await assets.removeAll(prefix);
          },
        },
        closeCheckout: async () => 'expired',
        endRenewal: async () => undefined,
        forgetCustomer: async () => breaks('forgetCustomer'),
        endIdentity: async () => undefined,
        onChanged: async () => undefined,
        onTrouble: (_, error) => troubles.push(String(error)),
      };
      const hours = (count: number) => new Date(Date.now() + (7 * 24 + count) * HOUR_MS);
      await processDeletions(parts, hours(1));
      expect(await processDeletions(parts, hours(2))).toBe(step === 'erased, but not told' ? 1 : 0);
      broken = false;
      // The state after a crash right before the last step.
      if (step === 'erased, but not told') await database.deletion.update({ where: { id }, data: { doneAt: null } });
      expect(await processDeletions(parts, hours(4))).toBe(1);
      expect(troubles).toEqual(step === 'erased, but not told' ? [] : [`Error: the service ${step} is unavailable`]);
      expect(await database.workspace.findUnique({ where: { id: office.id } })).toMatchObject({ name: '' });
      expect(await processDeletions(parts, hours(5))).toBe(0);
      assets.close();
    },
  );

  test('that was kept during a long deletion run keeps later orders and its renewal', async () => {
    const [large, kept] = [await openOffice(product), await openOffice(product)];
    const { database } = product;
    const name = 'deletion-clock';
    const held = { holder: 'a test', heldUntil: new Date(Date.now() + HOUR_MS) };
    await database.leaderLock.upsert({ where: { name }, create: { name, ...held }, update: held });
    await database.billingAccount.create({ data: { workspaceId: large.id, customerId: `cus_${large.id}` } });
    await close(large, large.people.owner).expect(202);
    const { id } = deletionSchema.parse((await close(kept, kept.people.owner).expect(202)).body);
    const done: string[] = [];
    let ordered = '';
    const parts: DeletionParts = {
      database,
      assets: { removeAll: async () => undefined },
      closeCheckout: async (session) => {
        done.push(session);
        return 'expired';
      },
      endRenewal: async (customer) => {
        done.push(customer);
        await keep(kept.people.owner, id).expect(200);
        await page(kept, kept.people.admin, TOP_UP).expect(200);
        const order = postImage(product, kept.people.editor, { prompt: 'until told' }).set('X-Workspace', kept.id);
        ordered = (await order.expect(202)).body.taskId as string;
      },
      forgetCustomer: async () => undefined,
      endIdentity: async () => undefined,
      onChanged: async () => undefined,
      onTrouble: (_, error) => done.push(String(error)),
    };
    await processDeletions(parts, new Date());
    expect(done).toEqual([`cus_${large.id}`]);
    const { status } = await database.render.findUniqueOrThrow({ where: { id: ordered } });
    expect(['queued', 'running']).toContain(status);
    await database.leaderLock.delete({ where: { name } });
    await product.goOn();
    await product.settled();
  });
});

describe('payments for closed workspaces', () => {
  test('cannot be made on open pages, nor on pages requested just before', async () => {
    const office = await openOffice(product);
    const { owner, admin } = office.people;
    const topUp = await page(office, admin, { ...TOP_UP, idempotencyKey: 'once' }).expect(200);
    const plan = await page(office, owner, { kind: 'subscription', planId: 'pro', interval: 'monthly' }).expect(200);
    const { sessions } = product.stripe.client.checkout;
    const { id } = deletionSchema.parse((await close(office, owner).expect(202)).body);
    for (const { body } of [topUp, plan])
      await until(
        async () => (await sessions.retrieve(sessionIdIn(body.url))).status === 'expired',
        `the page ${body.url} to be closed`,
      );
    await keep(owner, id).expect(200);
    const again = await page(office, admin, { ...TOP_UP, idempotencyKey: 'once' }).expect(200);
    expect(again.body.url).not.toBe(topUp.body.url);

    // The workspace was closed after the check of rights and before the page.
    await product.database.$executeRawUnsafe(
      `CREATE FUNCTION closes() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN UPDATE workspaces SET deleted_at = now() WHERE id = NEW.workspace_id; RETURN NEW; END $$`,
    );
    await product.database.$executeRawUnsafe(
      'CREATE TRIGGER closes BEFORE UPDATE ON checkouts FOR EACH ROW EXECUTE FUNCTION closes()',
    );
    try {
      const late = await page(office, admin, { ...TOP_UP, idempotencyKey: 'late' }).expect(404);
      expect(late.body.code).toBe('workspace_gone');
    } finally {
      await product.database.$executeRawUnsafe('DROP FUNCTION closes CASCADE');
    }
    const named = { workspaceId: office.id, idempotencyKey: 'late' };
    const { sessionId, status } = await product.database.checkout.findFirstOrThrow({ where: named });
    expect([status, (await sessions.retrieve(sessionId ?? '')).status]).toEqual(['expired', 'expired']);
  });

  test('that arrive late are reported to payers and operators; a kept workspace receives them', async () => {
    const office = await openOffice(product);
    const { owner, admin } = office.people;
    const { database, stripe } = product;
    const sessionId = sessionIdIn((await page(office, admin, TOP_UP).expect(200)).body.url);
    await stripe.finish(sessionId, 'unpaid');
    await until(() => database.checkout.count({ where: { sessionId, status: 'complete' } }), 'a transfer on its way');
    const { id } = deletionSchema.parse((await close(office, owner).expect(202)).body);
    await stripe.settle(sessionId, true);
    await until(() => letterTo(owner.email, 'paid_while_closing'), 'a letter about the payment');
    expect((await letterTo(admin.email, 'paid_while_closing'))?.paragraphs[0]).toContain('$100 were paid for Office');
    const nothing: BillingSource = {
      subscription: async () => null,
      reversal: async (paymentKey) => ({ paymentKey, paidCents: 0, refundedCents: 0, disputedCents: 0 }),
      customerIsGone: async () => false,
      ...{ subscriptionsOf: async () => [], topUpsOf: async () => [], reversedPaymentsOf: async () => [] },
    };
    const suspicious = async () => (await reconcileBilling(database, nothing, new Date())).suspicious;
    const { payment_intent } = await stripe.client.checkout.sessions.retrieve(sessionId);
    expect(await suspicious()).toEqual([`${office.id} paid ${payment_intent} after it was closed`]);
    await keep(owner, id).expect(200);
    expect(await suspicious()).toEqual([]);
    const { balance } = await database.creditAccount.findUniqueOrThrow({ where: { workspaceId: office.id } });
    expect(balance).toBe(10_000n + 20_000n);
  });
});
