import { grantCredits, readBalance } from '@maquette/domain/credits/credit-ledger';
import { until } from '../harness/child-process';
import { fundedWorkspace } from '../harness/orders';
import { Product } from '../harness/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
});
afterAll(() => product.stop());

test('unused credits expire in time without an api: the worker runs the months', async () => {
  const { database } = product;
  const workspaceId = await fundedWorkspace(database, 20);
  await product.api.stop();
  await database.$transaction((transaction) =>
    grantCredits(transaction, {
      workspaceId,
      kind: 'plan',
      amount: 100,
      reason: 'top_up',
      idempotencyKey: `month:${workspaceId}`,
      expiresAt: new Date(Date.now() - 1_000),
    }),
  );
  await product.startWorker();
  await until(async () => (await readBalance(database, workspaceId)).available === 20, 'the end of the month');
});
