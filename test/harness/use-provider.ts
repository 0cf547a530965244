import { type TestProcess, until } from './child-process';
import { signUp } from './people';
import type { Product } from './product';
import { ask } from './renders';

interface ToldOffer {
  tool: string;
  mode: string;
  providers: { name: string }[];
}

/** Starts a worker with a provider. Resolves when the API knows its offer and sends orders to it. */
export async function startWorkerOf(
  product: Product,
  provider: string,
  settings: Record<string, string>,
): Promise<TestProcess> {
  const worker = await product.startWorker(settings);
  const person = await signUp();
  await until(async () => {
    const { body } = await ask(product, person, '/api/providers').expect(200);
    const offers = body.offers as ToldOffer[];
    return offers.find(({ tool, mode }) => tool === 't2i' && mode === 'fast')?.providers[0]?.name === provider;
  }, `the api hearing of ${provider}`);
  return worker;
}
